// Tests of message sender classes: extension page, card or content script, from the browser's sender data.
import { describe, expect, it } from 'vitest';
import { classifySender, type MessageSender } from '../../../lib/messages/tables/serve-messages';

const OWN = 'chrome-extension://abc';
const pages: MessageSender = { kind: 'pages' };

describe('classifySender', () => {
  const tab = { id: 7, url: 'https://a.example/now' };
  const from = (frameId: number, url = tab.url): MessageSender => ({ kind: 'content', tabId: 7, frameId, url });
  const page = { id: 'abc', url: 'https://a.example/x', origin: 'https://a.example', frameId: 0, tab };
  const frame = { ...page, url: 'https://a.example/inner', frameId: 5 };
  const card = (url: string): MessageSender => ({ kind: 'card-frame', tabId: 7, frameId: 3, url });
  it.each<[string, Parameters<typeof classifySender>[0], MessageSender | null]>([
    ['our page', { id: 'abc', url: `${OWN}/popup.html` }, pages],
    ['our page in a tab', { id: 'abc', url: `${OWN}/options.html`, frameId: 0, tab }, pages],
    ['our page inside another', { id: 'abc', url: `${OWN}/options.html`, frameId: 3, tab }, null],
    ['our card in a page', { id: 'abc', url: `${OWN}/card.html`, frameId: 3, tab }, card(tab.url)],
    [
      'our card in a tab that we may not see',
      { id: 'abc', url: `${OWN}/card.html`, frameId: 3, tab: { id: 7 } },
      card(''),
    ],
    ['our card in a tab of its own', { id: 'abc', url: `${OWN}/card.html`, frameId: 0, tab }, null],
    ['our card in no tab', { id: 'abc', url: `${OWN}/card.html`, frameId: 3 }, null],
    [
      'another page of ours that names the card',
      { id: 'abc', url: `${OWN}/options.html?/card.html`, frameId: 3, tab },
      null,
    ],
    ['the card of another extension', { id: 'zzz', url: `${OWN}/card.html`, frameId: 3, tab }, null],
    ['another extension', { id: 'zzz', url: `${OWN}/popup.html` }, null],
    ['no url', { id: 'abc' }, null],
    ['a file', { id: 'abc', url: 'file:///x', tab: { id: 7, url: 'file:///x' } }, null],
    ['a page without a tab', { id: 'abc', url: 'https://a.example/' }, null],
    ['an origin that only begins like ours', { id: 'abc', url: 'chrome-extension://abcd/popup.html' }, null],

    ['a page, under the URL its tab shows now', page, from(0)],
    ['a page whose tab we may not see', { ...page, tab: { id: 7 } }, from(0, 'https://a.example/x')],
    ['a page that its tab has left', { ...page, tab: { id: 7, url: 'https://b.example/' } }, from(0, page.url)],
    ['a page that is shown', { ...page, documentLifecycle: 'active' }, from(0)],
    ['a page that waits to be shown', { ...page, documentLifecycle: 'prerender' }, null],
    ['a page that waits to come back', { ...page, documentLifecycle: 'cached' }, null],
    ['a page that ends', { ...page, documentLifecycle: 'pending_deletion' }, null],

    ['a frame of the page, under the URL of the tab', frame, from(5)],
    ['its srcdoc', { ...frame, url: 'about:srcdoc' }, from(5)],
    ['its blank frame', { ...frame, url: 'about:blank' }, from(5)],
    ['its blob', { ...frame, url: 'blob:https://a.example/1-2' }, from(5)],
    ['a frame in a browser that tells no origin', { ...frame, origin: undefined }, from(5)],
    ['its srcdoc in such a browser', { ...frame, url: 'about:srcdoc', origin: undefined }, null],
    ['a sandboxed frame of it', { ...frame, url: 'about:srcdoc', origin: 'null' }, null],
    ['a sandboxed frame with its URL', { ...frame, origin: 'null' }, null],
    ['a granted site in a foreign page', { ...frame, tab: { id: 7, url: 'https://b.example/' } }, null],
    ['a foreign frame', { ...frame, url: 'https://ads.example/', origin: 'https://ads.example' }, null],
    ['a frame of the same host, another port', { ...frame, origin: 'https://a.example:8443' }, null],
    ['a frame whose tab we may not see', { ...frame, tab: { id: 7 } }, null],
    ['a frame that is not shown', { ...frame, documentLifecycle: 'prerender' }, null],
  ])('%s', (_name, sender, expected) => {
    expect(classifySender(sender, 'abc', OWN)).toEqual(expected);
  });
});
