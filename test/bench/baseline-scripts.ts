// Baseline scripts for the benchmarks: minimal code that reads text, finds addresses or watches changes.
import type { Page } from '@playwright/test';
import { QUERIED_ATTRIBUTES } from '../../lib/page/scan/collect-candidate-tokens';
import { SLICE_MS } from '../../lib/page/schedule/time-slicing';

/** Script URL that attributes the floor's work in the trace. */
const FLOOR_URL = 'riskmark-bench-floor.js';

export const isFloor = (url: string) => url === FLOOR_URL;

/** The four most common forms, without checksum, as a pattern can recognize them. */
const FLOOR_PATTERN =
  '/\\b0x[0-9a-fA-F]{40}\\b|\\b(?:bc1|ltc1)[02-9ac-hj-np-z]{25,87}\\b|\\b[13][1-9A-HJ-NP-Za-km-z]{25,34}\\b|\\bT[1-9A-HJ-NP-Za-km-z]{33}\\b/g';

const WALK = `() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  let found = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const match of node.data.matchAll(${FLOOR_PATTERN})) found += match[0].length > 0 ? 1 : 0;
  return found;
}`;

/**
 * Minimum for code that also reads links and attributes: every text and value of sufficient length is read once, and
 * not searched, stored, drawn or sent.
 */
const READ = `() => {
  let read = 0;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (node.length >= 25) read += node.data.length;
  for (const link of document.body.querySelectorAll('a[href]')) read += link.getAttribute('href').length;
  for (const name of ${JSON.stringify(QUERIED_ATTRIBUTES)})
    for (const element of document.body.querySelectorAll('[' + name + ']')) read += element.getAttribute(name).length;
  return read;
}`;

/**
 * Minimum for finding and sending what we do: texts, links and values once each, in slices that yield as ours do, every token of an
 * address form in one list. It has no chains, no context rules, no exclusion of typed or hidden text, and draws nothing.
 */
const FIND = `async () => {
  const tokens = [];
  const RUN = /(?<![\\w-])[\\w-]{25,}/g;
  const isHex = (text, at) => text.charCodeAt(at) === 48 && (text.charCodeAt(at + 1) | 32) === 120;
  const take = (text) => {
    const at = text.length - 42;
    if (at >= 0 && isHex(text, at)) return void tokens.push(text.slice(at));
    RUN.lastIndex = 0;
    for (let match = RUN.exec(text); match; match = RUN.exec(text)) if (match[0].length !== 66) tokens.push(match[0]);
  };
  function* find() {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let seen = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if ((++seen & 63) === 0) yield;
      if (node.length >= 25) take(node.data);
    }
    const links = document.body.getElementsByTagName('a');
    for (let at = 0, link = links.item(0); link; link = links.item(++at)) {
      if ((++seen & 63) === 0) yield;
      const href = link.getAttribute('href') ?? '';
      if (!href.includes('/tx/')) take(href);
    }
    for (const name of ${JSON.stringify(QUERIED_ATTRIBUTES)}) {
      yield;
      for (const element of document.body.querySelectorAll('[' + name + ']')) {
        if ((++seen & 63) === 0) yield;
        take(element.getAttribute(name));
      }
    }
  }
  const steps = find();
  for (let isEnd = false; !isEnd; ) {
    await scheduler.postTask(() => undefined, { priority: 'background' });
    for (const end = performance.now() + ${SLICE_MS}; !isEnd && performance.now() < end; ) isEnd = steps.next().done;
  }
  return tokens.join(' ').length;
}`;

/** The floor for following changes: the same pattern on added or changed text. */
const WATCH = `() => {
  let found = 0;
  const look = (text) => {
    for (const match of text.matchAll(${FLOOR_PATTERN})) found += match[0].length > 0 ? 1 : 0;
  };
  const walk = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    if (root.nodeType === Node.TEXT_NODE) look(root.data);
    else for (let node = walker.nextNode(); node; node = walker.nextNode()) look(node.data);
  };
  new MutationObserver((records) => {
    for (const record of records)
      if (record.type === 'characterData') look(record.target.data);
      else for (const node of record.addedNodes) walk(node);
  }).observe(document, { subtree: true, childList: true, characterData: true });
}`;

/** Runs a script in its own world beside the page's, as a content script; returns its promise's value. @throws Error from the script */
export async function runIn(page: Page, expression: string): Promise<unknown> {
  const cdp = await page.context().newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const world = { frameId: frameTree.frame.id, worldName: 'riskmark-bench' };
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', world);
  const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
    contextId,
    expression: `${expression}\n//# sourceURL=${FLOOR_URL}`,
    awaitPromise: true,
    returnByValue: true,
  });
  await cdp.detach();
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

/** Runs once, cold, in its own task. */
const runOnce = (page: Page, source: string) =>
  runIn(page, `new Promise((done) => setTimeout(() => done((${source})())))`) as Promise<number>;

/** Runs the floor; returns the number of matches. */
export const runFloor = (page: Page) => runOnce(page, WALK);

/** Reads texts, links and values without using them; returns their character count. */
export const runReading = (page: Page) => runOnce(page, READ);

/** Finds tokens of an address form without using them; returns their character count. */
export const runFinding = (page: Page) => runOnce(page, FIND);

/** Starts the floor's observer, which lives as long as the page. */
export async function watchAsFloor(page: Page): Promise<void> {
  await runIn(page, `(${WATCH})()`);
}
