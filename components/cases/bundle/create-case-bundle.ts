// Creates the evidence bundle of one case: collects its files and archives them (lib/cases/bundle-archive).
import {
  type Bundle,
  type BundleFile,
  createBundle,
  getNextBundleNumber,
  type SignManifest,
} from '../../../lib/cases/bundle-archive';
import type { ExportedCase } from '../../../lib/cases/export-case';
import { buildFileName } from '../../../lib/export/file-name';
import { bundleWords } from '../../../lib/i18n/words/bundle';
import { sanitizeText } from '../../../lib/text/sanitize';
import { caseCsv, caseJson, stixJson } from '../case-export-files';
import { toEvidenceFiles } from './address-evidence-files';
import { changeLogCsv } from './bundle-change-log';
import { createListVersionsFile } from './bundle-list-versions';
import { renderBundleReport } from './bundle-report-html';
import type { BundleSourceData } from './bundle-source-data';

export interface CaseBundle extends Bundle {
  /** File name of the zip. */
  name: string;
}

/** Returns the text of the readme file. */
function getReadme(
  about: { name: string; number: number; madeAt: string },
  previous: BundleSourceData['previous'],
  isSigned: boolean,
): string {
  const words = bundleWords().readme;
  const paragraphs = [
    words.title(about),
    words.contents,
    words.notEncrypted,
    words.checkFiles,
    words.checkBundle,
    isSigned ? words.signed : words.unsigned,
    previous ? words.previous({ number: previous.number, manifest: previous.manifest }) : words.first,
    words.limits,
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Creates the bundle of a case. @param sign called if `about` names a signer */
export async function createCaseBundle(
  id: string,
  exported: ExportedCase,
  about: BundleSourceData,
  sign: SignManifest,
): Promise<CaseBundle> {
  const { previous, version, signer } = about;
  const { exportedAt: madeAt } = exported;
  const { name } = exported.case;
  const number = getNextBundleNumber(previous);
  const files: BundleFile[] = [
    {
      name: 'README.txt',
      text: getReadme({ name: sanitizeText(name), number, madeAt: madeAt ?? '' }, previous, signer !== null),
    },
    { name: 'report.html', text: renderBundleReport(exported, about) },
    { name: 'case.json', text: caseJson(exported) },
    { name: 'addresses.csv', text: caseCsv(exported) },
    { name: 'change-log.csv', text: changeLogCsv(exported) },
    { name: 'case-stix.json', text: stixJson(id, exported, about.author) },
    createListVersionsFile(about.lists),
    ...exported.addresses.flatMap((address, index) => {
      const evidence = about.evidence[index];
      return evidence ? toEvidenceFiles(address, index, evidence) : [];
    }),
  ];
  return {
    ...(await createBundle({ case: { id, name }, previous, madeAt, version, signer }, files, sign)),
    name: `${buildFileName(['case'], name)}-bundle-${number}.zip`,
  };
}
