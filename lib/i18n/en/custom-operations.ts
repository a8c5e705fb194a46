// English strings of custom operations (the earlier API) and of the host migration notice.

import type { DeclaredFieldWord, DeclaredProblemWord } from '../custom-operations';
import { formatNumber } from '../format';

export const title = 'Earlier API';
export const text =
  'Operations of your service’s earlier API, as documented to you. Each is sent only to this account’s own host, with its token, when you ask. The answer is shown unchanged and never counts as a verdict.';
export const none = 'None declared. Only the sanctions check has a public request format.';
export const preset = 'Add the sanctions check';
export const add = 'Declare an operation';
export const edit = 'Change';
export const editName = (name: string) => `Change ${name}`;
export const remove = 'Remove';
export const removeName = (name: string) => `Remove ${name}`;
export const removed = (name: string) => `${name} was removed.`;
export const save = 'Save operation';
export const cancel = 'Cancel';
export const saved = 'Saved in the vault.';
export const full = (most: number) => `At most ${formatNumber(most)} operations can be declared.`;

export const field = {
  name: 'Name',
  path: 'Path',
  query: 'Query',
  batchField: 'Field of the body for up to 50 addresses',
} satisfies Record<DeclaredFieldWord, string>;
export const method = 'Method';
export const hint = {
  name: 'The name shown here.',
  path: 'Begins with /. {address} stands for the address, {chain} for its family (evm), {network} for bitcoin_mainnet and the like.',
  query: 'Such as project=partner&address={address}. May be empty.',
  batchField: 'Such as addresses. Only for a POST that takes several addresses; otherwise leave it empty.',
} satisfies Record<DeclaredFieldWord, string>;
export const problem = {
  missing: 'Fill this in.',
  'too-long': 'This is too long.',
  'not-a-path': 'A path begins with / and has no spaces.',
  'other-host': 'Only the path, beginning with one /. Riskmark sends it to this account’s own host and to no other.',
  climbs: 'Remove . and .. from the path.',
  'query-in-path': 'Move everything after the first ? to the field Query.',
  'query-form': 'Names and values such as project=partner&address={address}, each name once.',
  'unknown-placeholder': 'The placeholders are {address}, {chain} and {network}.',
  'no-address': 'Put {address} into the path or the query, or name the field of the body that takes the addresses.',
  'batch-needs-post': 'Several addresses go in a body, so the method must be POST.',
  'batch-form': 'The name of one JSON field: letters, figures, _ . -',
  'name-taken': 'Another operation has this name.',
  'too-much': 'All operations together are too long to be kept. Shorten this one, or remove another.',
} satisfies Record<DeclaredProblemWord, string>;

/** Strings of the evidence view. */
export const ask = 'Ask';
export const askName = (name: string) => `Ask ${name}`;
export const asking = 'Asking your service';
export const cost = 'One request.';
export const answered = (time: string) => `Answered ${time}`;
export const notVerdict = 'Shown as the service sent it. Riskmark derives no verdict from it.';
export const others = 'More addresses of this chain, one per line';
export const othersHint = (most: number) => `Up to ${formatNumber(most)} in one request, with the address above.`;
export const othersProblem = {
  'not-an-address': (line: string) => `Not an address of this chain: ${line}`,
  'too-many': (most: number) => `At most ${formatNumber(most)} addresses in one request.`,
};

export const tree = 'Answer';
export const items = (n: number) => (n === 1 ? '1 item' : `${formatNumber(n)} items`);
export const fields = (n: number) => (n === 1 ? '1 field' : `${formatNumber(n)} fields`);
export const more = (n: number) => `Show ${formatNumber(n)} more`;
export const emptyList = 'empty list';
export const emptyObject = 'empty object';

export const moved = {
  title: 'This host is retired',
  text: (from: string, to: string) =>
    `${from} is the service’s old host. The same account works at ${to}: your answers are kept, and a new token is requested there.`,
  move: (to: string) => `Move to ${to}`,
  short: 'This account still uses the service’s retired host. Move it in Options.',
  moving: 'Moving',
  refused: 'The browser was not allowed to reach the new host. Nothing has changed.',
};
