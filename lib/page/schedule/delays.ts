// Delays of the page controller's passes, in ms.

/** Scrolling looks for new blocks this often at most (docs/reference/marking.md 2). */
export const LOOK_MS = 100;
/** While a box is scrolled, what comes into view waits until that ends: so long between two looks whether it has, and no longer in all. */
export const SCROLLED_MS = 150;
export const LONGEST_SCROLL_MS = 1000;
/** While changes never end, they wait no longer than this to be looked at. */
export const LONGEST_WAIT_MS = 3000;
/** After a click or key, what was hidden (tabs, menus) is looked at again. */
export const SETTLE_MS = 300;
/** What is around view is marked when the page has had time to come up, or when somebody scrolls. */
export const WIDEN_MS = 1000;
/** So long may the page come up before it is looked at closely. */
export const COMING_UP_MS = 5000;
/** After this long the background is asked again where it could not be reached. */
export const FIRST_RETRY_MS = 1000;
export const LAST_RETRY_MS = 30_000;
