// Frame of a text or decision of a case with its button; a narrow panel shows its first two lines.
import type { ComponentChildren, Ref, RefObject } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { caseRecordWords } from '../../lib/i18n/words/case-record';
import './case-view.css';

export interface CasePartProps {
  title: string;
  /** Nothing is written yet: a narrow panel shows the button alone, with the title in it. */
  isMissing?: boolean;
  testId?: string;
  /** The button that opens the editor; `name` is its accessible name. */
  action: { text: string; name: string; testId: string; ref?: Ref<HTMLButtonElement>; onPress(): void };
  /** Reports the width of an element at once and at each change. @returns a function that stops */
  watchWidth(element: Element, onWidth: (px: number) => void): () => void;
  children: ComponentChildren;
}

/** Renders the part; the button that shows all of it exists only while lines are cut, or after it was pressed. */
export function CasePart({ title, isMissing = false, testId, action, watchWidth, children }: CasePartProps) {
  const { texts } = caseRecordWords();
  const said = useRef<HTMLDivElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isCut = useIsCut(said, watchWidth) && !isMissing;
  const titleId = useId();
  return (
    <section class={isMissing ? 'case-part is-missing' : 'case-part'} aria-label={title} data-testid={testId}>
      <div ref={said} class={isWhole ? 'case-part-said is-whole' : 'case-part-said'}>
        <h3 id={titleId}>{title}</h3> {children}
      </div>
      <div class="case-part-acts">
        <button
          ref={action.ref}
          type="button"
          class="link-button"
          aria-label={action.name}
          data-testid={action.testId}
          onClick={action.onPress}
        >
          {isMissing && <b>{title}</b>}
          <span>{action.text}</span>
        </button>
        {(isCut || isWhole) && (
          <button
            type="button"
            class="link-button show-whole"
            id={`${titleId}-whole`}
            aria-labelledby={`${titleId}-whole ${titleId}`}
            data-testid={`${action.testId}-whole`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? texts.showLess : texts.showAll}
          </button>
        )}
      </div>
    </section>
  );
}

/** Returns true while the box cuts its content; measured after each render, and when the width of the box changes. */
function useIsCut(box: RefObject<HTMLElement | null>, watchWidth: CasePartProps['watchWidth']): boolean {
  const [isCut, setCut] = useState(false);
  const measure = (): void => {
    const { current } = box;
    // One px is rounding.
    if (current) setCut(current.scrollHeight > current.clientHeight + 1);
  };
  useLayoutEffect(measure);
  useLayoutEffect(() => (box.current ? watchWidth(box.current, measure) : undefined), [box, watchWidth]);
  return isCut;
}
