// Author of evidence bundles: name and organization, asked once and stored encrypted.
import { z } from 'zod';

/** Maximum length of each field in characters. */
export const MAX_AUTHOR = 120;

/** Schema of the author; an empty field is not printed. */
export const bundleAuthorSchema = z.strictObject({
  name: z.string().max(MAX_AUTHOR),
  organization: z.string().max(MAX_AUTHOR),
});
export type BundleAuthor = z.infer<typeof bundleAuthorSchema>;

const toLine = (typed: string): string => [...typed.replace(/\s+/gu, ' ').trim()].slice(0, MAX_AUTHOR).join('').trim();

/** Normalises typed fields: one line each, trimmed and truncated. */
export const normalizeAuthor = ({ name, organization }: BundleAuthor): BundleAuthor => ({
  name: toLine(name),
  organization: toLine(organization),
});
