// What is wider than its place scrolls by itself, by keyboard too, so that the page never does.
import type { ComponentChildren } from 'preact';

export function ScrollBox({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without a stop cannot be scrolled by keyboard (WCAG 2.1.1)
    <section class="gscroll" aria-label={name} tabIndex={0}>
      {children}
    </section>
  );
}
