// What is wider than its place scrolls by itself, by keyboard too, so that the page never does.
import type { ComponentChildren, Ref } from 'preact';

export interface ScrollRegionProps {
  name: string;
  boxRef?: Ref<HTMLElement>;
  onScroll?: () => void;
  children: ComponentChildren;
}

export function ScrollRegion({ name, boxRef = null, onScroll, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area without a stop cannot be scrolled by keyboard (WCAG 2.1.1)
    <section class="gscroll" aria-label={name} tabIndex={0} ref={boxRef} onScroll={onScroll}>
      {children}
    </section>
  );
}
