// Message definitions of content scripts, cards and tabs: recognition, states, side panel and external links.
import { z } from 'zod';
import { MAX_TEMPLATE } from '../../external-links/link-template';
import type { Quota } from '../../screening/budget';
import type { LocalAnnotations } from '../../verdict/local-annotations';
import { LEVELS } from '../../verdict/risk-order';
import { BUDGET_SCOPES, type PageLimits, type ScreeningState } from '../../verdict/screening-state';
import type { PageAddress, PageWarning } from '../background-events';
import type { CardPass } from '../card-port-transfer';
import { askSchema, declareMessage, declarePageMessage, provenAskSchema } from '../message-fields';
import { MAX_ADDRESS, MAX_ADDRESSES_PER_CALL, MAX_BULK_TEXT, MAX_CHAIN } from '../message-limits';
import { type PanelView, panelViewSchema } from '../saved-panel-state';
import type { SiteStatus } from './site-messages';

const addressesSchema = z.array(askSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
const provenAddressesSchema = z.array(provenAskSchema).min(1).max(MAX_ADDRESSES_PER_CALL);
/** What the side panel shows of an address: its card with the control of one action ready to be pressed, or its evidence. */
const show = z.enum(['evidence', 'case', 'screen', 'name', 'site']).optional();
export type PanelAction = NonNullable<z.infer<typeof show>>;

/**
 * Content with which a side panel opens: the addresses of one cell, one address, or a text that Bulk reads. `stored`: evidence is read
 * and not requested, because the press was on a page.
 */
const panelIntentSchema = z.union([
  z.strictObject({ bulkText: z.string().min(1).max(MAX_BULK_TEXT) }),
  z.strictObject({ cell: z.enum(['sanctioned', 'list-hit', ...LEVELS, 'open']) }),
  z.strictObject({ ask: askSchema, show, stored: z.literal(true).optional() }),
]);
export type PanelIntent = z.infer<typeof panelIntentSchema>;
/** An intent that the address list of the page carries out. */
export type PageIntent = Exclude<PanelIntent, { bulkText: string }>;

/** Site and addresses of one tab. */
export interface TabReport {
  site: SiteStatus | null;
  /**
   * Null if the page cannot be queried: no permission, browser page, still loading. `alike`: another address of the list that looks
   * similar. `times`: number of occurrences on the page.
   */
  addresses: (PageAddress & { screening: ScreeningState; alike?: string; times: number })[] | null;
  /** True while nothing is sent for the tab. */
  paused?: true;
  /** True if the page has more addresses than the list. */
  cut?: boolean;
  /** True while the page, or a frame of it, is still being read: a later request returns more. */
  partial?: true;
  troubles?: PageWarning[];
}

/** Limits of a `recognize` message: texts, characters of one text, characters in total (lib/page/scan/recognition-cache). */
const MAX_TEXTS = 2000;
const MAX_TEXT = 4096;
const MAX_TOTAL_TEXT = 500_000;

export const tabMessages = {
  /**
   * Recognizes addresses in texts of a page; content scripts compute no checksums. `urls`: URL of the page and its most linked hosts, which
   * with `title` indicate the chains it is about. Returns `WireAddress[][]` as JSON, parsed only where needed. Sends no request.
   * Each address has a proof; content scripts may query only addresses with a proof for their own document.
   */
  recognize: declareMessage(['content'], {
    texts: z
      .array(z.string().max(MAX_TEXT))
      .min(1)
      .max(MAX_TEXTS)
      .refine((texts) => texts.reduce((sum, { length }) => sum + length, 0) <= MAX_TOTAL_TEXT),
    urls: z.array(z.string().max(2048)).max(32),
    title: z.string().max(2048).optional(),
  }).returns<string>(),
  /**
   * Returns cached states; sends no request. Null: no address, or not recognized in the sender's document. Content scripts get a
   * reduced state (lib/verdict/redact-state-for-content-script).
   */
  look: declareMessage(['content', 'pages', 'card'], { asks: provenAddressesSchema }).returns<
    (ScreeningState | null)[]
  >(),
  /** Records that the sender's document shows a visible mark of each address. Sends no request. */
  sighted: declareMessage(['content'], { asks: provenAddressesSchema }).returns<null>(),
  /** Returns list and case entries of each address, in the given order, or null. Sends no request; null while locked. */
  own: declarePageMessage({ asks: addressesSchema }).returns<(LocalAnnotations | null)[]>(),
  /** Screens addresses without a fresh verdict, within the budgets. `again` (priority `person` only) ignores fresh verdicts. */
  screen: declareMessage(['content', 'pages'], {
    asks: provenAddressesSchema,
    why: z.enum(['person', 'view', 'rest']),
    again: z.boolean().optional(),
  }).returns<(ScreeningState | null)[]>(),
  /** Reports trusted input on a mark or a card, which delays the auto-lock, but not beyond its longest time (lib/vault/unlock-state). */
  noteInput: declareMessage(['content', 'card'], {}).returns<null>(),
  /** Returns the account limits that a content script needs. */
  standing: declareMessage(['content'], {}).returns<PageLimits>(),
  /** Returns a single-use ticket, with which the card of this document obtains its pass. */
  cardTicket: declareMessage(['content'], {}).returns<string>(),
  /** Returns the pass of a card for a ticket; null if the ticket is not valid (any more). */
  redeemCardTicket: declareMessage(['card-frame'], { ticket: z.string().min(1).max(64) }).returns<CardPass | null>(),
  /** Returns the site state. Content scripts query their own site; extension pages name the tab. `document`: start time of the tab's document. */
  site: declareMessage(['content', 'pages'], {
    tabId: z.number().int().optional(),
    document: z.number().optional(),
  }).returns<SiteStatus | null>(),
  /**
   * Reports a soft navigation or (`leaves`) an imminent load. A new page view starts only if the user caused it. `document` as in `site`.
   */
  moved: declareMessage(['content'], {
    by: z.enum(['person', 'page']),
    leaves: z.boolean().optional(),
    document: z.number(),
  }).returns<null>(),
  /** Pauses a tab: until it is resumed or closed, its content scripts and cards send no request. */
  setTabPaused: declarePageMessage({ tabId: z.number().int(), paused: z.boolean() }).returns<null>(),
  /**
   * Opens the side panel from a page without room for a card, or from a card; without a user gesture, the panel page in a window.
   * `opened`: the card has opened the panel itself.
   */
  openPanel: declareMessage(['content', 'card'], {
    ask: provenAskSchema.optional(),
    show,
    opened: z.boolean().optional(),
  }).returns<null>(),
  /** `wish` sets what the side panel of a tab shows when it opens. `wished` returns and clears it. */
  wish: declarePageMessage({ tabId: z.number().int(), wanted: panelIntentSchema }).returns<null>(),
  wished: declarePageMessage({ tabId: z.number().int() }).returns<PanelIntent | null>(),
  /** Last view of the side panel in a window, for this browser session; null without one. Both throw `locked` while the vault is not open. */
  panelView: declarePageMessage({ windowId: z.number().int() }).returns<PanelView | null>(),
  keepPanelView: declarePageMessage({ windowId: z.number().int(), view: panelViewSchema }).returns<null>(),
  /** Opens Options, at a page or setting if `section` names one. @throws `bad-request` if a card opens it too often */
  openOptions: declareMessage(['pages', 'card'], {
    section: z.enum(['account', 'links', 'sites']).optional(),
  }).returns<null>(),
  /**
   * Opens a link of the settings for an address or hash in a new tab, without a referrer. `template` names the link, so that no other
   * URL can be opened. A card names the chain and proof of the address. @throws `bad-request` if the settings have no such link, or a
   * card opens tabs too often
   */
  openExternalLink: declareMessage(['pages', 'card'], {
    template: z.string().max(MAX_TEMPLATE),
    value: z.string().min(1).max(MAX_ADDRESS),
    chain: z.string().max(MAX_CHAIN).optional(),
    proof: z.string().max(64).optional(),
  }).returns<null>(),
  /** Returns all addresses of a tab in page order, with their states; `roles` also names the columns of each, which takes the page longer. */
  tab: declarePageMessage({ tabId: z.number().int(), roles: z.boolean().optional() }).returns<TabReport>(),
  jump: declarePageMessage({ tabId: z.number().int(), ask: askSchema }).returns<null>(),
  quota: declarePageMessage({ tabId: z.number().int().optional() }).returns<Quota>(),
  /**
   * Doubles limits for the site of a tab until 00:00 UTC, when the day's counts start again, without changing the settings; each further time adds as much.
   * @throws `bad-request` if the policy sets one of the limits, or the tab shows no site
   */
  raiseLimits: declarePageMessage({
    tabId: z.number().int(),
    scopes: z.array(z.enum(BUDGET_SCOPES)).min(1).max(3),
  }).returns<null>(),
} as const;
