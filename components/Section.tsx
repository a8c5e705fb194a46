// One part of the options page under its own heading.
import type { ComponentChildren } from 'preact';

/** One section of the options page, with its heading and a sentence. */
export function Section(props: { id: string; title: string; text?: string; children: ComponentChildren }) {
  return (
    <section class="form" id={props.id} aria-labelledby={`${props.id}-title`}>
      <div>
        <h2 id={`${props.id}-title`}>{props.title}</h2>
        {props.text && <p>{props.text}</p>}
      </div>
      {props.children}
    </section>
  );
}
