// Exemptions from the architecture rules, each with its reason; unused entries fail the test.

/** Sources that contain colors outside the token files (components/ui/styles/tokens.css, components/mark/mark-colors.css). */
export const OWN_COLORS: Record<string, string> = {
  'lib/page/overlay/overlay-host.ts':
    'the shadow around the frame of the card; tokens are custom properties, which a page could register and so change',
  'entrypoints/content/draw-name.ts': 'a picture takes colors as values; its test compares them with mark-colors.css',
  'lib/browser/toolbar-badge-colors.ts':
    'the toolbar button takes colors as values, no style sheet reaches it; its test compares them with the tokens',
};

/** Sources below the entrypoints that read the clock directly. */
export const OWN_CLOCK: Record<string, string> = {
  'lib/browser/alarms.ts': 'turns a span into a point of time, and sees whether an alarm is too far ahead',
  'lib/view/query/use-now.ts': 'is the clock of the surfaces: a default that tests replace',
};
