// Text fields of a case, such as summary and conclusion: type, length limits and normalization.

/** Texts of a case; '' if not written yet. */
export interface CaseTexts {
  /** Number of the case in the user's organization, such as `2026-117`. */
  reference: string;
  summary: string;
  /** The question that the case answers. */
  question: string;
  conclusion: string;
}

export const CASE_TEXTS = ['reference', 'summary', 'question', 'conclusion'] as const;

export const NO_TEXTS: CaseTexts = { reference: '', summary: '', question: '', conclusion: '' };

/** Maximum lengths in characters. */
export const MAX_REFERENCE = 60;
export const MAX_CASE_TEXT = 4_000;

/** Length in characters of the reason for a disposition. */
export const MIN_REASON = 10;
export const MAX_REASON = 2_000;

/** Normalizes a text of a case: trimmed and truncated; a reference is one line. @returns undefined for undefined */
export function normalizeCaseText(field: keyof CaseTexts, typed: string | undefined): string | undefined {
  if (typed === undefined) return undefined;
  return field === 'reference'
    ? cutText(typed.replace(/\s+/gu, ' ').trim(), MAX_REFERENCE)
    : cutText(typed.trim(), MAX_CASE_TEXT);
}

/** Normalizes the reason for a disposition; '' if it is too short. */
export function normalizeReason(typed: string): string {
  const reason = cutText(typed.trim(), MAX_REASON);
  return [...reason].length < MIN_REASON ? '' : reason;
}

const cutText = (text: string, most: number): string => [...text].slice(0, most).join('').trim();
