// Notice in a page of Options, with an optional detail below its text and an optional button beside it.
import type { ComponentChildren } from 'preact';
import '../ui/styles/notice-box.css';

export interface NoticeProps {
  title: string;
  text: string;
  testId: string;
  /** Announced at once, in place of a labeled section. */
  isAlert?: boolean;
  button?: ComponentChildren;
  /** Details below the text. */
  children?: ComponentChildren;
}

/** Renders the notice. */
export function Notice({ title, text, testId, isAlert = false, button, children }: NoticeProps) {
  const role = isAlert ? { role: 'alert' as const } : { 'aria-label': title };
  return (
    <section class="rollback" {...role} data-testid={testId}>
      <div>
        <b>{title}</b>
        <p>{text}</p>
        {children}
      </div>
      {button}
    </section>
  );
}
