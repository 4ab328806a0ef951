/** Where the service worker shows what this phone keeps. */
export const LAST_VIEW_PATH = "/last-view";
