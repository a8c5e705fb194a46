// Side navigation of the options page: the numbered first steps, or links to the sections.
import { optionsWords } from '../../lib/i18n/options';
import { sharedWords } from '../../lib/i18n/shared';
import { Icon } from '../ui/Icon';
import { Logo } from '../ui/Logo';

export interface Step {
  id: string;
  title: string;
  /** Result of the step; '' while it is open. */
  result?: string;
  done?: boolean;
}

/** `numbered`: steps with circles and a tick when done; otherwise plain links. `current` is the id of the next step. */
export function StepList({ steps, current, numbered }: { steps: Step[]; current: string; numbered: boolean }) {
  const words = optionsWords();
  return (
    <nav class="steps" aria-label={numbered ? words.steps.name : words.options.nav}>
      <div class="stick">
        <h1 class="br">
          <Logo size={24} />
          {sharedWords().header.product}
        </h1>
        <ol class={numbered ? '' : 'plain'}>
          {steps.map(({ id, title, result, done }, index) => (
            <li key={id} class={done ? 'done' : ''} aria-current={numbered && id === current ? 'step' : undefined}>
              <a href={`#${id}`}>
                {numbered && <i aria-hidden="true">{done ? <Icon name="check" size={12} /> : index + 1}</i>}
                {title}
                {result && <small>{result}</small>}
              </a>
            </li>
          ))}
        </ol>
      </div>
    </nav>
  );
}
