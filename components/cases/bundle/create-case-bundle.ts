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
import { verifyBundleWords } from '../../../lib/i18n/words/verify-bundle';
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

/** Shell commands of the readme file, the same in every language. */
const HASH_COMMANDS = `  Linux     sha256sum -c SHA256SUMS
  macOS     shasum -a 256 -c SHA256SUMS
  Windows   Get-FileHash *              (PowerShell)`;
const SIGNATURE_COMMAND = `  openssl pkeyutl -verify -pubin -inkey public-key.pem -rawin \\
    -in manifest.json -sigfile manifest.json.sig`;

/** Columns of the longest file name in the list of the readme file. */
const NAME_WIDTH = 16;

/** Returns the text of the readme file. */
function getReadme(
  about: { name: string; number: number; madeAt: string },
  previous: BundleSourceData['previous'],
  isSigned: boolean,
): string {
  const { readme: words, report, signing } = bundleWords();
  const { page } = verifyBundleWords();
  const files = Object.entries(words.files).map(([name, text]) => `  ${name.padEnd(NAME_WIDTH)}${text}`);
  const paragraphs = [
    words.title(about),
    [words.contents, ...files].join('\n'),
    words.notEncrypted,
    words.checkFiles({ commands: HASH_COMMANDS }),
    words.checkBundle,
    isSigned ? words.signed({ command: SIGNATURE_COMMAND }) : `${signing.title}\n  ${report.first.unsigned}`,
    previous
      ? words.previous({ number: previous.number, manifest: previous.manifest })
      : `${page.previous}\n  ${page.first}`,
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
