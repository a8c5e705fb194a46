// Runs axe on an extension page and returns its serious and critical violations.
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

/** Rules that the checker calls experimental, and that hold here: who works by voice says the words that are seen (WCAG 2.5.3). */
const HELD = ['label-content-name-mismatch'];

/** The checker as it is loaded; what its rules weigh is in its own table alone, which it does not declare. */
interface Checker extends Pick<typeof Axe, 'run'> {
  _audit: { rules: { id: string; impact: string; enabled: boolean; tags: string[] }[] };
}

/**
 * Checks the page as it stands; answers with `rule: element` for each element that breaks one.
 *
 * Every rule that can be grave runs each time, in each theme and width. What costs the most is left out: rules whose faults would not count, a unique
 * selector for each of some ten thousand elements that passed, the checker brought in again where the page has it, and a look into frames, whose content
 * is somebody else's.
 */
export async function graveFaults(page: Page, { without = [] }: Look = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(CHECKER);
  return page.evaluate(
    async ({ without, held }) => {
      const { axe } = window as unknown as { axe: Checker };
      const grave = axe._audit.rules.filter(
        ({ impact, enabled, tags }) =>
          (impact === 'serious' || impact === 'critical') && enabled && !tags.includes('experimental'),
      );
      const values = [...grave.map(({ id }) => id), ...held].filter((id) => !without.includes(id));
      const { violations } = await axe.run({
        runOnly: { type: 'rule', values },
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`),
      );
    },
    { without, held: HELD },
  );
}
