// One-line view of a collapsed setup step: a finished step with its result, or a later step.
import type { ComponentChildren } from 'preact';
import { optionsWords } from '../../lib/i18n/words/options';
import { Icon } from '../ui/Icon';
import './setup.css';

export interface SetupStepLineProps {
  id: string;
  /** 1 to 4. */
  number: number;
  title: string;
  /** Result of a finished step; null for a step to come. */
  result: ComponentChildren;
  /** Absent if the step cannot be changed here. */
  onChange?: (() => void) | undefined;
}

/** Renders the line, 40 px high. */
export function SetupStepLine({ id, number, title, result, onChange }: SetupStepLineProps) {
  const { rows } = optionsWords();
  const isDone = result !== null;
  return (
    <section
      class={isDone ? 'step-line' : 'step-line to-come'}
      data-testid={`step-${id}`}
      data-done={isDone || undefined}
      aria-label={title}
    >
      <i aria-hidden="true">{isDone ? <Icon name="check" size={12} /> : number}</i>
      <b>{title}</b>
      {isDone && <span>{result}</span>}
      {isDone && onChange && (
        <button type="button" class="button plain" aria-label={rows.changeName({ name: title })} onClick={onChange}>
          {rows.change}
        </button>
      )}
    </section>
  );
}
