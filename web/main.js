/** The entry point of the page. */
import { listenToKeys } from "./ui/keys.js";
import { showConnection } from "./ui/notice.js";
import { sendPending } from "./net/ranked.js";
import { currentScreen, listenToAddresses, show } from "./router.js";
import { dressPage } from "./settings.js";
import { KEPT, keep, recall } from "./storage.js";

/** Milliseconds after which the first screen has loaded. */
const SETTLED = 3000;

dressPage();
showConnection(() => currentScreen()?.ranked ?? false);
listenToAddresses();
listenToKeys();
show();
sendPending();
addEventListener("load", () => setTimeout(prepareOffline, SETTLED));

/** Registers the service worker, so that the page works offline. Precaching waits until the first screen has loaded. */
async function prepareOffline() {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  await serviceWorker.register("/sw.js").catch(() => {});
  const today = new Date().toDateString();
  if (!serviceWorker.controller || recall(KEPT.offlineDay, "") === today) return;
  serviceWorker.controller.postMessage("refresh");
  keep(KEPT.offlineDay, today);
}
