// Upper limits of the benchmark figures; a figure without a limit is only reported.

/**
 * Limit of each judged figure by its id, in the unit of the figure, or as a ratio to its floor. A limit is the level of several runs plus
 * their spread. Figures without a limit are reported only; docs/performance.md describes the goals.
 */
const GATES: Readonly<Record<string, number>> = {
  // Required by the scope of backups; a page of rows and a frame are held at once.
  'backup.memory': 64,
  'card.hover': 1.5,
  // Required by the scope of case records.
  'cases.open': 1.5,
  // Required by the scope of data sets.
  'datasets.ready': 1.5,
  'datasets.lookups': 1.3,
  'datasets.page': 1.05,
  'datasets.memory': 4,
  'explorer.1000.eleven.slice': 25,
  'explorer.1000.all.slice': 25,
  'explorer.5000.eleven.slice': 25,
  'explorer.5000.all.slice': 25,
  'explorer.5000.eleven.whole': 3,
  'explorer.5000.all.whole': 3,
  'explorer.20000.eleven.first': 0.5,
  'explorer.20000.all.first': 0.5,
  'changes.numbers': 2,
  // 160 marks in view, four in each row of 15 px.
  'grids.tight-table': 1.12,
  'heavy.big.memory': 50,
  'heavy.big.slice': 50,
  'heavy.load.slice': 50,
  'heavy.long.slice': 50,
  'heavy.text.memory': 50,
  'heavy.text.slice': 50,
  'idle.below': 0,
  'idle.nothing': 0,
  // One pass per 100 ms with its parts: the event that schedules it, the layout read, the occlusion test.
  'scroll.calls': 0.45,
  'scroll.task': 2.2,
  'history.first': 1.5,
  'history.address': 1.5,
  'history.level': 1.5,
  'history.site': 1.5,
  'history.day': 1.5,
  'vault.read': 2,
  'vault.unlock': 0.1,
};

/** Limit of a frame of any other scrolling grid, as a ratio to the same grid without marks: 95 of 100 frames are kept. */
const GRID_GATE = 1.053;

/** Returns the limit of a figure; undefined if it is reported only. */
export const gateOf = (id: string): number | undefined =>
  GATES[id] ?? (id.startsWith('grids.') ? GRID_GATE : undefined);
