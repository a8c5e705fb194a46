// Texts about a data set: its content, its signature and the last problem of its refresh.
import type { KeyMode } from '../../lib/datasets/data-set';
import type { DataSetRefreshProblem } from '../../lib/datasets/data-set-refresh-model';
import { formatListDay } from '../../lib/i18n/list';
import { dataSetWords } from '../../lib/i18n/words/data-set';
import { sanitizeText } from '../../lib/text/sanitize';

/** Returns `Bitcoin, key hashes · 24 Nov 2026 · about 1,204 addresses`. @param date as in the set, '' if unknown */
export function describeDataSet(keyMode: KeyMode, date: string, members: number): string {
  const words = dataSetWords();
  return [words.mode[keyMode], date ? formatListDay(date) : words.noDate, words.addresses({ n: members })].join(' · ');
}

/** Returns who signed a set and when. @param signer '' if it is not signed @param at epoch ms */
export function describeSignature(signer: string, at: number | undefined): string {
  const words = dataSetWords();
  const by = { signer: sanitizeText(signer) };
  if (!by.signer) return words.notSigned;
  return at ? words.signedOn({ ...by, at }) : words.signed(by);
}

/** Returns why a set was not refreshed. A set of the policy has texts for a user who cannot change it. */
export function getRefreshProblemText(problem: DataSetRefreshProblem, isManaged: boolean): string {
  const { refresh, policy } = dataSetWords();
  const reasons: Record<DataSetRefreshProblem, string> = isManaged
    ? { ...refresh.problem, ...policy.problem }
    : refresh.problem;
  return reasons[problem];
}

/** Returns a problem with the status of the reply, if there is one: `The host refused the file. … (403)`. */
export const addStatus = (problem: string, status: number | undefined): string =>
  status ? dataSetWords().withStatus({ problem, status: String(status) }) : problem;
