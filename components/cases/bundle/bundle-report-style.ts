// Style sheet of an evidence bundle's report for screen and print, and the style's hash for the CSP.
import { hashText } from '../../../lib/cases/bundle-archive';
import { formatNumber } from '../../../lib/i18n/format';
import { bundleWords } from '../../../lib/i18n/words/bundle';

/** @param number of the bundle, printed at the foot of each page @returns the only style that the report's CSP allows */
export function getBundleStyle(number: number): string {
  const { foot, page, of } = bundleWords().report.first;
  return `${STYLE}@page {
  size: A4;
  margin: 48px 56px 56px;
  @bottom-left { content: "${foot({ number: formatNumber(number) })}"; font: 9pt system-ui, sans-serif; }
  @bottom-right { content: "${page} " counter(page) " ${of} " counter(pages); font: 9pt system-ui, sans-serif; }
}
`;
}

/** Returns the CSP source of a style: its SHA-256 in base64. */
export const getStyleSource = (style: string): string => `sha256-${btoa(String.fromCharCode(...hashText(style)))}`;

const STYLE = `
:root { color-scheme: light; }
body { font: 11pt/1.45 system-ui, sans-serif; color: CanvasText; background: Canvas; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.6rem; margin: 1rem 0 0.25rem; }
h2 { font-size: 1.15rem; margin: 2rem 0 0.5rem; border-bottom: 1px solid; }
h3 { font-size: 1rem; margin: 0 0 0.5rem; }
h4 { font-size: 1rem; margin: 1rem 0 0.25rem; }
h1, h3, dd, li, p { overflow-wrap: anywhere; }
code { font: 0.95em/1.4 ui-monospace, monospace; }
dl { display: grid; grid-template-columns: minmax(6rem, max-content) 1fr; gap: 0.1rem 1rem; margin: 0; }
dt { font-weight: 600; }
dd { margin: 0; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; min-width: 100%; font-size: 0.9em; }
th, td { border: 1px solid; padding: 0.15rem 0.4rem; text-align: left; vertical-align: top; }
article { border: 1px solid; padding: 0.75rem 1rem; margin: 0 0 1rem; }
.unknown { border: 2px dashed; padding: 0 1rem 0.5rem; margin-top: 2rem; }
.unknown h2 { border: 0; margin-top: 0.75rem; }
.hit { border: 2px solid; font-weight: 600; padding: 0.5rem 0.75rem; margin: 0.75rem 0; }
thead { display: table-header-group; }
.page-head { display: flex; justify-content: space-between; gap: 1rem; border-bottom: 2px solid; }
.page-head p { margin: 0 0 0.5rem; }
.page-head p:last-child { text-align: right; }
.columns { display: grid; grid-template-columns: minmax(0, 1.35fr) minmax(0, 1fr); gap: 0 2rem; }
.columns h2 { font-size: 1rem; margin: 0.75rem 0 0.2rem; border: 0; }
.columns p { margin: 0; }
.empty { border-bottom: 1px dashed; }
.mark { fill: Canvas; stroke: CanvasText; color: CanvasText; }
.mark:is([data-level=high], [data-level=severe], [data-level=risk]) { fill: CanvasText; color: Canvas; }
.mark-paper, .mark-lid, .mark-sign-edge, .mark-rim { fill: Canvas; stroke: Canvas; }
.mark-rim, .mark-hands { stroke: CanvasText; }
.mark-line { fill: none; stroke: currentColor; stroke-width: 1.6; }
.mark-thin { stroke-width: 1.3; }
.mark-dot { fill: currentColor; stroke: none; }
.mark-ground, .mark-lid { stroke: none; }
.mark-frame, .mark-hands, .mark-sign-line { fill: none; }
.mark-sign { fill: CanvasText; stroke: none; }
.mark-sign-line { stroke: CanvasText; }
.note { white-space: pre-wrap; margin: 0; }
.narrative p, .narrative ul, .narrative ol, .narrative blockquote { margin: 0.3rem 0; }
.narrative h5 { font-size: 1em; margin: 0.75rem 0 0.2rem; }
.when { font-size: 0.9em; margin: 0 0 0.5rem; }
@media (max-width: 30rem) { .columns { display: block; } dl { display: block; } dd { margin-bottom: 0.3rem; } }
@media print {
  body { margin: 0; max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  td.long, td code { overflow-wrap: anywhere; }
  h2, h3, h4, h5 { break-after: avoid; }
  article, .keep, .columns, tr, li, dd, .note, .when, .hit { break-inside: avoid; }
  .when { break-before: avoid; }
}
`;
