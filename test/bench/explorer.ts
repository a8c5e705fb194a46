// Measures Riskmark on a generated block explorer page: marking time, main-thread time and correct results.

import { isFloor, runFinding, runFloor, runReading } from './baseline-scripts';
import { sayMarksDrawn, screenDrawnAt } from './marks-drawn';
import { boundOf, type Figure, median, ratioOf, worstOf } from './metrics';
import { explorerPage } from './pages/explorer-page';
import { forgetHanded, HANDED_MARK, handedOver, lastNews, listed, untilHandedOver } from './record-page-messages';
import { type BenchEnvironment, isContentScript, recordLoad, wait } from './start-bench-environment';
import type { Families } from './synthetic-addresses';
import type { Trace } from './trace';
import { longestSlice, ownTime, ownWork, taskTime } from './trace-script-time';

/** Time in ms after the last message, in which marks are drawn and verdicts arrive. */
const AFTER_MS = 500;
/** Maximum length of a list (entrypoints/content/list-page-addresses.ts). */
const LISTED = 20_000;

/** One visit with Riskmark; ms of processor time. */
interface Visit {
  /** Compiling and first running the script, before the page exists. */
  load: number;
  first: number;
  whole: number;
  task: number;
  slice: number;
  /** Wall time from the script's first call on the page to the last address sent. */
  wall: number;
}

/** One visit without Riskmark: time of the page alone, and of the floor. */
interface Floor {
  own: number;
  task: number;
  pageTask: number;
}

async function visit(world: BenchEnvironment, name: string, truth: ReadonlySet<string>, profile: boolean) {
  await forgetHanded(world.worker);
  const untilDone = () => untilHandedOver(world.worker);
  const { tab, trace } = await recordLoad(world, { name, marked: true, profile }, untilDone, sayMarksDrawn);
  world.expect(`${name}, what was handed over`, truth, await handedOver(world.worker, truth));
  const news = await lastNews(world.worker, truth);
  await tab.close();
  return { trace, news };
}

/** Checks the panel's list of the page once: a long one is truncated and marked so, and contains no false address. */
async function expectList(world: BenchEnvironment, name: string, truth: ReadonlySet<string>): Promise<void> {
  await forgetHanded(world.worker);
  const tab = await world.open(name, true);
  await untilHandedOver(world.worker);
  const { keys, cut } = await listed(world.riskmark, tab);
  const isBound = cut && keys.size >= LISTED;
  world.expect(`${name}, what is listed`, isBound ? new Set([...truth].filter((one) => keys.has(one))) : truth, keys);
  await tab.close();
}

/** @param news index of the message that sent the last address */
function visitOf(trace: Trace, news: number): Visit {
  const script = trace.pieces.find(({ name, url }) => name === 'EvaluateScript' && isContentScript(url));
  const messages = trace.marks.filter(({ name }) => name === HANDED_MARK);
  const handed = messages[news]?.at;
  if (!script || handed === undefined) throw new Error('the script did not run, or handed nothing over');
  const own = ownWork(trace, isContentScript);
  const loaded = script.start + script.wall;
  return {
    load: ownTime(own, script.start, script.start),
    first: ownTime(own, loaded, screenDrawnAt(trace)),
    whole: ownTime(own, loaded, handed),
    task: taskTime(trace, 0, (messages.at(-1)?.at ?? handed) + AFTER_MS),
    slice: longestSlice(own),
    wall: handed - loaded,
  };
}

/** @param run work started once the page is idle */
async function floorVisit(world: BenchEnvironment, name: string, run = runFloor): Promise<Floor> {
  const { tab, trace } = await recordLoad(world, { name, marked: false }, async (page) => {
    await wait(AFTER_MS);
    if (!(await run(page))) throw new Error('the floor found nothing');
  });
  await tab.close();
  const call = trace.pieces.find(({ name: what, url }) => what === 'FunctionCall' && isFloor(url));
  const task = call && trace.pieces.findLast(({ name: what, start }) => what === 'RunTask' && start <= call.start);
  if (!call || !task) throw new Error('the floor is not in the trace');
  return {
    own: ownTime(ownWork(trace, isFloor), call.start),
    task: task.cpu,
    pageTask: taskTime(trace, 0, task.start - 0.001),
  };
}

/** Measures one page; `onProfile` receives our traces when a profile is requested. */
export async function measureExplorer(
  world: BenchEnvironment,
  { rows, families, runs }: { rows: number; families: Families; runs: number },
  onProfile?: (trace: Trace) => void,
): Promise<Figure[]> {
  const name = `explorer-${rows}-${families}.html`;
  const page = explorerPage(rows, families);
  world.pages.set(name, page.html);
  const ours: Visit[] = [];
  const floors: Floor[] = [];
  const readings: number[] = [];
  const findings: number[] = [];
  for (let run = 0; run < runs; run++) {
    floors.push(await floorVisit(world, name));
    readings.push((await floorVisit(world, name, runReading)).own);
    findings.push((await floorVisit(world, name, runFinding)).own);
    const { trace, news } = await visit(world, name, page.truth, onProfile !== undefined);
    onProfile?.(trace);
    ours.push(visitOf(trace, news));
  }
  await expectList(world, name, page.truth);
  world.pages.delete(name);
  const id = `explorer.${rows}.${families}`;
  const of = (what: string) =>
    `${what}, ${rows.toLocaleString('en')} rows, ${families === 'all' ? 'all families' : 'eleven families'}`;
  const figure = (what: string, says: string) => ({ id: `${id}.${what}`, name: of(says), unit: 'ms' }) as const;
  const each = (what: keyof Visit) => ours.map((one) => one[what]);
  const floor = floors.map(({ own }) => own);
  const rest = median(floors.map(({ pageTask }) => pageTask));
  return [
    ratioOf(figure('reading', 'Texts, links and values read, without a search'), readings, floor),
    ratioOf(figure('finding', 'Forms of an address found in texts, links and values'), findings, floor),
    ratioOf(figure('load', 'Script loaded'), each('load'), floor),
    ratioOf(figure('first', 'First screen marked'), each('first'), floor),
    ratioOf(figure('whole', 'All found and handed over; floor: the forms found'), each('whole'), findings),
    ratioOf(
      figure('task', 'Task time added'),
      each('task').map((task) => task - rest),
      floors.map(({ task }) => task),
    ),
    worstOf(
      figure('slice', 'Longest slice'),
      each('slice').map((value, run) => ({ name: `run ${run + 1}`, value })),
    ),
    boundOf(figure('wall', 'Until handed over, by the clock'), each('wall')),
  ];
}
