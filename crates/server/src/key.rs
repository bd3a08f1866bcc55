//! The key that signs tickets (HMAC-SHA-256).

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The minimum length of a key, in characters.
const MIN_LENGTH: usize = 32;

/// The secret that signs tickets. Nodes that accept each other's tickets share it.
#[derive(Clone)]
pub struct Key(Vec<u8>);

impl Key {
    /// Creates a key from the configuration.
    ///
    /// # Errors
    /// If it has fewer than 32 characters.
    pub fn given(text: &str) -> Result<Self, String> {
        let text = text.trim();
        if text.len() < MIN_LENGTH {
            return Err(format!("expected a key of at least {MIN_LENGTH} characters"));
        }
        Ok(Self(text.as_bytes().to_vec()))
    }

    /// Generates a random key.
    ///
    /// # Errors
    /// If the system provides no random bytes.
    pub fn random() -> io::Result<Self> {
        Ok(Self(random_hex(32)?.into_bytes()))
    }

    /// Reads the key from a file, or creates the file, readable by its owner only, with
    /// a random key.
    ///
    /// # Errors
    /// If the file can be neither read nor created, or does not contain a key.
    pub fn in_file(path: &Path) -> io::Result<Self> {
        match make_private(path) {
            Ok(mut file) => {
                let key = Self::random()?;
                file.write_all(&key.0)?;
                file.sync_all()?;
                Ok(key)
            }
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {
                let invalid = |reason| io::Error::new(ErrorKind::InvalidData, reason);
                Self::given(&fs::read_to_string(path)?).map_err(invalid)
            }
            Err(error) => Err(error),
        }
    }

    /// Returns the signature of a text (HMAC-SHA-256).
    #[must_use]
    pub fn sign(&self, text: &[u8]) -> Vec<u8> {
        self.signing(text).finalize().into_bytes().to_vec()
    }

    /// Returns whether a signature is valid, in constant time.
    #[must_use]
    pub fn has_signed(&self, text: &[u8], signature: &[u8]) -> bool {
        self.signing(text).verify_slice(signature).is_ok()
    }

    fn signing(&self, text: &[u8]) -> Hmac<Sha256> {
        let mut signing =
            Hmac::<Sha256>::new_from_slice(&self.0).expect("a key may have any length");
        signing.update(text);
        signing
    }
}

/// Hides the key.
impl std::fmt::Debug for Key {
    fn fmt(&self, f: &mut std::fmt::Formatter) -> std::fmt::Result {
        f.write_str("Key")
    }
}

fn make_private(path: &Path) -> io::Result<fs::File> {
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    options.open(path)
}

/// Returns random bytes as hexadecimal digits.
pub fn random_hex(bytes: usize) -> io::Result<String> {
    let mut random = vec![0; bytes];
    getrandom::fill(&mut random).map_err(|error| io::Error::other(error.to_string()))?;
    Ok(hex(&random))
}

/// Writes bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    use std::fmt::Write;
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        write!(text, "{byte:02x}").expect("a string takes everything");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_holds_for_its_text_and_key_alone() {
        let (ours, other) = (Key::random().unwrap(), Key::random().unwrap());
        let signature = ours.sign(b"text");
        assert!(ours.has_signed(b"text", &signature));
        assert!(!ours.has_signed(b"texT", &signature));
        assert!(!other.has_signed(b"text", &signature));
        assert!(!ours.has_signed(b"text", &signature[1..]));
    }

    #[test]
    fn a_key_in_a_file_is_made_once_and_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("ticket.key");
        let made = Key::in_file(&path).unwrap();
        let read = Key::in_file(&path).unwrap();
        assert!(read.has_signed(b"text", &made.sign(b"text")));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = fs::metadata(&path).unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o600);
        }
        fs::write(&path, "short").unwrap();
        assert!(Key::in_file(&path).is_err());
    }
}
