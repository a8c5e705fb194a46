// Counts the addresses of a page that have no mark where only risk and hits have one.
import { getMarkLook, isTelling } from '../../components/mark/get-mark-look';
import { getAddressSigns, getDrawnSign } from '../../lib/verdict/address-signs';
import { isTaggedSanctioned } from '../../lib/verdict/sanctioned';
import { getRowNotes, type PageRow } from '../../lib/view/page/sort-and-filter-page-rows';

/** Counts the addresses whose mark would say neither risk, nor hit, nor case, nor warning. */
export const countUnmarked = (rows: readonly PageRow[]): number =>
  rows.filter((row) => {
    const signs = getAddressSigns(row.screening, isTaggedSanctioned(row.screening), getRowNotes(row));
    return !isTelling(getMarkLook(row.screening), getDrawnSign(signs));
  }).length;
