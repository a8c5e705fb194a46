// Entry point of the card document: runs commands of the content script, and reports pointer and key events.
import '../../components/mark/mark-colors.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/mark/animated-mark.css';
import '../../components/card/card.css';
import '../../components/card/address-picker.css';
import '../../components/card/card-iframe.css';
import { render } from 'preact';
import { copyText } from '../../lib/browser/clipboard';
import { takeFirstCardHint } from '../../lib/browser/first-card-hint';
import { canObserveOcclusion, createVisibilityObserver } from '../../lib/browser/observe-element-occlusion';
import { canOpenSidePanel, openSidePanel } from '../../lib/browser/side-panel';
import { getOwnTab } from '../../lib/browser/tabs';
import { callSafely } from '../../lib/messages/call-background';
import type { CardCommand, CardContent } from '../../lib/messages/card-channel';
import { createPressGuard, type PressRefusal } from '../../lib/view/card/press-guard';
import { CardPage, type CardPageDeps } from './CardPage';
import { connectToPage } from './connect-to-page';
import { guardPresses } from './guard-presses';
import { watchKeys } from './watch-keys';

/** Time in ms for which the hint covers the end of the first card. */
const HINT_MS = 6_000;

const container = document.getElementById('app') as HTMLElement;
const life = new AbortController();
const now = () => performance.now();
const guard = createPressGuard(canObserveOcclusion());

const visibility = createVisibilityObserver(container, (isVisible) => guard.onVisibility(isVisible, now()));

let tabId: number | null = null;
void getOwnTab().then((id) => {
  tabId = id;
});

let content: CardContent | null = null;
let refusal: PressRefusal | null = null;
let isFirst = false;
let isHintAsked = false;

const deps: CardPageDeps = {
  canSeeCover: canObserveOcclusion(),
  copy: copyText,
  openPanel(address, show) {
    if (tabId === null || !canOpenSidePanel()) return callSafely('openPanel', { ask: address, show });
    callSafely('wish', { tabId, wanted: { ask: address, show } });
    // Called synchronously: the panel opens only within the click's user activation.
    void openSidePanel(tabId);
  },
  openOptions: () => callSafely('openOptions', {}),
};

function draw(): void {
  render(content && <CardPage content={content} parts={deps} refusal={refusal} isFirst={isFirst} />, container);
}

function onCommand(command: CardCommand): void {
  if (command.command === 'show' || command.command === 'moved') guard.onShown(now());
  if (command.command === 'moved') return;
  refusal = null;
  content = command.command === 'hide' ? null : command.content;
  draw();
  if (command.command === 'hide') {
    isFirst = false;
    visibility.stop();
  }
  if (command.command !== 'show') return;
  visibility.start();
  if (command.focus) focusFirst();
  else void showFirstHint();
}

/** Shows a hint once that a press opens a card without delay; not for a focused card, which a press has opened. */
async function showFirstHint(): Promise<void> {
  if (isHintAsked) return;
  isHintAsked = true;
  if (!(await takeFirstCardHint())) return;
  isFirst = true;
  draw();
  setTimeout(() => {
    isFirst = false;
    draw();
  }, HINT_MS);
}

/** Focuses the first enabled control, which is rendered with the first answer at the latest; the frame already has focus. */
function focusFirst(): void {
  const first = container.querySelector<HTMLElement>('button:not(:disabled)');
  if (first) first.focus({ preventScroll: true });
  else if (content) requestAnimationFrame(focusFirst);
}

const { send } = connectToPage(onCommand, life.signal);
const press = guardPresses(guard, now, {
  onRefused(reason) {
    refusal = reason;
    draw();
  },
  signal: life.signal,
});
watchKeys(container, { send, press, signal: life.signal });
