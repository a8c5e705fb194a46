// Case exports: CSV for spreadsheets, JSON, and STIX for threat intelligence.
import type { BundleAuthor } from '../../lib/cases/bundle-author';
import { type ExportedCase, putListHitsFirst } from '../../lib/cases/export-case';
import { exportStix } from '../../lib/cases/stix-export';
import { type CsvCell, formatCsv } from '../../lib/export/csv';
import { caseWords } from '../../lib/i18n/cases';
import { getLevelWord } from '../../lib/i18n/levels';
import { getRiskLevel } from '../../lib/verdict/risk-level';
import { toBalanceCells } from '../balance/balance-text';
import { toDataSetCell, toListHitCell, toNameCells } from '../names/address-export-cells';
import { toReasonCells } from '../text/category-text';

/** Returns one table row per address, those with a list hit first, in the order of the heads. */
export const toCaseTableRows = ({ addresses }: ExportedCase): CsvCell[][] =>
  putListHitsFirst(addresses).map((exported) => {
    const { chain, address, name, addedAt, disposition, state, failure, verdict, lists, dataSets } = exported;
    const { notes, sightings, balance } = exported;
    return [
      chain,
      address,
      ...toNameCells(name),
      disposition,
      state,
      failure && (failure.status === null ? failure.code : `${failure.code} (${failure.status})`),
      getLevelWord(verdict ? getRiskLevel({ foundRisk: verdict.foundRisk, score: verdict }) : 'open'),
      verdict?.band ?? null,
      verdict?.score ?? null,
      toListHitCell(lists),
      ...toReasonCells(verdict?.contributions ?? []),
      toDataSetCell(dataSets),
      verdict?.config ?? null,
      verdict?.askedConfig ?? null,
      verdict?.hops ?? null,
      verdict?.service ?? null,
      verdict?.version ?? null,
      verdict?.screenedAt ?? null,
      verdict && (verdict.stale ? 'yes' : 'no'),
      lists.map(({ list, label }) => (label ? `${list}: ${label}` : list)).join('; ') || null,
      addedAt,
      notes.map(({ at, text }) => `${at}: ${text}`).join('\n'),
      sightings.length,
      sightings.at(-1)?.at ?? null,
      ...toBalanceCells(balance),
    ];
  });

/** Returns a CSV with one line per address; formulas in notes and names are neutralized. */
export const caseCsv = (exported: ExportedCase): string =>
  formatCsv({ head: caseWords().csv, rows: toCaseTableRows(exported) });

/** Returns the exported case as indented JSON. */
export const caseJson = (exported: ExportedCase): string => `${JSON.stringify(exported, null, 2)}\n`;

/** Returns the case as an indented STIX 2.1 bundle. @param author null before the user was asked */
export const stixJson = (id: string, exported: ExportedCase, author: BundleAuthor | null): string =>
  `${JSON.stringify(exportStix(id, exported, author), null, 2)}\n`;
