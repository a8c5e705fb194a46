// Zod schemas of settings that only a policy may set: parts of the account, and the sites to mark.
import { z } from 'zod';
import { PROVIDER_IDS } from '../../settings/setting-table';

const MAX_SITES = 200;

/** Tests whether a text is a URL over https without user information, query and fragment. */
function isPlainHttpsUrl(text: string): boolean {
  if (/[\s\\?#]/.test(text) || !URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return protocol === 'https:' && username === '' && password === '';
}

export const accountSettingSchemas = {
  provider: z.enum(PROVIDER_IDS),
  'base URL': z.string().max(2048).refine(isPlainHttpsUrl),
  'client id': z
    .string()
    .max(512)
    .regex(/^\S(?:.*\S)?$/),
} as const;

/** A host without port, or `*.name` for a name with its subdomains; a permission of the browser has no port either. */
const siteSchema = z
  .string()
  .max(253)
  .regex(/^(?:\*\.)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/);

export const sitesSchema = z
  .array(siteSchema)
  .max(MAX_SITES)
  .refine((sites) => new Set(sites).size === sites.length);
