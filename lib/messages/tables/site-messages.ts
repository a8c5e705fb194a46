// Message definitions for the modes of sites; sent by extension pages only.
import { z } from 'zod';
import type { ShownWords } from '../../i18n/locale';
import { type SiteMarks, type SiteMode, siteChoiceSchema, siteMarksSchema } from '../../store/settings';
import { declarePageMessage } from '../message-fields';

/** State of a site for the popup and the content script. */
export interface SiteStatus {
  host: string;
  mode: SiteMode;
  /** True if the extension has a standing permission for this site. */
  granted: boolean;
  /** The page uses http and is not scanned automatically: permissions are requested for https sites only. */
  insecure?: true;
  /** The policy of the organization allows no automatic requests. */
  onlyAsk?: true;
  /** The policy of the organization lets Riskmark mark other sites only. */
  excluded?: true;
  /** The user reads the open page of the tab once, without a permission for the site. */
  isReadOnce?: true;
  /** Only addresses with risk, a list hit or a warning have a mark. */
  hitsOnly?: true;
  /** The policy of the organization says which addresses have a mark. */
  marksFixed?: true;
  /** Words for the content script in a language other than English. */
  words?: ShownWords;
}

const host = z.string().max(253);

export const siteMessages = {
  /** Sets the site mode. `host`: one host with its port, or `*.name` for a name with its subdomains. */
  setSite: declarePageMessage({ host, mode: siteChoiceSchema }).returns<null>(),
  /** Sets which addresses of a site have a mark: all, or those with risk, a list hit or a warning. @throws AppError `locked` */
  setSiteMarks: declarePageMessage({ host, shown: siteMarksSchema }).returns<null>(),
  /** Returns the marks of each host that differ from the setting for all sites; null while the vault is not open. */
  siteMarks: declarePageMessage({}).returns<Record<string, SiteMarks> | null>(),
  /** Marks the page of a tab once, by its temporary permission. @returns false if the browser does not allow it */
  readPage: declarePageMessage({ tabId: z.number().int() }).returns<boolean>(),
  /** Returns the mode chosen for each site, keyed as in `setSite`; null while the vault is not open. */
  siteModes: declarePageMessage({}).returns<Record<string, SiteMode> | null>(),
  /** Returns when each disabled site was turned off (epoch ms), keyed as in `setSite`; null while the vault is not open. */
  sitesOffSince: declarePageMessage({}).returns<Record<string, number> | null>(),
} as const;
