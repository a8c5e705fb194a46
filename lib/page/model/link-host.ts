// Finds the host of the link around an occurrence, which identifies the network of an EVM address.
import { closest, getAttributeOf } from '../dom/safe-dom-access';
import { getElement, type Occurrence } from './occurrence';

/** Host of an absolute link; a host name has at most 253 characters. */
const ABSOLUTE = /^\s*(?:https?:)?\/\/(?:[^/?#@\s]*@)?([^/?#:\s]{1,253})(?:[/?#:]|$)/i;

/** Returns the host of an absolute link that leads to the address of an occurrence; undefined without one. */
export function getLinkHost({ position, linksTo }: Occurrence): string | undefined {
  const link = linksTo === undefined ? closest(getElement(position), 'a[href]') : null;
  return link ? ABSOLUTE.exec(getAttributeOf(link, 'href') ?? '')?.[1] : undefined;
}
