// Texts that the gallery shows, the messages they come from, and the sources of what is no message.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { Messages } from '../../compile-messages';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Sources of what is no text of the product: samples that the gallery draws, and names of chains, explorers, lists and publishers. */
export const DATA = [
  'test/gallery',
  'test/hostile',
  'test/fake-service',
  'lib/chains',
  'lib/detect',
  'lib/external-links',
  'lib/lists/refresh',
]
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
  )
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
/** What the browser says of hostile samples, which it refuses. */
export const REFUSAL = /Content Security Policy|^Blocked |^Unsafe attempt/;

/** Returns all messages of a language or area, without notes. */
export const listMessages = (node: Messages): string[] =>
  Object.entries(node).flatMap(([key, value]) =>
    key.startsWith('@') ? [] : typeof value === 'string' ? [value] : listMessages(value),
  );
/** Returns the texts of a page, and what screen readers and tooltips say of its elements. */
export const readTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder', 'alt'] as const;
    const texts: string[] = [];
    // Names of states, which the gallery adds, and narratives of the service.
    for (const element of document.querySelectorAll('figcaption, .narrative')) element.remove();
    const walker = document.createTreeWalker(document.body);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node instanceof Text) texts.push(node.data.trim());
      else if (node instanceof Element) texts.push(...names.map((name) => node.getAttribute(name) ?? ''));
    return texts.filter((text) => text !== '');
  });
