// A part that is wider or longer than its place: it scrolls by itself, and the keyboard reaches it.
import type { ComponentChildren } from 'preact';

export function ScrollableReport(props: {
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
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse (WCAG 2.1.1)
      tabIndex={0}
    >
      {props.children}
    </section>
  );
}
