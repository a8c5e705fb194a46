// Step list of the first-run setup: number or check mark, name, and the result of each finished step.

import { optionsWords } from '../../lib/i18n/words/options';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';
import './options-nav.css';
import { sharedWords } from '../../lib/i18n/words/shared';

export interface Step {
  id: string;
  title: string;
  /** Result of the step; '' while it is open. */
  result?: string;
  done?: boolean;
}

/** `current` is the id of the open step. The static skeleton of Options repeats this markup. */
export function SetupStepList({ steps, current }: { steps: Step[]; current: string }) {
  return (
    <nav class="steps" aria-label={optionsWords().steps.name}>
      <div class="stick">
        <h1 class="brand">
          <Logo size={20} />
          {sharedWords().header.product}
        </h1>
        <ol>
          {steps.map(({ id, title, result, done }, index) => (
            <li key={id} class={done ? 'is-done' : ''} aria-current={id === current ? 'step' : undefined}>
              <i aria-hidden="true">{done ? <Icon name="check" size={12} /> : index + 1}</i>
              <span>{title}</span>
              {result && <small>{result}</small>}
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
