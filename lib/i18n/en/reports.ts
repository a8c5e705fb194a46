// English strings of the service's reports, such as report type, age and request state.
import { formatNumber } from '../format';
import type { GraphFormatWord, ReportKindWord } from '../reports';

export const title = 'Reports';
export const text =
  'Written by your service, word for word. Riskmark shows them as text and pictures, runs nothing in them and fetches nothing they name.';

export const kind = {
  assessment: 'Risk assessment',
  sar: 'Suspicious activity report',
  graph: 'Flow graph',
} satisfies Record<ReportKindWord, string>;

export const draft = 'Draft';
export const draftText = 'A draft. A person must review it before it is filed.';
export const format = {
  png: 'Picture',
  mermaid: 'Source',
  html: 'Page',
} satisfies Record<GraphFormatWord, string>;
export const formats = 'Form of the flow graph';

export const get = 'Get report';
/** Accessible name; begins with the visible text, for voice control. */
export const getName = (name: string) => `Get report: ${name}`;
export const again = 'Ask again';
export const getting = 'Asking your service';
export const cost = 'One request.';
export const looking = 'Looking for a saved one.';
export const madeAt = (time: string) => `Created ${time}`;
export const askedAt = (time: string) => `Answered ${time}`;
export const config = (name: string) => `Config ${name}`;
export const configUnknown = 'Config not named';
export const kept = 'From an earlier answer';
export const old = 'Past its age limit';
export const refused = 'Asking again got no answer. This is the last one.';
/** Risk finding of the report itself; shown beside the verdict, never instead of it. */
export const found = (risk: boolean | null) => {
  if (risk === null) return 'The report does not say whether risk was found.';
  return risk
    ? 'The report says that risk was found.'
    : 'The report says that no risk was found. This is not a clearance.';
};
export const problem = (said: string) =>
  `The service reports a problem with it, so it may be incomplete${said ? `: “${said}”` : ''}. Ask again to see whether that helps.`;
export const empty = 'The service sent a report without text.';

export const unsupported = 'Your service writes no reports for this chain.';
export const notAsked = {
  'no-risk': 'No risk was found, so no report was requested.',
  'no-verdict': 'Screen the address first.',
  asking: 'On its way.',
  'not-wanted': 'Nothing has been sent for it yet.',
};

export const cut = (shown: number, total: number) =>
  `Only the first ${formatNumber(shown)} of ${formatNumber(total)} characters are shown.`;
export const cutSave = 'Save the report to read what was received.';

export const openLink = (host: string) => `Open ${host} in a new tab`;
export const noLink = 'not opened';
export const image = (alt: string, host: string) =>
  `[Image: ${alt || 'without a name'}${host ? `, ${host}` : ''}; not fetched]`;

export const picture = (chain: string) => `Flow graph of this ${chain} address, drawn by the service`;
export const pictureTooLarge = 'The picture is too large to be drawn here. Save it to look at it.';
export const pictureBroken = 'The service did not send a picture.';
export const frame = 'Flow graph as a page of the service: scripts, styles and everything from outside are left out';
export const frameText =
  'Shown in a closed frame: no script runs, nothing is fetched, links lead nowhere. A graph that draws itself by script stays empty here; choose Picture.';

export const source = 'Mermaid source';
export const code = 'Code';
export const table = 'Table';

export const copy = 'Copy';
export const copied = 'Copied';
export const copyFailed = 'Not copied';
export const save = 'Save as file';
export const print = 'Print';
export const printedBy = (address: string, chain: string) => `${address} · ${chain}`;

/** Head of a saved text report. */
export const fileHead = (about: {
  name: string;
  address: string;
  chain: string;
  config: string;
  time: string;
  notes: string[];
}) =>
  [about.name, `Address: ${about.address}`, `Chain: ${about.chain}`, about.config, about.time, ...about.notes].join(
    '\n',
  );
