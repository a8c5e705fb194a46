// Disclosure: a title that shows and hides the content below it.
import type { ComponentChildren } from 'preact';
import './styles/disclosure.css';

export interface DisclosureProps {
  title: ComponentChildren;
  children: ComponentChildren;
  /** True opens it; without a value the user alone does. */
  open?: boolean;
  onToggle?(open: boolean): void;
  /** Draws the title as text of its surroundings, for trees and tables. */
  isDense?: boolean;
  testId?: string;
}

/** Renders a native `details` element, which the browser's search in the page opens. */
export function Disclosure({ title, children, open, onToggle, isDense = false, testId }: DisclosureProps) {
  return (
    <details
      class={isDense ? 'disclosure dense' : 'disclosure'}
      data-testid={testId}
      open={open}
      onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
    >
      <summary>
        <span>{title}</span>
      </summary>
      {children}
    </details>
  );
}
