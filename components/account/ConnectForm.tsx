// Form in which the user enters a service account, drawn from the fields that its provider declares.
import type { ComponentChildren, Ref } from 'preact';
import type { ProviderDeclaration, ProviderField } from '../../lib/account/provider-declaration';
import { optionsWords } from '../../lib/i18n/words/options';
import type { RichTextContent } from '../../lib/text/rich-text';
import { Disclosure } from '../ui/Disclosure';
import { Field } from '../ui/Field';
import { Select } from '../ui/Select';
import { InternalHostNotice } from './InternalHostNotice';
import '../settings/setup.css';
import '../ui/styles/form.css';

export interface ConnectFormProps {
  /** Provider whose fields are drawn. */
  provider: Pick<ProviderDeclaration, 'id' | 'fields'>;
  /** The providers to choose from for a new account; no choice is drawn for one. */
  providers: readonly Pick<ProviderDeclaration, 'id' | 'name'>[];
  /** Names of the fields that the organization's policy sets, with `provider` for the choice itself. */
  fixed: readonly string[];
  onProvider(id: string): void;
  draft: Record<string, string>;
  /** One sentence per invalid field. */
  problems: Partial<Record<string, string>>;
  /** Path that was cut off the base URL; '' if there was none. */
  cut: string;
  /** The entered host if it is in a private network and needs the user's confirmation. */
  internal?: { host: string; confirmed: boolean } | null;
  onConfirmInternal?(confirmed: boolean): void;
  onEdit(field: string, value: string): void;
  onLeave(field: string): void;
  /** Ref of each input, so that the first invalid field can be focused. */
  fieldRef(field: string): Ref<HTMLInputElement>;
}

/** What all fields of the form have in common. */
const getFieldProps = (name: string, form: ConnectFormProps) => ({
  id: `connect-${name}`,
  value: form.draft[name] ?? '',
  problem: form.problems[name],
  disabled: form.fixed.includes(name),
  inputRef: form.fieldRef(name),
  onInput: (value: string) => form.onEdit(name, value),
  onBlur: () => form.onLeave(name),
});

/** Returns why a field cannot be changed, or its own hint. */
const getHint = (name: string, { fixed }: ConnectFormProps, hint: RichTextContent): RichTextContent =>
  fixed.includes(name) ? optionsWords().options.lockedSetting : hint;

function LabelField({ form }: { form: ConnectFormProps }) {
  const words = optionsWords().connect;
  return <Field {...getFieldProps('label', form)} label={words.field.label} />;
}

function UrlField({ field, form }: { field: ProviderField; form: ConnectFormProps }) {
  const { internal = null, onConfirmInternal, cut } = form;
  const words = optionsWords();
  return (
    <>
      <Field
        {...getFieldProps(field.name, form)}
        label={words.connect.field[field.label]}
        testId={field.testId}
        placeholder={field.placeholder}
        inputMode="url"
        hint={getHint(field.name, form, cut ? words.setup.cut({ path: cut }) : '')}
        onPaste={() => form.onLeave(field.name)}
      />
      {internal && <InternalHostNotice {...internal} onConfirm={(confirmed) => onConfirmInternal?.(confirmed)} />}
    </>
  );
}

/** Draws one declared field by its kind. */
function DeclaredField({ field, form }: { field: ProviderField; form: ConnectFormProps }) {
  const words = optionsWords().connect;
  const { name, kind, help, choices = [] } = field;
  const listId = kind === 'choice' ? `connect-${name}-choices` : undefined;
  return (
    <>
      <Field
        {...getFieldProps(name, form)}
        label={words.field[field.label]}
        testId={field.testId}
        hint={getHint(name, form, help ? words.help[help] : '')}
        {...(kind === 'number' && { inputMode: 'numeric' as const })}
        {...(kind === 'secret' && {
          reveal: { show: words.showSecret, hide: words.hideSecret },
          autoComplete: 'new-password' as const,
        })}
        {...(listId && { list: listId })}
      />
      {listId && (
        <datalist id={listId}>
          {choices.map((choice) => (
            <option key={choice} value={choice} />
          ))}
        </datalist>
      )}
    </>
  );
}

/** Lays fields out in rows of two. */
function Pairs({ children }: { children: ComponentChildren[] }) {
  const starts = children.flatMap((_child, i) => (i % 2 === 0 ? [i] : []));
  return (
    <>
      {starts.map((start) => (
        <div class="two-columns" key={start}>
          {children.slice(start, start + 2)}
        </div>
      ))}
    </>
  );
}

const drawFields = (form: ConnectFormProps, fields: readonly ProviderField[]) =>
  fields.map((field) => <DeclaredField key={field.name} field={field} form={form} />);

const isUrl = ({ kind }: ProviderField): boolean => kind === 'url';
const isSecret = ({ kind }: ProviderField): boolean => kind === 'secret';

function UrlFields({ form }: { form: ConnectFormProps }) {
  return (
    <>
      {form.provider.fields.filter(isUrl).map((field) => (
        <UrlField key={field.name} field={field} form={form} />
      ))}
    </>
  );
}

/** Secrets of the account, each with a button that shows it. */
export function SecretField({ form }: { form: ConnectFormProps }) {
  return <>{drawFields(form, form.provider.fields.filter(isSecret))}</>;
}

/** Fields of the service and its client, with the secret, which is sent to that host. */
export function ServiceFields({ form }: { form: ConnectFormProps }) {
  const others = form.provider.fields.filter((field) => field.part === 'service' && !isUrl(field) && !isSecret(field));
  return (
    <>
      <UrlFields form={form} />
      <Pairs>{drawFields(form, others)}</Pairs>
      <SecretField form={form} />
    </>
  );
}

/** Fields that are independent of the secret, with the name of the account. */
export function ParameterFields({ form }: { form: ConnectFormProps }) {
  const parameters = form.provider.fields.filter(({ part }) => part === 'parameter');
  return <Pairs>{[<LabelField key="label" form={form} />, ...drawFields(form, parameters)]}</Pairs>;
}

/** Renders the form of a new account: the main fields, and the others under *More settings*, which opens if one of them is invalid. */
export function ConnectForm(form: ConnectFormProps) {
  const { provider, providers, problems } = form;
  const words = optionsWords();
  const advanced = provider.fields.filter(({ isAdvanced }) => isAdvanced);
  const main = provider.fields.filter((field) => !field.isAdvanced && !isUrl(field));
  const isWrong = [...advanced.map(({ name }) => name), 'label'].some((name) => problems[name]);
  return (
    <>
      {providers.length > 1 && (
        <Select
          id="connect-provider"
          label={words.connect.provider}
          value={provider.id}
          choices={providers.map(({ id, name }) => [id, name] as const)}
          hint={form.fixed.includes('provider') ? words.options.lockedSetting : ''}
          disabled={form.fixed.includes('provider')}
          onChange={form.onProvider}
        />
      )}
      <UrlFields form={form} />
      <Pairs>{drawFields(form, main)}</Pairs>
      <Disclosure testId="more-settings" title={words.setup.more} open={isWrong || undefined}>
        <div class="rows-of-fields">
          <Pairs>{[...drawFields(form, advanced), <LabelField key="label" form={form} />]}</Pairs>
        </div>
      </Disclosure>
    </>
  );
}
