// Drafts of the connect forms; loaded values never overwrite fields that the user has edited.
import {
  type ConnectDraft,
  type ConnectField,
  EMPTY_DRAFT,
  START_DRAFT,
  splitServicePath,
  suggestAudience,
  tidyBaseUrl,
} from './connect-form';

export interface TypedForm {
  draft: ConnectDraft;
  /** Fields edited by the user and not saved yet. */
  typed: readonly ConnectField[];
}

/** Forms with unsaved input, by form name; owned by the page, so that drafts survive an unmount of the form. */
export type TypedForms = Map<string, TypedForm>;

export const EMPTY_FORM: TypedForm = { draft: EMPTY_DRAFT, typed: [] };

/** Form of an account that does not exist yet. */
export const START_FORM: TypedForm = { draft: START_DRAFT, typed: [] };

/** Returns the form after an edit of one field. The audience follows the base URL until the user sets a different one. */
export function withEditedField({ draft, typed }: TypedForm, field: ConnectField, value: string): TypedForm {
  const isFollowed = field === 'baseUrl' && draft.audience === suggestAudience(draft.baseUrl);
  const followed = isFollowed ? { audience: suggestAudience(value) } : {};
  const fields = new Set([...typed, field, ...(isFollowed ? (['audience'] as const) : [])]);
  return { draft: { ...draft, [field]: value, ...followed }, typed: [...fields] };
}

/** Returns the form after a blur: a base URL is normalized without a path of the service, an empty audience is set to the host. */
export function withNormalizedField({ draft, typed }: TypedForm, field: ConnectField): TypedForm {
  if (field === 'baseUrl')
    return { draft: { ...draft, baseUrl: tidyBaseUrl(splitServicePath(draft.baseUrl).baseUrl) }, typed };
  if (field !== 'audience' || draft.audience.trim() !== '') return { draft, typed };
  return { draft: { ...draft, audience: suggestAudience(draft.baseUrl) }, typed };
}

/** Returns the form filled from a saved account, except for the fields edited by the user. */
export function fillForm({ draft, typed }: TypedForm, saved: ConnectDraft): TypedForm {
  return { draft: { ...saved, ...pickFields(draft, typed) }, typed };
}

/** Returns the form after a save: the secret is cleared, and only fields edited during the save stay unsaved. */
export function withSavedState({ draft }: TypedForm, meanwhile: readonly ConnectField[]): TypedForm {
  return { draft: meanwhile.includes('clientSecret') ? draft : { ...draft, clientSecret: '' }, typed: meanwhile };
}

/** Clears all forms on lock, except for fields edited by the user other than the secret. */
export function clearForms(forms: TypedForms): void {
  for (const [name, { draft, typed }] of forms) {
    const kept = typed.filter((field) => field !== 'clientSecret');
    forms.set(name, { draft: { ...EMPTY_DRAFT, ...pickFields(draft, kept) }, typed: kept });
  }
}

function pickFields(draft: ConnectDraft, fields: readonly ConnectField[]): Partial<ConnectDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
