// Recognizes headers of the columns of a list besides address, chain and label.
import { normalizeHeader } from '../detect/table/column-headers';
import type { EntryFacts } from './list-entry';

/** Columns of a labels file or a sanctions list besides the label. */
const FACT_COLUMNS: [FactColumn, RegExp][] = [
  ['category', /^(?:(?:label|risk|threat)_)?categor(?:y|ies|ia|ie)|^kategorie|^catégorie|^類別$|^类别$|^カテゴリー?$/],
  ['url', /^(?:(?:source|reference|evidence|web)_)?(?:urls?|links?)$|^website$|^reference$/],
  ['source', /^(?:data_)?sources?$|^reported_by$|^publisher$|^quelle$|^fuente$|^fonte$|^来源$/],
  ['programme', /^(?:(?:sanctions?|sdn|ofac)_)?program(?:me)?(?:_?s)?$|^(?:sanctions?_)?regime(?:_name)?$/],
  ['entityId', /^(?:(?:entity|sdn|ofac|unique)_(?:id|uid|num|number)|ent_num|uid)$/],
];
/** A column besides address, chain and label. */
export type FactColumn = Exclude<keyof EntryFacts, 'label'>;

/** Returns which other column a header names; null if none. */
export function findFactColumn(head: string): FactColumn | null {
  const normal = normalizeHeader(head);
  return FACT_COLUMNS.find(([, pattern]) => pattern.test(normal))?.[0] ?? null;
}
