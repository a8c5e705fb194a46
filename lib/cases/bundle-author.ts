// Author of evidence bundles: type, length limit and normalization of name and organization.
import type { z } from 'zod';
import type { bundleAuthorSchema } from './bundle-author-schema';

/** Maximum length of each field in characters. */
export const MAX_AUTHOR = 120;

/** The author; an empty field is not printed. */
export type BundleAuthor = z.infer<typeof bundleAuthorSchema>;

const toLine = (typed: string): string => [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_AUTHOR).join('').trim();

/** Normalizes typed fields: one line each, trimmed and truncated. */
export const normalizeAuthor = ({ name, organization }: BundleAuthor): BundleAuthor => ({
  name: toLine(name),
  organization: toLine(organization),
});
