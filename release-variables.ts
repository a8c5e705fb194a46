// Reads what the owner of a release sets at build time: the Firefox id, and where a fleet gets updates.

/** Reserved name (RFC 2606), which nobody can own; the owner of a release sets another id. */
const DEFAULT_FIREFOX_ID = 'riskmark@riskmark.example';

/** An add-on id in the form of an email address, as Firefox requires it. */
const FIREFOX_ID = /^[a-z\d._-]+@[a-z\d._-]+$/i;
/** Extension id of Chromium. */
const CHROME_ID = /^[a-p]{32}$/;

interface ReleaseVariables {
  firefoxId: string;
  /** Null if the id is not known yet. */
  chromeId: string | null;
  /** Folder of the update files, without a slash at the end; null if the stores update. */
  updateUrl: string | null;
}

/**
 * Returns the values of RISKMARK_FIREFOX_ID, RISKMARK_CHROME_ID and RISKMARK_UPDATE_URL.
 * @throws Error if one of them does not have its form
 */
export function readReleaseVariables(env: Record<string, string | undefined>): ReleaseVariables {
  const firefoxId = env.RISKMARK_FIREFOX_ID || DEFAULT_FIREFOX_ID;
  const chromeId = env.RISKMARK_CHROME_ID || null;
  const updateUrl = env.RISKMARK_UPDATE_URL?.replace(/\/+$/, '') || null;
  if (!FIREFOX_ID.test(firefoxId)) throw new Error('RISKMARK_FIREFOX_ID has to look like name@organization.example.');
  if (chromeId && !CHROME_ID.test(chromeId)) throw new Error('RISKMARK_CHROME_ID has to be 32 letters from a to p.');
  if (updateUrl && !(URL.canParse(updateUrl) && /^https:\/\/[^?#]+$/.test(updateUrl)))
    throw new Error('RISKMARK_UPDATE_URL has to be an https URL without a query.');
  return { firefoxId, chromeId, updateUrl };
}
