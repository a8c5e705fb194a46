// Table of the fields of a case that a user sets; schemas, log, exports, form and report follow from it.
import type { Case } from './case';

/** Maximum lengths in characters. */
export const MAX_REFERENCE = 60;
export const MAX_CASE_TEXT = 4_000;

/** Length in characters of the reason for a disposition. */
export const MIN_REASON = 10;
export const MAX_REASON = 2_000;

/** Texts of a case, '' if not written yet. `rows`: height in the form; a text of one row is one line. `max`: characters. */
export const CASE_TEXTS = {
  /** Number of the case in the user's organization, such as `2026-117`. */
  reference: { rows: 1, max: MAX_REFERENCE },
  summary: { rows: 4, max: MAX_CASE_TEXT },
  /** The question that the case answers. */
  question: { rows: 2, max: MAX_CASE_TEXT },
  conclusion: { rows: 2, max: MAX_CASE_TEXT },
};
export type CaseText = keyof typeof CASE_TEXTS;

const TEXT_NAMES = Object.keys(CASE_TEXTS) as CaseText[];
export const ONE_LINE_TEXTS = TEXT_NAMES.filter((field) => CASE_TEXTS[field].rows === 1);
export type LongText = Exclude<CaseText, 'reference'>;
export const LONG_TEXTS = TEXT_NAMES.filter((field): field is LongText => CASE_TEXTS[field].rows > 1);

/** All fields that a user sets; a disposition is set with its reason. */
export const CASE_FIELDS = ['name', ...TEXT_NAMES, 'tags', 'watchDays', 'keepsPages', 'localOnly'] as const;
export type CaseField = (typeof CASE_FIELDS)[number];

/** Makes a value for each text. */
export const mapCaseTexts = <Value>(make: (field: CaseText) => Value): Record<CaseText, Value> =>
  Object.fromEntries(TEXT_NAMES.map((field) => [field, make(field)])) as Record<CaseText, Value>;

/** Returns the fields in the order of the change log; one that the case lacks has the value that applies. */
export const getCaseFields = (of: Omit<Case, 'addresses'>) =>
  ({
    name: of.name,
    ...mapCaseTexts((field) => of[field]),
    tags: of.tags,
    watchDays: of.watchDays ?? 0,
    keepsPages: of.keepsPages,
    localOnly: of.localOnly ?? false,
  }) satisfies Record<CaseField, unknown>;

/** Normalizes a text of a case: trimmed and truncated to its rows and length. @returns undefined for undefined */
export function normalizeCaseText(field: CaseText, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  const { rows, max } = CASE_TEXTS[field];
  return cutText(rows === 1 ? typed.replace(/\s+/gu, ' ').trim() : typed.trim(), max);
}

/** Normalizes the reason for a disposition; '' if it is too short. */
export function normalizeReason(typed: string): string {
  const reason = cutText(typed.trim(), MAX_REASON);
  return [...reason].length < MIN_REASON ? '' : reason;
}

const cutText = (text: string, most: number): string => [...text].slice(0, most).join('').trim();
