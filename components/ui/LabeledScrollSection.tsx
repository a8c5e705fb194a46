// Scrollable frame for long lists and report content, reachable by keyboard.
import type { ComponentChildren } from 'preact';

/** Renders a labeled, focusable section that scrolls its content. */
export function LabeledScrollSection(props: {
  label: string;
  class?: string;
  testId?: string;
  children: ComponentChildren;
}) {
  return (
    <section
      class={props.class ? `scrolled ${props.class}` : 'scrolled'}
      aria-label={props.label}
      data-testid={props.testId}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable without a mouse (WCAG 2.1.1)
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}
