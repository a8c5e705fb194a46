// One part of the options page under its own heading.
import type { ComponentChildren } from 'preact';
import type { RichTextContent } from '../../lib/text/rich-text';
import { RichText } from './RichText';

/** One section of the options page, with its heading and a sentence. */
export function Section(props: { id: string; title: string; text?: RichTextContent; children: ComponentChildren }) {
  return (
    <section class="form" id={props.id} aria-labelledby={`${props.id}-title`}>
      <div>
        <h2 id={`${props.id}-title`}>{props.title}</h2>
        {props.text && (
          <p>
            <RichText phrase={props.text} />
          </p>
        )}
      </div>
      {props.children}
    </section>
  );
}
