/** The page begins here. */
import { listenToKeys } from "./ui/keys.js";
import { tellWhenAway } from "./ui/notice.js";
import { sendPending } from "./net/ranked.js";
import { listenToAddresses, show } from "./router.js";
import { dressPage } from "./settings.js";

dressPage();
tellWhenAway();
listenToAddresses();
listenToKeys();
show();
sendPending();
