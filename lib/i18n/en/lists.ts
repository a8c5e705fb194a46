// English strings of the user's address lists, such as import, preview and rejected rows.
import type { ListColor, ListFileProblem, ListSource, RefreshProblem, RejectionReason } from '../../lists/list-entry';
import type { ListKind } from '../../verdict/local-annotations';
import { formatNumber, formatUtcDay } from '../format';
import { count } from './count';

const addresses = (n: number) => count(n, 'address', 'addresses');

export const title = 'Lists';
/** Name of the list of labels given to single addresses. */
export const ownLabels = 'My labels';
export const text =
  'Addresses that you know already: a sanctions list, labels of your own. A match is shown beside the service’s verdict, offline too and for chains that it does not screen. Lists stay on this device, encrypted, and nothing is sent for a match.';
export const none = 'No list yet.';
export const here = 'Your lists';

export const kind = {
  sanctions: 'Sanctions',
  blocklist: 'Blocklist',
  watchlist: 'Watchlist',
  'own-wallets': 'Own wallets',
  customers: 'Customers',
  labels: 'Labels',
} satisfies Record<ListKind, string>;
export const kindLabel = 'Kind';
export const kindOf = (listName: string) => `Kind of ${listName}`;
export const kindHint =
  'A hit on a sanctions list or a blocklist stands above every verdict. The other kinds only name the address. No kind changes a verdict.';

export const source = {
  'ofac-csv': 'OFAC CSV',
  'ofac-xml': 'OFAC XML',
  'ofac-advanced-xml': 'OFAC advanced XML',
  'ofac-enhanced-xml': 'OFAC enhanced XML',
  'ofac-text': 'OFAC text',
  csv: 'CSV',
  json: 'JSON',
  text: 'Text',
  xlsx: 'Workbook (XLSX)',
  own: 'Named here',
} satisfies Record<ListSource, string>;

/** `2026-11-12` → `12 Nov 2026`. A nonexistent day is kept and labeled as one, because some engines roll it over to the next month. */
export const day = (date: string): string => {
  const at = new Date(`${date}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(date);
  return isDay ? formatUtcDay(at.getTime()) : `${date} (no such day)`;
};
/** Shown for an address on none of the lists. @param at last import, epoch ms @param answered whether the service answered */
export const notOn = (lists: number, at: number, answered: boolean) =>
  `Not on your ${lists === 1 ? 'list' : `${formatNumber(lists)} lists`}, last updated ${formatUtcDay(at)}${answered ? '' : ', checked on this device'}.`;
export const about = (from: ListSource, date: string, n: number) =>
  [source[from], ...(date ? [day(date)] : []), addresses(n)].join(' · ');
export const imported = (at: number) => `imported ${formatUtcDay(at)}`;
export const damaged = 'Part of this list cannot be read, so a match may be missed. Import it again.';

/** Import. */
export const drop = 'Drop a file here';
export const choose = 'Choose a file';
export const formats =
  'OFAC’s SDN.CSV, SDN.XML, SDN_ADVANCED.XML, SDN_ENHANCED.XML or SDN.TXT (and the consolidated ones), XLSX, CSV, JSON, or one address per line followed by its label.';
export const paste = 'Or paste addresses';
export const pasteHint = 'One per line.';
export const readPasted = 'Read pasted text';
export const reading = (n: number) => (n === 0 ? 'Reading.' : `Reading: ${addresses(n)} so far.`);
export const saving = (n: number, of: number) => `Saving: ${formatNumber(n)} of ${addresses(of)}.`;
export const stop = 'Stop';
/** Default names of lists without a name. */
export const suggested = { ofac: 'OFAC SDN', pasted: 'Pasted list' };

/** Preview before saving. */
export const found = (n: number) => `${addresses(n)} read`;
export const nothingSaved = 'nothing is saved yet';
export const form = 'Form';
export const twice = 'Named more than once';
export const refused = 'Refused';
export const refusals = (shown: number, all: number) =>
  shown < all ? `The first ${formatNumber(shown)} that were refused` : 'What was refused';
export const line = (n: number) => `Line ${formatNumber(n)}`;
export const entry = (n: number) => `Entry ${formatNumber(n)}`;
export const why = {
  'no-address': 'Not an address.',
  typo: 'It looks like an address, but its checksum does not match: a typo.',
  'other-chain': 'An address, but not of the chain that its row names.',
  key: 'Key material. It was neither kept nor shown.',
  hash: 'A hash, or a key. It was neither kept nor shown.',
  name: 'A name, not an address. The address it resolves to may change.',
  'too-long': 'Far longer than an address. It was not read.',
  broken: 'Not JSON: the line may have been cut short.',
  number: 'A number: a spreadsheet converted an address, and digits were lost. Set the column to text in the source.',
  cut: 'An address that is cut off here: the rest is in OFAC’s comments file.',
} satisfies Record<RejectionReason, string>;
export const openQuote = (at: number) =>
  `The quotation mark in line ${formatNumber(at)} is not closed. The line was read as it is; check its label.`;
/** Warning for an incomplete list. */
export const cutRemarks = (n: number) =>
  `Addresses may be missing: this form of OFAC’s list cuts an entry after 1,000 characters, and ${n === 1 ? '1 entry is' : `${formatNumber(n)} entries are`} incomplete. Use SDN.XML or SDN_ADVANCED.XML, which have all addresses, or join SDN.CSV and SDN_COMMENTS.CSV in one file.`;
export const cutLabels = 'Labels cut to 200 characters';
export const leftOut = (heads: readonly string[]) =>
  `${heads.length === 1 ? 'Another column has' : 'Other columns have'} addresses too and ${heads.length === 1 ? 'was' : 'were'} not read: ${heads.join(', ')}. To include them, name the column Address.`;
export const firsts = 'The first of them';
export const noLabel = 'no label';
export const nothingToSave = 'There is nothing to save. The refused lines show why.';
export const name = 'Name';
export const nameMissing = 'Give the list a name.';
export const date = 'Date of the list';
export const dateHint = 'The day it was published. Shown with each match.';
export const dateGuessed =
  'The file has no valid date of publication; this is the date of the file itself. Change it if the list is older. Shown with each match.';
export const save = 'Save list';
export const replace = 'Replace list';
export const cancel = 'Cancel';
export const replaces = (listName: string) =>
  `A list named ${listName} already exists. This one replaces it; to keep both, give it another name.`;
export const came = 'New in it';
export const went = 'No longer in it';
export const stayed = 'In both';
export const saved = (listName: string, n: number) => `${listName} is saved: ${addresses(n)}.`;

/** Reasons why a file was rejected as a whole. */
export const problem = {
  'too-large':
    'The file is over the limit of 20 MB, or 200 MB for OFAC’s XML. Split it, or use another of OFAC’s forms. Nothing was saved.',
  'too-many': 'All lists together hold at most 200,000 addresses. Remove a list, or split this one. Nothing was saved.',
  nothing: 'There is no address in it that Riskmark knows. Nothing was saved.',
  doctype: 'The file declares a DOCTYPE, which no list needs. It was not read.',
  'other-xml':
    'This is a web page, or XML that is not OFAC’s SDN.XML, SDN_ADVANCED.XML or SDN_ENHANCED.XML. Choose one of those, or save the list as CSV. Nothing was saved.',
  'cut-short':
    'The file ends in the middle: its download may have been cut short, and addresses are missing. Download it again. Nothing was saved.',
  'no-text':
    'This is not a table or text, but a picture, a PDF, an archive or another kind of workbook. Save its table as XLSX or CSV, and choose that. Nothing was saved.',
  shut: 'This workbook has a password, or an older format (XLS). Save it as XLSX without a password, or as CSV, and choose that. Nothing was saved.',
  'bad-json': 'The file begins as JSON but is not valid: it may have been cut short. Nothing was saved.',
  'too-deep': 'The JSON is nested too deep for a list. Nothing was saved.',
  unreadable: 'The file could not be read. Choose it again. Nothing was saved.',
} satisfies Record<ListFileProblem | 'unreadable', string>;

/** Reasons why a label of one address was refused. */
export const labelProblem = {
  'too-long': 'A label has at most 200 characters. Shorten it, or put the text in a note of a case. Nothing was saved.',
  key: 'This looks like key material, which is never stored. Enter a name. Nothing was saved.',
} satisfies Record<'too-long' | 'key', string>;
export const labelSaved = 'Named.';

/** Switch, color and refresh of a list. */
export const on = (listName: string) => `${listName}: matches addresses`;
export const off = 'off: matches nothing';
export const color = { none: 'No color', blue: 'Blue', grey: 'Grey', ink: 'Black' } satisfies Record<ListColor, string>;
export const colorOf = (listName: string) => `Color of ${listName}`;
export const daily = (host: string) => `daily, ${host}`;
export const byHand = (host: string) => `by hand, ${host}`;
export const refreshNow = 'Refresh now';
export const refreshNowOf = (listName: string) => `Refresh now: ${listName}`;
export const setUrl = 'Refresh from a URL';
export const setUrlOf = (listName: string) => `Refresh from a URL: ${listName}`;
export const url = 'Address of the file';
export const urlHint =
  'It starts with https://. Your browser asks whether Riskmark may read from this host. The file is fetched daily, without cookies. Leave it empty to refresh by hand.';
export const urlProblem = 'Enter an address that starts with https:// and has no name or password in it.';
export const saveUrl = 'Save and refresh';
export const refreshProblem = {
  'not-granted': 'The host is not allowed. Press Refresh now and allow it.',
  unreachable: 'The host was not reached. Riskmark tries again within an hour.',
  redirected:
    'The address leads to another one, which is not followed. Open it in a tab and enter the address where it ends.',
  'web-page':
    'The host sent a web page instead of a file: perhaps a sign-in page. Enter the address of the file itself.',
  refused: 'The host refused the file. Check the address in a tab.',
  'too-large': 'The file is over 30 MB. Enter a smaller form of the list, such as SDN.CSV, or choose the file by hand.',
  unreadable: 'The file holds no addresses that can be read. Open it in a tab, and choose it by hand to see why.',
  'too-many': 'All lists together hold at most 200,000 addresses. Remove a list first.',
} satisfies Record<RefreshProblem, string>;
/** @param at time of the attempt, epoch ms */
export const refreshFailed = (problem: RefreshProblem, status: number | undefined, at: number) =>
  `Not refreshed on ${formatUtcDay(at)}${status ? ` (${status})` : ''}: ${refreshProblem[problem]} The list is unchanged.`;
/** @param at time of the refresh, epoch ms */
export const changed = (listName: string, came: number, went: number, at: number) =>
  `${listName} changed on ${formatUtcDay(at)}: ${formatNumber(came)} added, ${formatNumber(went)} removed`;
export const showDifference = 'Show the difference';
export const added = 'Added';
export const wentOut = 'Removed';
export const backTo = (version: { date: string; importedAt: number }) =>
  `Back to ${version.date ? day(version.date) : formatUtcDay(version.importedAt)}`;
export const disagree = (n: number) =>
  n === 1 ? '1 address is on lists that disagree' : `${formatNumber(n)} addresses are on lists that disagree`;

/** Actions on a list. */
export const rename = 'Rename';
export const renameName = (listName: string) => `Rename ${listName}`;
export const renamed = 'Save name';
export const nameTaken = 'Another list has this name.';
export const takeOut = 'Save as CSV';
export const takeOutName = (listName: string) => `Save as CSV: ${listName}`;
export const remove = 'Remove';
export const removeName = (listName: string) => `Remove ${listName}`;
export const removed = (listName: string) => `${listName} was removed.`;
export const wasReplaced = (listName: string, from: string) => `The previous ${listName} (${from}) was replaced.`;
export const csvHead = ['address', 'chain', 'label', 'category', 'source', 'url', 'programme', 'entity_id'] as const;
/** Label of an address that the list has under another chain with the same address format. */
export const asChain = (label: string, chain: string) => (label ? `${label} (as ${chain})` : `as ${chain}`);
/** List name and label, for exported files. */
export const tag = (listName: string, label: string) => (label ? `${listName}: ${label}` : listName);
/** Number of further tags, shown in the opened row. */
export const moreTags = (n: number) => `+${n}`;
