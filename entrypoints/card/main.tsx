// Entry point of the card document: runs commands of the content script, and reports pointer and key events.
import '../../components/ui/styles/base.css';
import { render } from 'preact';
import { copyByCommand } from '../../lib/browser/clipboard';
import { takeFirstCardHint } from '../../lib/browser/first-card-hint';
import { canObserveOcclusion, createVisibilityObserver } from '../../lib/browser/observe-element-occlusion';
import { canOpenSidePanel, openSidePanel } from '../../lib/browser/side-panel';
import { getOwnTab, getZoom } from '../../lib/browser/tabs';
import { call, callSafely, presentPass } from '../../lib/messages/call-background';
import type { CardCommand, CardContent } from '../../lib/messages/card-channel';
import { CARD } from '../../lib/page/geometry/card-placement';
import { createInputReporter } from '../../lib/view/card/input-reporter';
import { createPressGuard, type PressRefusal } from '../../lib/view/card/press-guard';
import { CardPage, type CardPageDeps } from './CardPage';
import { connectToPage } from './connect-to-page';
import { guardPresses } from './guard-presses';
import { watchKeys } from './watch-keys';

const container = document.getElementById('app') as HTMLElement;
const life = new AbortController();
const now = () => performance.now();

/** Zoom factor of the page, read when the card is shown. */
let zoom = 1;
const guard = createPressGuard({
  canSee: canObserveOcclusion(),
  zoom: () => zoom,
  isWhole: () => innerWidth >= CARD.width && innerHeight >= CARD.height,
});

const visibility = createVisibilityObserver(container, (isVisible) => guard.onVisibility(isVisible, now()));

let tabId: number | null = null;
/** Frames of a page can hide the card in ways that the browser does not report. */
const isInFrameOfPage = parent !== top;

let content: CardContent | null = null;
let refusal: PressRefusal | null = null;
let isFirst = false;
let isHintAsked = false;
/** The card was opened for the keyboard, and its first control has no focus yet. */
let wantsFocus = false;

const deps: CardPageDeps = {
  isReadOnly: isInFrameOfPage,
  copy: copyByCommand,
  openPanel(ask, show) {
    if (tabId === null || !canOpenSidePanel()) return callSafely('openPanel', { ask, show });
    callSafely('openPanel', { ask, show, opened: true });
    // Called synchronously: the panel opens only within the click's user activation.
    void openSidePanel(tabId).then((isOpened) => isOpened || callSafely('openPanel', { ask, show, opened: false }));
  },
  openOptions: () => callSafely('openOptions', {}),
};

function draw(): void {
  render(
    content && (
      <CardPage content={content} parts={deps} refusal={refusal} isFirst={isFirst} onDismissHint={dismissHint} />
    ),
    container,
  );
}

function onCommand(command: CardCommand): void {
  if (command.command === 'show' || command.command === 'moved') guard.onShown(now());
  if (command.command === 'moved') return;
  refusal = null;
  content = command.command === 'hide' ? null : command.content;
  draw();
  if (command.command === 'hide') {
    isFirst = false;
    wantsFocus = false;
    visibility.stop();
  }
  if (command.command !== 'show') return;
  visibility.start();
  void readZoom();
  wantsFocus = command.focus;
  if (wantsFocus) focusFirst();
  else void showFirstHint();
}

/** Shows a hint once that a press opens a card without delay; not for a focused card, which a press has opened. It goes with the card. */
async function showFirstHint(): Promise<void> {
  if (isHintAsked) return;
  isHintAsked = true;
  if (!(await takeFirstCardHint())) return;
  isFirst = content !== null;
  draw();
}

/** Removes the hint; its button had the focus, which the first control takes. */
function dismissHint(): void {
  isFirst = false;
  draw();
  wantsFocus = true;
  focusFirst();
}

async function readZoom(): Promise<void> {
  if (tabId !== null) zoom = await getZoom(tabId);
}

/**
 * Focuses the first enabled control, which is rendered with the first answer at the latest; a card that only reads has none. The content
 * script focuses the frame after a press or key, and the focus may arrive later than the command: it is never taken here.
 */
function focusFirst(): void {
  if (!wantsFocus || !document.hasFocus()) return;
  const first = container.querySelector<HTMLElement>('button:not(:disabled)');
  first?.focus({ preventScroll: true });
  // A frame that was inert behind a dialog of the page may be so for some frames more.
  if (first ? document.activeElement !== first : !container.firstElementChild)
    return void requestAnimationFrame(focusFirst);
  wantsFocus = false;
}
addEventListener('focus', ({ target }) => target === window && focusFirst(), { capture: true, signal: life.signal });

/** Redeems the ticket of the content script; from then on this document speaks for it. */
async function redeem(ticket: string): Promise<boolean> {
  const pass = await call('redeemCardTicket', { ticket }).catch(() => null);
  if (!pass) return false;
  presentPass(pass);
  tabId = await getOwnTab();
  return true;
}

const noteInput = createInputReporter(() => callSafely('noteInput', {}));
for (const name of ['pointermove', 'pointerdown', 'keydown'] as const)
  addEventListener(name, noteInput, { capture: true, passive: true });

const { send } = connectToPage(redeem, onCommand, life.signal);
const press = guardPresses(guard, now, {
  onRefused(reason) {
    refusal = reason;
    draw();
  },
  signal: life.signal,
});
watchKeys(container, { send, press, signal: life.signal });
