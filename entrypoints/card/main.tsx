// The card in a page: hears from the content script what to show, and tells it what happens to pointer and keyboard here.
import '../../components/mark/mark-tokens.css';
import '../../components/ui/styles/tokens.css';
import '../../components/ui/styles/controls.css';
import '../../components/mark/mark.css';
import '../../components/card/card.css';
import '../../components/card/address-picker.css';
import '../../components/card/card-frame.css';
import { render } from 'preact';
import { copyText } from '../../lib/browser/clipboard';
import { canSeeCover, createVisibilityWatch } from '../../lib/browser/observe-visibility';
import { canOpenSidePanel, openSidePanel } from '../../lib/browser/side-panel';
import { ownTab } from '../../lib/browser/tabs';
import { tell } from '../../lib/messages/call';
import type { CardCommand, CardContent } from '../../lib/messages/card-channel';
import { createPressGuard, type Refusal } from '../../lib/view/card/press-guard';
import { CardPage, type CardPageParts } from './CardPage';
import { connectToPage } from './connect-to-page';
import { guardPresses } from './guard-presses';
import { watchKeys } from './watch-keys';

const place = document.getElementById('app') as HTMLElement;
const life = new AbortController();
const now = () => performance.now();
const guard = createPressGuard(canSeeCover());

const visibility = createVisibilityWatch(place, (isVisible) => guard.sawVisibility(isVisible, now()));

let tabId: number | null = null;
void ownTab().then((id) => {
  tabId = id;
});

let content: CardContent | null = null;
let refusal: Refusal | null = null;

const parts: CardPageParts = {
  canSeeCover: canSeeCover(),
  copy: copyText,
  openPanel(ask, show) {
    if (tabId === null || !canOpenSidePanel()) return tell('openPanel', { ask, show });
    tell('wish', { tabId, wanted: { ask, show } });
    // Nothing is awaited before: the panel opens only within the press.
    void openSidePanel(tabId);
  },
  openOptions: () => tell('openOptions', {}),
};

function draw(): void {
  render(content && <CardPage content={content} parts={parts} refusal={refusal} />, place);
}

function obey(command: CardCommand): void {
  if (command.command === 'show' || command.command === 'moved') guard.shown(now());
  if (command.command === 'moved') return;
  refusal = null;
  content = command.command === 'hide' ? null : command.content;
  draw();
  if (command.command === 'hide') visibility.stop();
  if (command.command !== 'show') return;
  visibility.start();
  if (command.focus) focusFirst();
}

/** The frame has the keyboard's focus by then; the first control is drawn with the first answer at the latest. */
function focusFirst(): void {
  const first = place.querySelector<HTMLElement>('button:not(:disabled)');
  if (first) first.focus({ preventScroll: true });
  else if (content) requestAnimationFrame(focusFirst);
}

const { send } = connectToPage(obey, life.signal);
watchKeys(place, send, life.signal);
guardPresses(guard, now, {
  onRefused(reason) {
    refusal = reason;
    draw();
  },
  signal: life.signal,
});
