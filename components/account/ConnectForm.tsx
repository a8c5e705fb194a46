// The account's fields: where the service is, who asks, and how it screens.
import type { Ref } from 'preact';
import { type FieldWord, optionsWords } from '../../lib/i18n/options';
import { Field } from '../ui/Field';
import { InternalHostNotice } from './InternalHostNotice';

/** The one profile that is named in public (docs/reference/service.md 4.2). */
const PROFILES = ['sanction_focused'];
export const CONFIGS = ['co-vasp', 'co-defi', 'co-institution', 'co-sandbox'];
const TEST_ID: Partial<Record<FieldWord, string>> = {
  baseUrl: 'base-url',
  clientId: 'client-id',
  clientSecret: 'client-secret',
  audience: 'audience',
  config: 'config',
};

export interface ConnectFormProps {
  draft: Record<FieldWord, string>;
  /** One sentence per field that is wrong. */
  problems: Partial<Record<FieldWord, string>>;
  /** The typed host, where it is inside a private network and needs the person's word. */
  internal?: { host: string; confirmed: boolean } | null;
  onConfirmInternal?(confirmed: boolean): void;
  onEdit(field: FieldWord, value: string): void;
  onLeave(field: FieldWord): void;
  /** Collects the inputs, so that the first wrong one can be focused. */
  fieldRef(field: FieldWord): Ref<HTMLInputElement>;
}

/** Shows `draft` and reports every keystroke; holds nothing itself but whether the secret is shown. */
export function ConnectForm(props: ConnectFormProps) {
  const { draft, problems, internal = null, onConfirmInternal, onEdit, onLeave, fieldRef } = props;
  const words = optionsWords().connect;
  const field = (name: FieldWord, more: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      id={`connect-${name}`}
      label={words.field[name]}
      value={draft[name]}
      testId={TEST_ID[name]}
      problem={problems[name]}
      inputRef={fieldRef(name)}
      onInput={(value) => onEdit(name, value)}
      onBlur={() => onLeave(name)}
      {...more}
    />
  );
  const advancedWrong = Boolean(problems.label || problems.hops || problems.namespace || problems.riskProfile);
  return (
    <>
      {field('baseUrl', { placeholder: words.baseUrlPlaceholder, inputMode: 'url' })}
      {internal && <InternalHostNotice {...internal} onConfirm={(confirmed) => onConfirmInternal?.(confirmed)} />}
      <div class="two">
        {field('clientId')}
        {field('clientSecret', {
          reveal: { show: words.showSecret, hide: words.hideSecret },
          autoComplete: 'new-password',
        })}
      </div>
      <div class="two">
        {field('audience', { hint: words.audienceHint })}
        {field('config', { hint: words.configHint, list: 'connect-configs' })}
      </div>
      <datalist id="connect-configs">
        {CONFIGS.map((config) => (
          <option key={config} value={config} />
        ))}
      </datalist>
      <details class="more" open={advancedWrong || undefined}>
        <summary>{words.advanced}</summary>
        <div class="two">
          {field('hops', { hint: words.hopsHint, inputMode: 'numeric' })}
          {field('namespace', { hint: words.namespaceHint })}
        </div>
        <div class="two">
          {field('riskProfile', { hint: words.riskProfileHint, list: 'connect-profiles' })}
          {field('label', { hint: words.labelHint })}
        </div>
        <datalist id="connect-profiles">
          {PROFILES.map((profile) => (
            <option key={profile} value={profile} />
          ))}
        </datalist>
      </details>
    </>
  );
}
