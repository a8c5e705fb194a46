// Form in which the user enters a service account: URL, OAuth credentials and screening parameters.
import type { Ref } from 'preact';
import { type FieldWord, optionsWords } from '../../lib/i18n/options';
import { Field } from '../ui/Field';
import { Icon } from '../ui/Icon';
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
  /** Path that was cut off the base URL; '' if there was none. */
  cut: string;
  /** The entered host if it is in a private network and needs the user's confirmation. */
  internal?: { host: string; confirmed: boolean } | null;
  onConfirmInternal?(confirmed: boolean): void;
  onEdit(field: FieldWord, value: string): void;
  onLeave(field: FieldWord): void;
  /** Ref of each input, so that the first invalid field can be focused. */
  fieldRef(field: FieldWord): Ref<HTMLInputElement>;
}

/** One field of the form; `overrides` are further props of `Field`. */
function ConnectField({
  name,
  form,
  overrides = {},
}: {
  name: FieldWord;
  form: ConnectFormProps;
  overrides?: Partial<Parameters<typeof Field>[0]>;
}) {
  return (
    <Field
      id={`connect-${name}`}
      label={optionsWords().connect.field[name]}
      value={form.draft[name]}
      testId={TEST_ID[name]}
      problem={form.problems[name]}
      inputRef={form.fieldRef(name)}
      onInput={(value) => form.onEdit(name, value)}
      onBlur={() => form.onLeave(name)}
      {...overrides}
    />
  );
}

function BaseUrlField({ form }: { form: ConnectFormProps }) {
  const { internal = null, onConfirmInternal, cut } = form;
  const words = optionsWords();
  return (
    <>
      <ConnectField
        name="baseUrl"
        form={form}
        overrides={{
          placeholder: words.connect.baseUrlPlaceholder,
          inputMode: 'url',
          hint: cut ? words.setup.cut(cut) : '',
          onPaste: () => form.onLeave('baseUrl'),
        }}
      />
      {internal && <InternalHostNotice {...internal} onConfirm={(confirmed) => onConfirmInternal?.(confirmed)} />}
    </>
  );
}

/** Field of the client secret, with a button that shows it. */
export function SecretField({ form }: { form: ConnectFormProps }) {
  const words = optionsWords().connect;
  const reveal = { show: words.showSecret, hide: words.hideSecret };
  return <ConnectField name="clientSecret" form={form} overrides={{ reveal, autoComplete: 'new-password' }} />;
}

function AudienceField({ form }: { form: ConnectFormProps }) {
  return <ConnectField name="audience" form={form} overrides={{ hint: optionsWords().connect.audienceHint }} />;
}

/** Fields of the service and its client, with the secret, which is sent to that host. */
export function ServiceFields({ form }: { form: ConnectFormProps }) {
  return (
    <>
      <BaseUrlField form={form} />
      <div class="two">
        <ConnectField name="clientId" form={form} />
        <AudienceField form={form} />
      </div>
      <SecretField form={form} />
    </>
  );
}

/** Fields that are independent of the secret: config, hops, namespace, profile and name; with `audience` also the token's audience. */
export function ParameterFields({ form, audience = false }: { form: ConnectFormProps; audience?: boolean }) {
  const words = optionsWords().connect;
  const config = (
    <ConnectField name="config" form={form} overrides={{ hint: words.configHint, list: 'connect-configs' }} />
  );
  const name = <ConnectField name="label" form={form} overrides={{ hint: words.labelHint }} />;
  return (
    <>
      <div class="two">
        {audience ? <AudienceField form={form} /> : name}
        {config}
      </div>
      <div class="two">
        <ConnectField name="hops" form={form} overrides={{ hint: words.hopsHint, inputMode: 'numeric' }} />
        <ConnectField name="namespace" form={form} overrides={{ hint: words.namespaceHint }} />
      </div>
      <div class="two">
        <ConnectField
          name="riskProfile"
          form={form}
          overrides={{ hint: words.riskProfileHint, list: 'connect-profiles' }}
        />
        {audience && name}
      </div>
      <datalist id="connect-configs">
        {CONFIGS.map((config) => (
          <option key={config} value={config} />
        ))}
      </datalist>
      <datalist id="connect-profiles">
        {PROFILES.map((profile) => (
          <option key={profile} value={profile} />
        ))}
      </datalist>
    </>
  );
}

/** Renders the form of a new account: three fields, and the others under *More settings*, which opens if one of them is invalid. */
export function ConnectForm(form: ConnectFormProps) {
  const { audience, config, label, hops, namespace, riskProfile } = form.problems;
  const isWrong = Boolean(audience || config || label || hops || namespace || riskProfile);
  return (
    <>
      <BaseUrlField form={form} />
      <div class="two">
        <ConnectField name="clientId" form={form} />
        <SecretField form={form} />
      </div>
      <details class="more-settings" data-testid="more-settings" open={isWrong || undefined}>
        <summary>
          <Icon name="forward" size={12} />
          {optionsWords().setup.more}
        </summary>
        <div class="rows-of-fields">
          <ParameterFields form={form} audience />
        </div>
      </details>
    </>
  );
}
