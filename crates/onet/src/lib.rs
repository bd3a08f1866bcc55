//! Onet.
