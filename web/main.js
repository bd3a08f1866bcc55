/** The page begins here. */
import { listenToKeys } from "./ui/keys.js";
import { showConnection } from "./ui/notice.js";
import { sendPending } from "./net/ranked.js";
import { currentScreen, listenToAddresses, show } from "./router.js";
import { dressPage } from "./settings.js";

dressPage();
showConnection(() => currentScreen()?.ranked ?? false);
listenToAddresses();
listenToKeys();
show();
sendPending();
// The page opens without a connection from the second visit on. Fetching ahead waits until the first screen is there.
addEventListener("load", () => setTimeout(() => navigator.serviceWorker?.register("/sw.js").catch(() => {}), 3000));
