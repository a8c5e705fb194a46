// Scrollable region for a wide table or chart, reachable by keyboard; reports its scrolling.
import type { ComponentChildren, Ref } from 'preact';
import '../evidence/styles/evidence-graph.css';

export interface ScrollRegionProps {
  name: string;
  boxRef?: Ref<HTMLElement>;
  onScroll?: () => void;
  children: ComponentChildren;
}

/** Renders a labeled, focusable section that scrolls its content. */
export function ScrollRegion({ name, boxRef = null, onScroll, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area that cannot be focused cannot be scrolled by keyboard (WCAG 2.1.1)
    <section class="gscroll" aria-label={name} tabIndex={0} ref={boxRef} onScroll={onScroll}>
      {children}
    </section>
  );
}
