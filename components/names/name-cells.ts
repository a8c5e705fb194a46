// Export cells of the leading name of an address with its origin, and of its list hits.
import { addressNameWords } from '../../lib/i18n/address-name';
import { listWords } from '../../lib/i18n/lists';
import { getAddressNames } from '../../lib/verdict/address-names';
import { getListHits, type LocalAnnotations } from '../../lib/verdict/local-annotations';

/** Cells of an export row under the heads `name` and `name_kind`; null without a name. */
export type NameCells = [name: string | null, kind: string | null];

/** Returns the leading name and its origin; names of other origins are not in the cell. */
export function toNameCells(annotations: LocalAnnotations | undefined): NameCells {
  const [name] = getAddressNames(annotations);
  return name ? [name.text, addressNameWords().kind[name.kind]] : [null, null];
}

/** Returns the list hits of the head `list_hits`: `OFAC SDN: TEA HOUSE LLC; Own blocklist`; null without one. */
export function toListHitCell(annotations: LocalAnnotations | undefined): string | null {
  const { tag } = listWords();
  return (
    getListHits(annotations)
      .map(({ list, label = '' }) => tag(list, label))
      .join('; ') || null
  );
}
