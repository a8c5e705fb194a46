// Section of the options page with heading and introduction.
import type { ComponentChildren } from 'preact';
import type { RichTextContent } from '../../lib/text/rich-text';
import { RichText } from './RichText';
import './styles/form.css';

/** Renders a section labeled by its heading. */
export function Section(props: { id: string; title: string; text?: RichTextContent; children: ComponentChildren }) {
  return (
    <section class="form-section" id={props.id} aria-labelledby={`${props.id}-title`}>
      <div>
        <h2 id={`${props.id}-title`} tabIndex={-1}>
          {props.title}
        </h2>
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
