// What the accessibility checker calls serious or critical on a surface of ours: all of its rules, and nothing told of what passed.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export interface Look {
  /** Rules that do not fit what is drawn there, each with its reason where it is named. */
  without?: string[];
  /** What is left out, e.g. a frame whose content is somebody else's. */
  except?: string;
}

/**
 * Checks the page as it stands; answers with `rule: element` for each element that breaks one.
 *
 * Every rule runs each time, in each theme and width. Three quarters of the checker's time went into the rest: a unique selector for each of
 * some ten thousand elements that passed, and the way of its results through a second page, which only frames of other sites need.
 */
export async function graveFaults(page: Page, { without = [], except }: Look = {}): Promise<string[]> {
  const checker = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .disableRules(without);
  const { violations } = await (except ? checker.exclude(except) : checker).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target, html }) => `${id}: ${target.join(' ')} ${html}`));
}
