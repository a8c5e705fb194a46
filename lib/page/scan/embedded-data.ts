// Reads embedded page data: JSON scripts and component state in attributes.
import { attribute, querySelectorIn, readDomProperty } from '../dom/composed-tree';

const VALUES = ['data-page', 'data-props', 'data-react-props', 'props'];
const SOURCES = `script[type="application/json" i],script[type="application/ld+json" i],#__NEXT_DATA__,${VALUES.map((name) => `[${name}]`).join()}`;

/** All elements that hold such data now. */
export const findDataSources = (): Element[] => [...querySelectorIn(document.documentElement, SOURCES)];

/** The texts of one of them; long ones are not taken apart here. */
export const readData = (source: Element): string[] => [
  ...(readDomProperty(source, 'localName') === 'script' ? [readDomProperty<string>(source, 'textContent')] : []),
  ...VALUES.map((name) => attribute(source, name) ?? ''),
];

const urlNow = () => globalThis.location?.href.split('#')[0];
/** Under which address the document was loaded, as far as this script has seen, without its fragment. */
const LOADED = urlNow();

/** Whether the page is still the one that was loaded: when it has become another one by itself, its data is that of the page before. */
export const isAsLoaded = (): boolean => urlNow() === LOADED;
