// Row below a card with a button that requests data, and with the content once it is loaded.
import type { ComponentChildren } from 'preact';
import './card-details.css';

export interface RequestableDetailProps {
  id: string;
  title: string;
  /** Current value in a few words. */
  text?: string | undefined;
  button?: { text: string; press(): void; disabled?: boolean; testId: string } | undefined;
  children?: ComponentChildren;
}

/** Renders the row; without `button` there is no request control. */
export function RequestableDetail({ id, title, text, button, children }: RequestableDetailProps) {
  return (
    <section class="more-row" aria-labelledby={id} data-testid={id}>
      <div class="more-head">
        <div>
          <h4 id={id}>{title}</h4>
          {text && <p class="more-text">{text}</p>}
        </div>
        {button && (
          <button
            type="button"
            class="button"
            data-testid={button.testId}
            disabled={button.disabled}
            onClick={() => button.press()}
          >
            {button.text}
          </button>
        )}
      </div>
      {children}
    </section>
  );
}
