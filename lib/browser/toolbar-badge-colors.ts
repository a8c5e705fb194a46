// Toolbar badge colors, copied from the style sheets of marks and tokens; a test checks that they match.
import type { RiskLevel } from '../verdict/verdict';

interface BadgeColors {
  background: string;
  ink: string;
}

/** Background and text color of each level for a light toolbar (components/mark/mark-colors.css); the actual theme is unknown. */
export const BADGE_COLORS: Record<RiskLevel, BadgeColors> = {
  none: { background: '#33455f', ink: '#ffffff' },
  low: { background: '#f0e4c2', ink: '#3f3516' },
  medium: { background: '#e6ae33', ink: '#2b1f00' },
  high: { background: '#c4400c', ink: '#ffffff' },
  severe: { background: '#760e25', ink: '#ffffff' },
  risk: { background: '#8d2b45', ink: '#ffffff' },
};

/** Inverted text colors (components/ui/styles/tokens.css) for badges that show no verdict. */
export const BADGE_TEXT_COLORS: BadgeColors = { background: '#222b38', ink: '#ffffff' };
