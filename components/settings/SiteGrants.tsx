// Where to mark: the known explorers each by name, one click to allow the chosen ones, and how to screen there.
import type { ComponentChildren } from 'preact';
import { optionsWords } from '../../lib/i18n/options';
import { ChoiceCard } from '../ui/ChoiceCard';

export interface ExplorerLine {
  host: string;
  /** Names of the network or chains it shows; '' for many. */
  chains: string;
  granted: boolean;
  chosen: boolean;
}

export interface SiteGrantsProps {
  explorers: ExplorerLine[];
  /** How many of them are shown at once; the rest is folded away. */
  first: number;
  mode: 'view' | 'ask';
  /** The organisation's policy sets it. */
  modeLocked: boolean;
  budgetPage: number;
  budgetSiteDay: number;
  onChoose(host: string, chosen: boolean): void;
  onAllow(): void;
  onAllowNone?: (() => void) | undefined;
  onMode(mode: 'view' | 'ask'): void;
  /** What the last click came to; '' before any. */
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
              class="box"
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

/** A granted site is shown as chosen and cannot be unchosen here: a separate button takes a grant back. */
export function SiteGrants(props: SiteGrantsProps) {
  const words = optionsWords().grants;
  const wanted = props.explorers.filter(({ chosen, granted }) => chosen && !granted).length;
  const some = props.explorers.some(({ granted }) => granted);
  const label = wanted === 0 && some ? words.allAllowed : some ? words.allowAgain(wanted) : words.allow(wanted);
  return (
    <>
      <fieldset class="fg">
        <legend class="lb">{words.explorers}</legend>
        <Explorers lines={props.explorers.slice(0, props.first)} onChoose={props.onChoose} />
        {props.explorers.length > props.first && (
          <details class="more">
            <summary>{words.moreExplorers(props.explorers.length - props.first)}</summary>
            <Explorers lines={props.explorers.slice(props.first)} onChoose={props.onChoose} />
          </details>
        )}
      </fieldset>
      <fieldset class="fg gap">
        <legend class="lb">{words.mode}</legend>
        <ChoiceCard
          type="radio"
          name="mode"
          checked={props.mode === 'view'}
          title={words.view}
          text={words.viewText(props.budgetPage, props.budgetSiteDay)}
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
        {props.modeLocked && <p class="hint">{optionsWords().options.lockedSetting}</p>}
      </fieldset>
      <div class="foot">
        <p class="hint" role="status">
          {props.told}
        </p>
        <span class="sp" />
        {props.onAllowNone && (
          <button type="button" class="btn text big" onClick={props.onAllowNone}>
            {words.none}
          </button>
        )}
        <button
          type="button"
          class="btn main big"
          data-testid="grant-explorers"
          disabled={wanted === 0}
          onClick={props.onAllow}
        >
          {label}
        </button>
      </div>
    </>
  );
}
