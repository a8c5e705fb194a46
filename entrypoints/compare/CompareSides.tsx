// The two sides that are compared: under which account each is asked, and under which config.
import { CONFIGS } from '../../components/account/ConnectForm';
import { Field } from '../../components/ui/Field';
import { Select } from '../../components/ui/Select';
import { toolWords } from '../../lib/i18n/compare-and-doctor';
import { MAX_CONFIG, type problemOf, type SideChoice } from '../../lib/view/evidence/use-compare';

export interface CompareSidesProps {
  choices: readonly [SideChoice, SideChoice];
  /** Those to choose from; with one alone there is nothing to choose. */
  accounts: readonly { id: string; name: string }[];
  problem: ReturnType<typeof problemOf>;
  onChange(place: 0 | 1, changes: Partial<SideChoice>): void;
}

export function CompareSides({ choices, accounts, problem, onChange }: CompareSidesProps) {
  const words = toolWords().compare;
  return (
    <>
      <div class="sides">
        {([0, 1] as const).map((place) => (
          <fieldset key={place} class="side">
            <legend>{words.side(place)}</legend>
            {accounts.length > 1 && (
              <Select
                id={`compare-account-${place}`}
                label={words.account}
                value={choices[place].accountId}
                choices={accounts.map(({ id, name }) => [id, name] as const)}
                onChange={(accountId) => onChange(place, { accountId })}
              />
            )}
            <Field
              id={`compare-config-${place}`}
              label={words.config}
              value={choices[place].config}
              hint={words.configHint}
              problem={
                problem === 'config' && choices[place].config.trim().length > MAX_CONFIG ? words.configWrong : undefined
              }
              list="compare-configs"
              testId={`compare-config-${place}`}
              onInput={(next) => onChange(place, { config: next })}
            />
          </fieldset>
        ))}
      </div>
      <datalist id="compare-configs">
        {CONFIGS.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
    </>
  );
}
