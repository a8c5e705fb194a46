// Form that adds an external link, with errors beside the fields.

import { useRef } from 'preact/hooks';
import { EVM_NETWORKS } from '../../lib/chains/evm-networks';
import { chains } from '../../lib/chains/index';
import { type ExternalLinkProblems, MAX_EXTERNAL_LINKS } from '../../lib/external-links/external-link';
import { PLACEHOLDERS } from '../../lib/external-links/link-template';
import { formatList } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/words/options';
import type { ExternalLinksView } from '../../lib/view/settings/use-external-links';
import { Disclosure } from '../ui/Disclosure';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import { networkName } from './network-name';
import './external-links.css';
import '../ui/styles/form.css';
import '../ui/styles/disclosure.css';

/** Every family, with the EVM networks after their own. */
const NETWORKS: readonly string[] = chains.flatMap(({ id }) =>
  id === 'evm' ? [id, ...EVM_NETWORKS.map(({ chainId }) => `eip155:${chainId}`)] : [id],
);

/** Renders the form; an invalid field receives the focus. If the list is full, a message is shown instead. */
export function AddLinkForm({ view }: { view: ExternalLinksView }) {
  const words = optionsWords().externalLinks;
  const fields = { name: useRef<HTMLInputElement>(null), template: useRef<HTMLInputElement>(null) };
  const { draft, problems, isFull, edit } = view;
  if (isFull) return <p class="hint-text">{words.full({ most: MAX_EXTERNAL_LINKS })}</p>;
  const placeholder = PLACEHOLDERS[draft.kind];
  const add = (event: Event): void => {
    event.preventDefault();
    const wrong = view.add();
    if (wrong) fields[wrong].current?.focus();
  };
  return (
    <form class="link-form" aria-labelledby="add-link-title" noValidate onSubmit={add}>
      <h3 id="add-link-title">{words.addTitle}</h3>
      <div class="two-columns">
        <Field
          id="link-name"
          label={words.column.name}
          value={draft.name}
          problem={problems.name && words.problem.name[problems.name]}
          inputRef={fields.name}
          testId="link-name"
          onInput={(name) => edit({ name })}
        />
        <Select
          id="link-kind"
          label={words.kind}
          value={draft.kind}
          choices={[
            ['address', words.kindName.address],
            ['transaction', words.kindName.transaction],
          ]}
          onChange={(kind) => edit({ kind })}
        />
      </div>
      <Field
        id="link-template"
        label={words.column.template}
        value={draft.template}
        hint={words.templateHint({ placeholder })}
        problem={problems.template && describeProblem(problems.template, placeholder)}
        inputMode="url"
        inputRef={fields.template}
        testId="link-template"
        onInput={(template) => edit({ template })}
      />
      <NetworkChoice chosen={draft.networks} onChange={(networks) => edit({ networks })} />
      <div class="button-row">
        <button type="submit" class="button large" data-testid="add-link">
          {words.add}
        </button>
      </div>
    </form>
  );
}

function describeProblem(problem: NonNullable<ExternalLinkProblems['template']>, placeholder: string): string {
  const text = optionsWords().externalLinks.problem.template[problem];
  return typeof text === 'string' ? text : text({ placeholder });
}

function NetworkChoice({ chosen, onChange }: { chosen: readonly string[]; onChange(networks: string[]): void }) {
  const words = optionsWords().externalLinks;
  const text = chosen.length === 0 ? words.allNetworks : formatList(chosen.map(networkName));
  return (
    <Disclosure title={words.networks({ chosen: text })}>
      <ul class="disclosure-list link-networks">
        {NETWORKS.map((network) => (
          <li key={network}>
            <label>
              <input
                type="checkbox"
                class="check-box"
                checked={chosen.includes(network)}
                onChange={({ currentTarget }) =>
                  onChange(currentTarget.checked ? [...chosen, network] : chosen.filter((other) => other !== network))
                }
              />
              {networkName(network)}
            </label>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
