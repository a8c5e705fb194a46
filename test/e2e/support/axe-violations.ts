// Runs axe on an extension page and returns its serious and critical violations.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

export interface Look {
  /** Rule ids that do not apply to this surface; each use names its reason. */
  without?: string[];
}

/** The minified build; pages load it in half the time of the full one. */
const CHECKER = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Experimental axe rules that count here: the accessible name contains the visible label (WCAG 2.5.3, voice control). */
const HELD = ['label-content-name-mismatch'];

/** The loaded axe global with its rule table, which its types do not declare. */
interface Checker extends Pick<typeof Axe, 'run'> {
  _audit: { rules: { id: string; impact: string; enabled: boolean; tags: string[] }[] };
}

/**
 * Runs axe on the page and returns `rule: element` for each violating element.
 *
 * All serious and critical rules run each time, in each theme and width. Skipped for speed: rules of lower impact, unique selectors of
 * about ten thousand passing elements, a second injection of axe, and frames, whose content is foreign.
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
