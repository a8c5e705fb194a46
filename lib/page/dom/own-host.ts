// Knows the overlay hosts of this script, which lie over the page and hide nothing of it.

/** Overlay hosts that this script has added to its document. */
const hosts = new WeakSet<Element>();

/** Registers an overlay host. */
export const registerOwnHost = (host: Element): void => void hosts.add(host);

/** Tests whether an element is an overlay host of this script. */
export const isOwnHost = (element: Element): boolean => hosts.has(element);
