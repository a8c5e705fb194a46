// What the accessibility checker calls serious or critical on a surface of ours: all of its rules, and nothing told of what passed.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

export interface Look {
  /** Rules that do not fit what is drawn there, each with its reason where it is named. */
  without?: string[];
}

/** The minified form, which a page takes in in half the time of the other. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Checks the page as it stands; answers with `rule: element` for each element that breaks one.
 *
 * Every rule runs each time, in each theme and width. What costs the most is left out: a unique selector for each of some ten thousand elements
 * that passed, the checker brought in again where the page has it, and a look into frames, whose content is somebody else's.
 */
export async function graveFaults(page: Page, { without = [] }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  return page.evaluate(async (without) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const rules = Object.fromEntries(without.map((id) => [id, { enabled: false }]));
    const { violations } = await axe.run({ resultTypes: ['violations'], iframes: false, rules });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
  }, without);
}
