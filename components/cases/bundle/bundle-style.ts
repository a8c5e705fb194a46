// Stylesheet of the evidence bundle report for screen and print: system colours, no verdict colours.

/** The only style that the report's CSP allows, by the hash below. */
export const BUNDLE_STYLE = `
:root { color-scheme: light dark; }
body { font: 11pt/1.45 system-ui, sans-serif; color: CanvasText; background: Canvas; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
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
.hit { border: 2px solid; font-weight: 600; padding: 0.5rem 0.75rem; margin: 0 0 0.75rem; }
.note { white-space: pre-wrap; margin: 0; }
.when { font-size: 0.9em; margin: 0 0 0.5rem; }
@media (max-width: 30rem) { dl { display: block; } dd { margin-bottom: 0.3rem; } }
@page { margin: 15mm; }
@media print {
  body { margin: 0; max-width: none; padding: 0; }
  .scroll { overflow: visible; }
  td { overflow-wrap: anywhere; }
  h2, h3, h4 { break-after: avoid; }
  tr, li, .note { break-inside: avoid; }
}
`;

/** SHA-256 of `BUNDLE_STYLE` in base64, as a CSP source. */
export const BUNDLE_STYLE_HASH = 'sha256-IF7OPfNGQg/lkr/a2xurL/5sJo+xTaIZFZe39jc0Pfc=';
