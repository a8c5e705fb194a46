// The fills of the marks once more, for the toolbar badge, which no style sheet reaches; a test holds them equal to the style sheets' own.
import type { RiskLevel } from '../verdict/verdict';

interface Paint {
  background: string;
  ink: string;
}

/** Fill and letter of each level on light paper (components/mark/mark-tokens.css): the toolbar's own paper is not known. */
export const BADGE_COLOURS: Record<RiskLevel, Paint> = {
  none: { background: '#33455f', ink: '#ffffff' },
  low: { background: '#f0e4c2', ink: '#3f3516' },
  medium: { background: '#e6ae33', ink: '#2b1f00' },
  high: { background: '#c4400c', ink: '#ffffff' },
  severe: { background: '#760e25', ink: '#ffffff' },
  risk: { background: '#8d2b45', ink: '#ffffff' },
};

/** What is no verdict and must be read first (components/ui/styles/tokens.css, turned). */
export const BADGE_TEXT_COLOURS: Paint = { background: '#222b38', ink: '#ffffff' };
