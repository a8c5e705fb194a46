// Author of evidence bundles: type, length limit and normalization of name and organization.

/** Maximum length of each field in characters. */
export const MAX_AUTHOR = 120;

/** The author; an empty field is not printed. */
export interface BundleAuthor {
  name: string;
  organization: string;
}

const toLine = (typed: string): string => [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_AUTHOR).join('').trim();

/** Normalizes typed fields: one line each, trimmed and truncated. */
export const normalizeAuthor = ({ name, organization }: BundleAuthor): BundleAuthor => ({
  name: toLine(name),
  organization: toLine(organization),
});
