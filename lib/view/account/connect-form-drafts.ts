// Drafts of the connect forms; loaded values never overwrite fields that the user has edited.
import type { ProviderDeclaration, ProviderField } from '../../account/provider-declaration';
import {
  type ConnectDraft,
  type ConnectField,
  EMPTY_DRAFT,
  getStartDraft,
  splitServicePath,
  suggestAudience,
  tidyBaseUrl,
} from './connect-form';

export interface TypedForm {
  /** Chosen provider of an account that does not exist yet. */
  provider?: string;
  draft: ConnectDraft;
  /** Fields edited by the user and not saved yet. */
  typed: readonly ConnectField[];
}

/** Forms with unsaved input, by form name; owned by the page, so that drafts survive an unmount of the form. */
export type TypedForms = Map<string, TypedForm>;

export const EMPTY_FORM: TypedForm = { draft: EMPTY_DRAFT, typed: [] };

/** What the drafts need to know of a provider. */
type Declared = Pick<ProviderDeclaration, 'fields'>;

/** Form of an account that does not exist yet. */
export const getStartForm = (provider: Declared): TypedForm => ({ draft: getStartDraft(provider), typed: [] });

const follows = ({ name, followsHost }: ProviderField, field: ConnectField) => followsHost === true && name === field;

/** Returns the form after an edit of one field. A field that follows the host does so until the user sets another value. */
export function withEditedField(
  { fields }: Declared,
  { draft, typed, ...form }: TypedForm,
  field: ConnectField,
  value: string,
): TypedForm {
  const host = suggestAudience(draft.baseUrl);
  const followers = fields
    .filter(({ name, followsHost }) => followsHost && (draft[name] ?? '') === host)
    .map(({ name }) => name);
  const followed = field === 'baseUrl' ? followers : [];
  const next = Object.fromEntries(followed.map((name) => [name, suggestAudience(value)]));
  return { ...form, draft: { ...draft, ...next, [field]: value }, typed: [...new Set([...typed, field, ...followed])] };
}

/** Returns the form with the values that a policy sets, which are not the user's own; the same form if it has them. */
export function withFixedFields(provider: Declared, form: TypedForm, fixed: Record<ConnectField, string>): TypedForm {
  let next = form;
  for (const [field, value] of Object.entries(fixed)) {
    if (next.draft[field] === value) continue;
    const { draft } = withEditedField(provider, next, field, value);
    next = { ...next, draft, typed: next.typed.filter((name) => name !== field) };
  }
  return next;
}

/** Returns the form after a blur: a base URL is normalized without a path of the service, an empty follower is set to the host. */
export function withNormalizedField({ fields }: Declared, form: TypedForm, field: ConnectField): TypedForm {
  const { draft } = form;
  const { paths } = fields.find(({ name }) => name === field) ?? {};
  if (field === 'baseUrl')
    return { ...form, draft: { ...draft, baseUrl: tidyBaseUrl(splitServicePath(draft.baseUrl, paths).baseUrl) } };
  if (!fields.some((one) => follows(one, field)) || (draft[field] ?? '').trim() !== '') return form;
  return { ...form, draft: { ...draft, [field]: suggestAudience(draft.baseUrl) } };
}

/** Returns the form filled from a saved account, except for the fields edited by the user. */
export function fillForm({ draft, typed }: TypedForm, saved: ConnectDraft): TypedForm {
  return { draft: { ...saved, ...pickFields(draft, typed) }, typed };
}

const listSecrets = ({ fields }: Declared): ConnectField[] =>
  fields.filter(({ kind }) => kind === 'secret').map(({ name }) => name);

/** Returns the form after a save: secrets are cleared, and only fields edited during the save stay unsaved. */
export function withSavedState(
  provider: Declared,
  { draft }: TypedForm,
  meanwhile: readonly ConnectField[],
): TypedForm {
  const cleared = listSecrets(provider).filter((name) => !meanwhile.includes(name));
  return { draft: { ...draft, ...Object.fromEntries(cleared.map((name) => [name, ''])) }, typed: meanwhile };
}

/** Clears all forms on lock, except for fields edited by the user other than secrets. */
export function clearForms(providers: readonly Declared[], forms: TypedForms): void {
  const secrets = new Set(providers.flatMap(listSecrets));
  for (const [name, { draft, typed, ...form }] of forms) {
    const kept = typed.filter((field) => !secrets.has(field));
    forms.set(name, { ...form, draft: { ...EMPTY_DRAFT, ...pickFields(draft, kept) }, typed: kept });
  }
}

function pickFields(draft: ConnectDraft, fields: readonly ConnectField[]): Record<ConnectField, string> {
  return Object.fromEntries(fields.map((field) => [field, draft[field] ?? '']));
}
