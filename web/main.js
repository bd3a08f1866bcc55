/** The page begins here. */
import { listenToKeys } from "./keys.js";
import { tellWhenAway } from "./notice.js";
import { sendPending } from "./ranked.js";
import { listenToAddresses, show } from "./router.js";
import { dressPage } from "./settings.js";

dressPage();
tellWhenAway();
listenToAddresses();
listenToKeys();
show();
sendPending();
