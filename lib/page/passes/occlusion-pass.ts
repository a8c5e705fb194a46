// Occlusion pass: tests in time slices whether other elements cover marked text, and redraws changed marks.
import { isMeasurementCurrent } from '../measure/chunked-layout';
import type { MarkMeasurement } from '../measure/layout-pass';
import { isStillValid, type Occurrence } from '../model/occurrence';
import { runInSlices, type SlicedTask, yieldTo } from '../schedule/time-slicing';
import { beginPass, drawMeasured, measure, redraw } from './draw-pass';
import { observeMarked } from './follow-pass';
import { getNear, type PageState } from './page-state';
import { requestCheck, requestOcclusion } from './trigger-passes';

/** Maximum time of the first scan of a page, during which hit tests are deferred. */
const LOADING_MS = 5000;
/** Maximum occurrences per step, and the step duration up to which their number is doubled. */
const MAX_CHUNK = 8;
const QUICK_MS = 4;

/** Tests whether the first screen of the page is still being marked. */
const isComingUp = ({ phase, scanMargin, startedAt, now }: PageState) =>
  phase === 'loading' && scanMargin === 0 && now() - startedAt < LOADING_MS;

/** Tests all occurrences near the viewport in slices; not before the first screen is marked. Delay and interval: `PASSES` in pass-table.ts. */
export async function testOcclusion(state: PageState): Promise<void> {
  if (isComingUp(state)) {
    state.request('occlusion');
    return;
  }
  state.near = getNear(state);
  if (state.isOutdated) state.layout.invalidate(state.near);
  state.isSample &&= !state.isOutdated;
  state.isOutdated = false;
  const signal = state.drawing.restart();
  if (!(await runInSlices(testAll(state), state.now, signal, 'frame'))) return;
  // The page's own writes are laid out by its frame first; reading layout now would force it.
  await yieldTo('frame');
  if (signal.aborted) return;
  if (state.layout.isUnsettled()) redraw(state, getNear(state), 'boxes', true);
  observeMarked(state);
  requestCheck(state);
}

/** Tests in growing chunks. Changes in view are drawn immediately, all others in one draw at the end. */
function* testAll(state: PageState): SlicedTask {
  const { near } = state;
  if (!near.length) return;
  const found: MarkMeasurement[] = [];
  state.testMs = 0;
  beginPass(state, 'hits');
  yield undefined;
  for (let from = 0, chunkSize = 1; from < near.length; ) {
    state.testedAt = state.now();
    const chunk = near.slice(from, from + chunkSize).filter(isStillValid);
    const measurements = measure(state, chunk, 'hits', false);
    state.layout.place(measurements, false);
    if (measurements.some((measurement) => isNews(state, measurement))) {
      if (state.isSample) requestOcclusion(state);
      drawMeasured(state, chunk, measurements);
    } else found.push(...measurements);
    from += chunkSize;
    const chunkMs = state.now() - state.testedAt;
    state.testMs += chunkMs;
    chunkSize = chunkMs > QUICK_MS ? 1 : Math.min(2 * chunkSize, MAX_CHUNK);
    yield undefined;
  }
  const valid = found.filter(isMeasurementCurrent);
  const occurrences = valid.map(({ occurrence }): Occurrence => occurrence);
  drawMeasured(state, occurrences, valid);
}

/** Tests whether a measurement in view differs from what is drawn. */
const isNews = ({ overlay }: PageState, { occurrence, isSeen, mark }: MarkMeasurement) =>
  isSeen && !mark !== !overlay?.getBox(occurrence);
