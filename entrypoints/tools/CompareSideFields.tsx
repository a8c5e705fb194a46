// Form fields that choose the account and the config for each side of a comparison.

import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { compareWords } from '../../lib/i18n/words/compare';
import { MAX_CONFIG } from '../../lib/messages/message-limits';
import { PROVIDER_DECLARATIONS } from '../../lib/service/provider-declarations';
import type { findCompareProblem, SideChoice } from '../../lib/view/evidence/use-account-verdict-comparison';
import '../../components/ui/styles/tool-page.css';

/** Configs that a provider suggests. */
export const CONFIGS = PROVIDER_DECLARATIONS.flatMap(
  ({ fields }) => fields.find(({ name }) => name === 'config')?.choices ?? [],
);

export interface CompareSideFieldsProps {
  choices: readonly [SideChoice, SideChoice];
  /** Accounts to choose from; with one account there is no select. */
  accounts: readonly { id: string; name: string }[];
  problem: ReturnType<typeof findCompareProblem>;
  onChange(index: 0 | 1, changes: Partial<SideChoice>): void;
}

/** Renders one fieldset per side. */
export function CompareSideFields({ choices, accounts, problem, onChange }: CompareSideFieldsProps) {
  const words = compareWords();
  return (
    <>
      <div class="sides">
        {([0, 1] as const).map((index) => (
          <fieldset key={index} class="compare-side">
            <legend>{index === 0 ? words.side.one : words.side.other}</legend>
            {accounts.length > 1 && (
              <Select
                id={`compare-account-${index}`}
                label={words.account}
                value={choices[index].accountId}
                choices={accounts.map(({ id, name }) => [id, name] as const)}
                onChange={(accountId) => onChange(index, { accountId })}
              />
            )}
            <Field
              id={`compare-config-${index}`}
              label={words.config}
              value={choices[index].config}
              hint={words.configHint}
              problem={
                problem === 'config' && choices[index].config.trim().length > MAX_CONFIG ? words.configWrong : undefined
              }
              list="compare-configs"
              testId={`compare-config-${index}`}
              onInput={(next) => onChange(index, { config: next })}
            />
          </fieldset>
        ))}
      </div>
      <datalist id="compare-configs">
        {CONFIGS.map((config) => (
          <option key={config} value={config} />
        ))}
      </datalist>
    </>
  );
}
