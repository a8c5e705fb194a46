// Records a trace of the main thread of a page, with the processor time of each event.
import type { Browser, CDPSession, Page } from '@playwright/test';

/** One finished event on the main thread; times in ms, `cpu` without time taken by other programs. */
export interface Piece {
  name: string;
  start: number;
  wall: number;
  cpu: number;
  /** URL of the script whose function was called. */
  url: string;
}

export interface Trace {
  /** Events in start order; nested ones follow their parent. */
  pieces: Piece[];
  /** Times of `performance.mark`, of every process. */
  marks: { name: string; at: number }[];
  /** Profiler samples, if requested. */
  samples: RawEvent[];
}

export interface RawEvent {
  name: string;
  cat: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  id?: string;
  args: Record<string, unknown> & { data?: Record<string, unknown> };
}

/** Tasks, script calls, microtasks and marks only, so that recording costs little. */
const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8.execute', 'blink.user_timing'];
const PROFILER = ['disabled-by-default-v8.cpu_profiler', 'disabled-by-default-v8.cpu_profiler.hires'];
const PIECE_NAMES = new Set(['RunTask', 'FunctionCall', 'EvaluateScript', 'v8.compile', 'RunMicrotasks', 'TimerFire']);
const BLOCK = 8 << 20;
/** Finds the process and thread of the page. */
const WHO = 'riskmark-bench-who';

async function readStream(cdp: CDPSession, handle: string): Promise<string> {
  const blocks: string[] = [];
  for (let isEnd = false; !isEnd; ) {
    const { data, eof, base64Encoded } = await cdp.send('IO.read', { handle, size: BLOCK });
    blocks.push(base64Encoded ? Buffer.from(data, 'base64').toString() : data);
    isEnd = eof;
  }
  await cdp.send('IO.close', { handle });
  return blocks.join('');
}

const urlOf = ({ args }: RawEvent) => String(args.data?.url ?? args.fileName ?? '');

/**
 * Records a trace while `run` runs.
 * @param page whose main thread is recorded: the page shown when `run` ends
 * @throws Error when the browser lost the trace
 */
export async function record(
  browser: Browser,
  page: Page,
  run: () => Promise<void>,
  withProfile = false,
): Promise<Trace> {
  const cdp = await browser.newBrowserCDPSession();
  const complete = new Promise<{ stream?: string; dataLossOccurred: boolean }>((done) =>
    cdp.once('Tracing.tracingComplete', done),
  );
  await cdp.send('Tracing.start', {
    transferMode: 'ReturnAsStream',
    traceConfig: {
      recordMode: 'recordAsMuchAsPossible',
      includedCategories: withProfile ? [...CATEGORIES, ...PROFILER] : CATEGORIES,
      excludedCategories: ['*'],
    },
  });
  await run();
  await page.evaluate((name) => void performance.mark(name), WHO);
  await cdp.send('Tracing.end');
  const { stream, dataLossOccurred } = await complete;
  if (!stream || dataLossOccurred) throw new Error('the browser lost part of the trace');
  const { traceEvents } = JSON.parse(await readStream(cdp, stream)) as { traceEvents: RawEvent[] };
  await cdp.detach();
  return readTrace(traceEvents);
}

function readTrace(events: RawEvent[]): Trace {
  const who = events.find(({ name }) => name === WHO);
  if (!who) throw new Error('the page is not in the trace');
  // Events after the identifying call belong to it.
  const isPage = ({ pid, tid, ts }: RawEvent) => pid === who.pid && tid === who.tid && ts < who.ts;
  const pieces = events
    .filter((event) => event.ph === 'X' && PIECE_NAMES.has(event.name) && isPage(event))
    .map((event) => {
      const wall = (event.dur ?? 0) / 1000;
      return {
        name: event.name,
        start: event.ts / 1000,
        wall,
        cpu: (event.tdur ?? event.dur ?? 0) / 1000,
        url: urlOf(event),
      };
    })
    .sort((one, other) => one.start - other.start || other.wall - one.wall);
  const marks = events
    .filter(({ cat, ph }) => cat.includes('blink.user_timing') && (ph === 'I' || ph === 'R' || ph === 'b'))
    .map(({ name, ts }) => ({ name, at: ts / 1000 }))
    .sort((one, other) => one.at - other.at);
  const samples = events.filter(({ name, pid }) => pid === who.pid && /^Profile(?:Chunk)?$/.test(name));
  return { pieces, marks, samples };
}
