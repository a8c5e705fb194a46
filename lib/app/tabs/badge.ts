// Builds the toolbar badge of a tab from list hits, risk levels and unseen verdict changes.
import type { ToolbarBadge } from '../../browser/toolbar-badge';
import { BADGE_COLORS, BADGE_TEXT_COLORS } from '../../browser/toolbar-badge-colors';
import { levelWords } from '../../i18n/words/level';
import { toolbarWords } from '../../i18n/words/toolbar';
import { countLevels, countListHits } from '../../verdict/level-counts';
import type { RiskLevel } from '../../verdict/risk-level';
import { LEVELS } from '../../verdict/risk-order';
import type { ScreeningState } from '../../verdict/screening-state';

/** The badge fits four characters; the title contains the exact number. */
const MAX_CHANGES_SHOWN = 99;

/**
 * Builds the toolbar badge of a tab.
 * @param states states of the tab's addresses; null if nothing is marked
 * @param unseen number of unseen verdict changes in watched cases: shown as text if the page has none, and always in the title
 */
export function getBadge(states: readonly ScreeningState[] | null, unseen: number): ToolbarBadge {
  const words = toolbarWords();
  const page = states ? pageBadge(states) : { ...BADGE_COLORS.none, text: '', title: words.title };
  if (!unseen || states?.some(isLocked)) return page;
  const changesBadge = { ...BADGE_TEXT_COLORS, text: `!${Math.min(unseen, MAX_CHANGES_SHOWN)}` };
  return { ...page, ...(page.text ? {} : changesBadge), title: `${page.title} · ${words.changed({ n: unseen })}` };
}

const isLocked = ({ state }: ScreeningState) => state === 'locked';

function pageBadge(states: readonly ScreeningState[]): ToolbarBadge {
  const words = toolbarWords();
  const { text, level, listHits } = computeToolbarBadge(states);
  // A list hit is not a level, so it has no level color.
  const colors = listHits ? BADGE_TEXT_COLORS : BADGE_COLORS[level ?? 'none'];
  if (states.some(isLocked)) return { ...colors, text: '', title: words.locked };
  const counts = countLevels(states);
  const risky = LEVELS.filter((riskLevel) => riskLevel !== 'none').reduce(
    (sum, riskLevel) => sum + counts[riskLevel],
    0,
  );
  const verdicts =
    risky && level
      ? words.risky({ n: risky, highest: levelWords().word[level] })
      : words.answered({ answered: states.length - counts.open, all: states.length });
  return {
    ...colors,
    text,
    title: listHits ? words.listHits({ n: listHits, verdicts }) : words.riskmark({ verdicts }),
  };
}

/** The toolbar badge fits four characters. */
const MAX_BADGE_COUNT = 999;
/** A flag, the sign of a list hit, and the largest count that fits beside it. */
const HIT_SIGN = '⚑';
const MAX_BADGE_HITS = 99;

/** Toolbar badge of a tab: its text, the highest level of its addresses, and the number of list hits. */
interface BadgeSummary {
  text: string;
  level: RiskLevel | null;
  listHits: number;
}

/**
 * Returns the toolbar badge of a tab: list hits with a flag, else the highest level and its address count. The text is
 * empty if there is no hit and no risk was found or nothing is answered, because a number could be mistaken for “no risk found”.
 */
export function computeToolbarBadge(states: readonly ScreeningState[]): BadgeSummary {
  const counts = countLevels(states);
  const level = LEVELS.find((riskLevel) => counts[riskLevel] > 0) ?? null;
  const listHits = countListHits(states);
  if (listHits > MAX_BADGE_HITS) return { text: `${HIT_SIGN}${MAX_BADGE_HITS}+`, level, listHits };
  if (listHits > 0) return { text: `${HIT_SIGN}${listHits}`, level, listHits };
  if (level === null || level === 'none') return { text: '', level, listHits };
  const n = counts[level];
  return { text: n > MAX_BADGE_COUNT ? `${MAX_BADGE_COUNT}+` : String(n), level, listHits };
}
