// Reads embedded page data: JSON scripts and component state in attributes.
import { getAttributeOf, querySelectorAllIn, readDomProperty } from '../dom/safe-dom-access';

const VALUES = ['data-page', 'data-props', 'data-react-props', 'props'];
const SOURCES = `script[type="application/json" i],script[type="application/ld+json" i],#__NEXT_DATA__,${VALUES.map((name) => `[${name}]`).join()}`;

/** Returns all elements with embedded data. */
export const findDataSources = (): Element[] => [...querySelectorAllIn(document.documentElement, SOURCES)];

/** Returns the data texts of one element, unparsed. */
export const readData = (source: Element): string[] => [
  ...(readDomProperty(source, 'localName') === 'script' ? [readDomProperty<string>(source, 'textContent')] : []),
  ...VALUES.map((name) => getAttributeOf(source, name) ?? ''),
];

const urlNow = () => globalThis.location?.href.split('#')[0];
/** URL of the document at script start, without its fragment. */
const LOADED = urlNow();

/** Tests whether the URL is unchanged since load: after soft navigation the data belongs to an earlier page. */
export const isAsLoaded = (): boolean => urlNow() === LOADED;
