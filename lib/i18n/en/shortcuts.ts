// English descriptions of the side panel's keyboard shortcuts: the hint line and the full overview.

/** A key or sequence and its effect. */
export type KeyLine = readonly [keys: readonly string[], effect: string];

const hints: readonly KeyLine[] = [
  [['j', 'k'], 'move'],
  [['x'], 'select'],
  [['e'], 'evidence'],
  [['c'], 'case'],
  [['/'], 'find'],
];

const all: readonly KeyLine[] = [
  [['j', 'k', '↓', '↑'], 'Move between addresses'],
  [['x'], 'Select the address'],
  [['Enter', 'e'], 'Evidence'],
  [['Space'], 'Open or close the card'],
  [['c'], 'Add to case'],
  [['o'], 'Open in another site'],
  [['y'], 'Copy as'],
  [['n'], 'Name this address'],
  [['/'], 'Find'],
  [['g', 't'], 'This tab'],
  [['g', 'b'], 'Bulk'],
  [['g', 'c'], 'Cases'],
  [['g', 'l'], 'Lists'],
  [['↓', '1 … 99'], 'In the results of the popup: open the row with this number'],
  [['?'], 'Keys and legend'],
  [['Esc'], 'One step back'],
];

export const shortcuts = {
  hints,
  all,
  title: 'Keys',
  legend: 'Marks',
  open: 'Keys and legend',
  close: 'Close',
};
