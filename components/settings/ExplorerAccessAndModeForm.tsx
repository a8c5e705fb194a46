// Form in which the user allows block explorer sites and chooses the default screening mode.
import type { ComponentChildren } from 'preact';
import { optionsWords } from '../../lib/i18n/words/options';
import { ChoiceCard } from '../ui/ChoiceCard';
import { Disclosure } from '../ui/Disclosure';
import './ExplorerAccessAndModeForm.css';
import './setup.css';
import '../ui/styles/form.css';

export interface ExplorerLine {
  host: string;
  /** Chains that the explorer covers; '' for many. */
  chains: string;
  granted: boolean;
  chosen: boolean;
}

export interface ExplorerAccessAndModeFormProps {
  explorers: ExplorerLine[];
  /** Number of explorers shown directly; the others are collapsed. */
  first: number;
  mode: 'view' | 'ask';
  /** True if the organization's policy sets the mode. */
  modeLocked: boolean;
  budgetPage: number;
  budgetSiteDay: number;
  onChoose(host: string, chosen: boolean): void;
  onAllow(): void;
  /** In the first run: skips the step, and the main button goes on if every chosen explorer is allowed already. */
  onAllowNone?: (() => void) | undefined;
  onMode(mode: 'view' | 'ask'): void;
  /** Result of the last press; '' before the first. */
  told: ComponentChildren;
}

function Explorers({ lines, onChoose }: { lines: ExplorerLine[]; onChoose(host: string, chosen: boolean): void }) {
  return (
    <ul class="sites">
      {lines.map(({ host, chains, granted, chosen }) => (
        <li key={host}>
          <label>
            <input
              type="checkbox"
              class="check-box"
              checked={chosen || granted}
              disabled={granted}
              onChange={(event) => onChoose(host, event.currentTarget.checked)}
            />
            {host}
            <span>{chains || optionsWords().grants.allChains}</span>
          </label>
        </li>
      ))}
    </ul>
  );
}

/** Renders the choices; a granted site stays checked here, because it is revoked by a separate button. */
export function ExplorerAccessAndModeForm(props: ExplorerAccessAndModeFormProps) {
  const { grants: words, start } = optionsWords();
  const missingCount = props.explorers.filter(({ chosen, granted }) => chosen && !granted).length;
  const hasGranted = props.explorers.some(({ granted }) => granted);
  const isComplete = missingCount === 0 && hasGranted;
  const label = isComplete
    ? props.onAllowNone
      ? start.goOn
      : words.allAllowed
    : hasGranted
      ? words.allowAgain({ n: missingCount })
      : words.allow({ n: missingCount });
  return (
    <>
      <fieldset class="field-group">
        <legend class="field-label">{words.explorers}</legend>
        <Explorers lines={props.explorers.slice(0, props.first)} onChoose={props.onChoose} />
        {props.explorers.length > props.first && (
          <Disclosure title={words.moreExplorers({ n: props.explorers.length - props.first })}>
            <Explorers lines={props.explorers.slice(props.first)} onChoose={props.onChoose} />
          </Disclosure>
        )}
      </fieldset>
      <fieldset class="field-group wide-gap">
        <legend class="field-label">{words.mode}</legend>
        <div class="choices">
          <ChoiceCard
            type="radio"
            name="mode"
            checked={props.mode === 'view'}
            title={words.view}
            text={words.viewText({ page: props.budgetPage, site: props.budgetSiteDay })}
            disabled={props.modeLocked}
            onChange={() => props.onMode('view')}
          />
          <ChoiceCard
            type="radio"
            name="mode"
            checked={props.mode === 'ask'}
            title={words.ask}
            text={words.askText}
            disabled={props.modeLocked}
            onChange={() => props.onMode('ask')}
          />
        </div>
        {props.modeLocked && <p class="hint-text">{optionsWords().options.lockedSetting}</p>}
      </fieldset>
      <div class="button-row">
        <p class="hint-text" role="status">
          {props.told}
        </p>
        <span class="spacer" />
        {props.onAllowNone && !hasGranted && (
          <button type="button" class="button plain large" onClick={props.onAllowNone}>
            {words.none}
          </button>
        )}
        <button
          type="button"
          class="button primary large"
          data-testid="grant-explorers"
          disabled={missingCount === 0 && !(isComplete && props.onAllowNone)}
          onClick={props.onAllow}
        >
          {label}
        </button>
      </div>
    </>
  );
}
