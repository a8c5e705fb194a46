// Creates the evidence files of one address in a bundle, such as service replies, tables and reports.

import type { BundleFile } from '../../../lib/cases/bundle-archive';
import { type ExportedAddress, toIsoTime } from '../../../lib/cases/export-case';
import type { Cached, StoredEvidence } from '../../../lib/evidence/evidence-cache-types';
import { toExposureRows, toReasonRows } from '../../../lib/evidence/evidence-rows';
import type { Report } from '../../../lib/evidence/report-schemas';
import { exposuresCsv, pathsCsv, reasonsCsv } from '../../evidence/evidence-csv';
import { drawPathsSvg } from './bundle-paths-svg';

/** Evidence of an address with the account that it was read under. */
export interface AddressEvidence extends StoredEvidence {
  /** Label of the account. */
  account: string;
  /** Config of the account; '' = the service's default. */
  askedConfig: string;
}

const DIGITS = 5;

/** Returns the prefix of the files of an address. @param index position in the exported case, from 0 */
export const getEvidencePrefix = (index: number): string => `address-${String(index + 1).padStart(DIGITS, '0')}`;

/** Tests whether any evidence of the address was read. */
export const hasEvidence = ({ breakdown, detail, reports }: StoredEvidence): boolean =>
  breakdown !== null || detail !== null || reports.length > 0;

/** Returns the files; none if nothing was read. */
export function toEvidenceFiles(
  { chain, address }: Pick<ExportedAddress, 'chain' | 'address'>,
  index: number,
  evidence: AddressEvidence,
): BundleFile[] {
  if (!hasEvidence(evidence)) return [];
  const { breakdown, detail, reports, account, askedConfig } = evidence;
  const prefix = getEvidencePrefix(index);
  const answers = [
    ...(breakdown ? [{ part: 'exposure', cached: breakdown }] : []),
    ...(detail ? [{ part: 'reasons', cached: detail }] : []),
    ...reports.map((cached) => ({ part: getReportName(cached.value), cached })),
  ];
  const interpreted = {
    format: 'riskmark-address-evidence',
    version: 1,
    chain,
    address,
    account,
    askedConfig,
    answers: answers.map(({ part, cached }) => ({
      part,
      askedAt: toIsoTime(cached.received?.askedAt),
      answeredAt: toIsoTime(cached.at),
      host: cached.received?.host ?? null,
      config: cached.value.config,
      /** Name of the file with the answer as received; null if it was not kept. */
      received: cached.received?.body ? `${prefix}-${part}-received.json` : null,
      value: cached.value,
    })),
  };
  return [
    { name: `${prefix}-evidence.json`, text: `${JSON.stringify(interpreted, null, 2)}\n` },
    ...answers.flatMap(({ part, cached: { received } }) =>
      received?.body ? [{ name: `${prefix}-${part}-received.json`, text: received.body }] : [],
    ),
    ...toTableFiles({ chain, address }, prefix, evidence),
    ...reports.map(({ value }) => toReportFile(prefix, value)),
  ];
}

function toTableFiles(
  { chain, address }: Pick<ExportedAddress, 'chain' | 'address'>,
  prefix: string,
  { breakdown, detail, askedConfig: asked }: AddressEvidence,
): BundleFile[] {
  const files: BundleFile[] = [];
  if (breakdown) {
    const { risks, config } = breakdown.value;
    files.push({
      name: `${prefix}-exposure.csv`,
      text: exposuresCsv(toExposureRows(risks), { applied: config, asked }),
    });
  }
  if (!detail) return files;
  const { reasons, config } = detail.value;
  const target = { chain, network: '', address };
  const under = { applied: config, asked };
  files.push({ name: `${prefix}-reasons.csv`, text: reasonsCsv(toReasonRows(reasons), under) });
  const drawing = drawPathsSvg(target, reasons);
  if (drawing)
    files.push(
      { name: `${prefix}-paths.csv`, text: pathsCsv(target, reasons, under) },
      { name: `${prefix}-paths.svg`, text: drawing.markup },
    );
  return files;
}

const getReportName = (report: Report): string => (report.kind === 'graph' ? `graph-${report.format}` : report.kind);

/** A report as the service wrote it. Its HTML is saved as text, so that no program runs it. */
function toReportFile(prefix: string, report: Report): BundleFile {
  const name = `${prefix}-${getReportName(report)}`;
  if (report.kind !== 'graph') return { name: `${name}.txt`, text: report.text };
  if (report.format === 'png') return { name: `${name}.png`, bytes: decodeBase64(report.data) };
  return { name: `${name}.txt`, text: report.data };
}

const decodeBase64 = (data: string): Uint8Array => Uint8Array.from(atob(data), (character) => character.charCodeAt(0));

/** Returns the reports that are texts, for the printed report. */
export const getNarratives = ({ reports }: StoredEvidence) =>
  reports.flatMap(({ value, ...cached }: Cached<Report>) => (value.kind === 'graph' ? [] : [{ ...cached, value }]));
