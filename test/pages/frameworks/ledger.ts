// Transfer data of the framework test pages, and the eight changes that the tests make to it.

/** Sender of a transfer, as explorers show it. */
export interface Party {
  address: string;
  /** Visible text: the address, its truncated form, or a name. */
  text: string;
  /** A name is a separate element, an address is text. */
  isName: boolean;
  /** True for a link, else a span; both have the address in an attribute. */
  isLink: boolean;
}

export interface Row {
  id: string;
  /** Text before the party when not empty. */
  note: string;
  from: Party;
  /** Written in full in a sentence. */
  to: string;
  amount: string;
}

export interface Ledger {
  block: number;
  rows: Row[];
}

const evm = (end: string) => `0x5c3b9e${end.padStart(34, '47ad')}`;
const short = (address: string) => `${address.slice(0, 8)}…${address.slice(-6)}`;

/** Returns a link with the truncated address unless another text is given. */
const link = (address: string, text = short(address)): Party => ({ address, text, isName: false, isLink: true });
const named = (address: string, text: string): Party => ({ address, text, isName: true, isLink: true });

const row = (id: string, from: Party, to: string): Row => ({ id, note: '', from, to, amount: `${id}.25` });

/** Addresses of the genesis block, of BIP 173, and of Tron contracts. */
const GENESIS = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
const WITNESS = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const TRON = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const OTHER_TRON = 'TLa2f6VPqDgRE67v1736s7bJ8Ray5wYjU7';

export const START: Ledger = {
  block: 19,
  rows: [
    row('1', link(evm('a1')), evm('b1')),
    row('2', link(evm('a2')), GENESIS),
    row('3', link(TRON, TRON), evm('b3')),
    row('4', link(evm('a4')), evm('b1')),
    row('5', named(evm('a5'), 'Lantern Bridge'), evm('b5')),
    row('6', link(evm('a1')), OTHER_TRON),
  ],
};

/** Returns the ledger with the given rows changed, by id. */
const withRows = (ledger: Ledger, changes: Record<string, (old: Row) => Partial<Row>>): Ledger => ({
  ...ledger,
  rows: ledger.rows.map((old) => ({ ...old, ...changes[old.id]?.(old) })),
});

/** Scenes in playing order; each starts from the result of the one before. */
export const SCENES = {
  rerender: (ledger) => ({ ...ledger, block: ledger.block + 1 }),
  // Changes a text with its link, a link behind a name, and a text in a sentence.
  change: (ledger) =>
    withRows(ledger, {
      2: () => ({ from: link(WITNESS) }),
      5: ({ from }) => ({ from: named(evm('c5'), from.text) }),
      4: () => ({ to: WITNESS }),
    }),
  reorder: ({ rows, ...ledger }) => ({ ...ledger, rows: [3, 0, 5, 2, 1, 4].flatMap((at) => rows[at] ?? []) }),
  remove: (ledger) => ({ ...ledger, rows: ledger.rows.filter(({ id }) => id !== '1' && id !== '3') }),
  insert: ({ rows, ...ledger }) => ({
    ...ledger,
    rows: [row('7', link(evm('a7')), evm('b7')), ...rows.slice(0, 2), row('8', link(GENESIS), TRON), ...rows.slice(2)],
  }),
  name: (ledger) => withRows(ledger, { 2: ({ from }) => ({ from: named(from.address, 'Quay Exchange 4') }) }),
  span: (ledger) => withRows(ledger, { 6: ({ from }) => ({ from: { ...from, text: from.address, isLink: false } }) }),
  sibling: (ledger) => withRows(ledger, { 5: () => ({ note: 'watched' }), 4: () => ({ note: 'new' }) }),
} satisfies Record<string, (ledger: Ledger) => Ledger>;

export type Scene = keyof typeof SCENES;

export interface Shown {
  row: string;
  cell: 'from' | 'to';
  text: string;
  address: string;
}

/** Returns every visible address of the ledger: one mark each. */
export function shownBy({ rows }: Ledger): Shown[] {
  return rows.flatMap(({ id, from, to }) => [
    { row: id, cell: 'from', text: from.text, address: from.address },
    { row: id, cell: 'to', text: to, address: to },
  ]);
}
