// English strings for the names of an address and their sources.
import type { AddressName } from '../../verdict/local-address-names';

export const addressName = {
  none: 'No name known',
  /** A word of the page is always in quotation marks. */
  quoted: (text: string) => `“${text}”`,
  /** Tooltip of a word of the page. */
  quotedHow: (text: string) => `“${text}”: the page’s own word for the address. Nobody has checked it.`,
  /** Origin of the leading name. */
  ownLabel: (list: string) => (list ? `your label, list ${list}` : 'your label'),
  listEntity: (list: string) => (list ? `as named on ${list}` : 'as named on a list'),
  page: 'as this page says',
  /** Origin of a name in exports. */
  kind: { 'own-label': 'own label', 'list-entity': 'list entity', page: 'page' } satisfies Record<
    AddressName['kind'],
    string
  >,
  /** The name that follows the leading one. */
  also: {
    'own-label': (text: string) => `your label ${text}`,
    'list-entity': (text: string, list: string) => `${text} on ${list}`,
    page: (text: string) => `this page says “${text}”`,
  },
  nameThis: 'Name this address',
  nameIt: 'Name it',
  rename: 'Rename',
  undo: 'Undo the name',
  fieldName: 'Name of this address',
  save: 'Save',
};
