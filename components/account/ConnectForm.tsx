// Fields of the account form: service URL, OAuth client, audience, screening config and advanced options.
import type { Ref } from 'preact';
import { type FieldWord, optionsWords } from '../../lib/i18n/options';
import { Field } from '../ui/Field';
import { InternalHostNotice } from './InternalHostNotice';

/** The only publicly documented risk profile (docs/reference/service.md 4.2). */
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
  /** One sentence per invalid field. */
  problems: Partial<Record<FieldWord, string>>;
  /** The entered host if it is in a private network and needs the user's confirmation. */
  internal?: { host: string; confirmed: boolean } | null;
  onConfirmInternal?(confirmed: boolean): void;
  onEdit(field: FieldWord, value: string): void;
  onLeave(field: FieldWord): void;
  /** Ref of each input, so that the first invalid field can be focused. */
  fieldRef(field: FieldWord): Ref<HTMLInputElement>;
}

/** Renders `draft` and reports every input event; the only local state is the visibility of the secret. */
export function ConnectForm(props: ConnectFormProps) {
  const { draft, problems, internal = null, onConfirmInternal, onEdit, onLeave, fieldRef } = props;
  const words = optionsWords().connect;
  const field = (name: FieldWord, overrides: Partial<Parameters<typeof Field>[0]> = {}) => (
    <Field
      id={`connect-${name}`}
      label={words.field[name]}
      value={draft[name]}
      testId={TEST_ID[name]}
      problem={problems[name]}
      inputRef={fieldRef(name)}
      onInput={(value) => onEdit(name, value)}
      onBlur={() => onLeave(name)}
      {...overrides}
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
