// Texts about a data set: its content, its signature and the last problem of its refresh.
import type { KeyMode } from '../../lib/datasets/data-set';
import type { DataSetRefreshProblem } from '../../lib/datasets/data-set-refresh-model';
import { joinFacts } from '../../lib/i18n/format';
import { formatListDay } from '../../lib/i18n/list';
import { joinSentences } from '../../lib/i18n/sentences';
import { type DataSetWords, dataSetWords } from '../../lib/i18n/words/data-set';
import { sanitizeText } from '../../lib/text/sanitize';
import type { DataSetProblem } from '../../lib/view/datasets/use-data-set-import';

/** Returns `Bitcoin, key hashes · 24 Nov 2026 · about 1,204 addresses`. @param date as in the set, '' if unknown */
export function describeDataSet(keyMode: KeyMode, date: string, members: number): string {
  const words = dataSetWords();
  return joinFacts([words.mode[keyMode], date ? formatListDay(date) : words.noDate, words.addresses({ n: members })]);
}

/** Returns who signed a set and when. @param signer '' if it is not signed @param at epoch ms */
export function describeSignature(signer: string, at: number | undefined): string {
  const words = dataSetWords();
  const by = { signer: sanitizeText(signer) };
  if (!by.signer) return words.notSigned;
  return at ? words.signedOn({ ...by, at }) : words.signed(by);
}

/** Problems whose texts say what to do, or that need nothing. */
const WITHOUT_STEP: ReadonlySet<DataSetRefreshProblem> = new Set([
  'other-chain',
  'not-granted',
  'current',
  'no-room',
  'storage',
]);

/** Problems that the next automatic attempt may solve. */
const PASSING: ReadonlySet<DataSetRefreshProblem> = new Set(['unreachable', 'service', 'checksum']);

/**
 * Returns why a set was not downloaded, and the next step.
 * @param whose `user`: only the user retries. `userLater`, `policyLater`: the background does too; only an organization can change a set of the policy
 */
export function getRefreshProblemText(
  problem: DataSetRefreshProblem,
  whose: 'user' | 'userLater' | 'policyLater',
): string {
  const { problem: ofFiles, refresh } = dataSetWords();
  const reasons: Record<DataSetRefreshProblem, string> = { ...ofFiles, ...refresh.problem };
  if (WITHOUT_STEP.has(problem)) return reasons[problem];
  const who = whose === 'policyLater' ? 'policy' : 'user';
  return joinSentences([reasons[problem], refresh.step[PASSING.has(problem) ? whose : who]]);
}

/** Next step by problem of a file; the texts of the other problems say it. */
const FILE_STEPS: Partial<Record<DataSetProblem, keyof DataSetWords['problemStep']>> = {
  'web-page': 'choose',
  unreadable: 'choose',
  length: 'download',
  'cut-short': 'download',
  trailing: 'download',
  damaged: 'download',
  openpgp: 'publisher',
  shape: 'publisher',
  'too-large': 'publisher',
  empty: 'publisher',
  full: 'publisher',
  unsigned: 'publisher',
  'not-signed': 'publisher',
  'wrong-signer': 'publisher',
  'private-key': 'paste',
  certificate: 'paste',
};

/** Returns why a file was rejected, and the next step. */
export function getDataSetProblemText(problem: DataSetProblem): string {
  const words = dataSetWords();
  const step = FILE_STEPS[problem];
  return joinSentences([words.problem[problem], step && words.problemStep[step]]);
}

/** Returns a problem with the status of the reply, if there is one: `The host refused the file. … (403)`. */
export const addStatus = (problem: string, status: number | undefined): string =>
  status ? dataSetWords().withStatus({ problem, status: String(status) }) : problem;
