// Drafts of the connect forms with the fields edited by the user, which loaded values never overwrite.
import { type ConnectDraft, type ConnectField, EMPTY_DRAFT, suggestAudience, tidyBaseUrl } from './connect-form';

export interface TypedForm {
  draft: ConnectDraft;
  /** Typed into by a person and not saved yet. */
  typed: readonly ConnectField[];
}

/** The forms with something unsaved, by what they are about; held by the page, so that what is typed outlives its form being drawn. */
export type TypedForms = Map<string, TypedForm>;

export const EMPTY_FORM: TypedForm = { draft: EMPTY_DRAFT, typed: [] };

/** One field typed. The audience goes along with the base URL until it is another than the host's. */
export function typeInto({ draft, typed }: TypedForm, field: ConnectField, value: string): TypedForm {
  const isFollowed = field === 'baseUrl' && draft.audience === suggestAudience(draft.baseUrl);
  const followed = isFollowed ? { audience: suggestAudience(value) } : {};
  const fields = new Set([...typed, field, ...(isFollowed ? (['audience'] as const) : [])]);
  return { draft: { ...draft, [field]: value, ...followed }, typed: [...fields] };
}

/** One field left: a base URL is tidied, an audience that was emptied is the host's again. */
export function leaveField({ draft, typed }: TypedForm, field: ConnectField): TypedForm {
  if (field === 'baseUrl') return { draft: { ...draft, baseUrl: tidyBaseUrl(draft.baseUrl) }, typed };
  if (field !== 'audience' || draft.audience.trim() !== '') return { draft, typed };
  return { draft: { ...draft, audience: suggestAudience(draft.baseUrl) }, typed };
}

/** A saved account arrives in its form: it fills the fields that nobody has typed into. */
export function fillForm({ draft, typed }: TypedForm, saved: ConnectDraft): TypedForm {
  return { draft: { ...saved, ...only(draft, typed) }, typed };
}

/** The form was saved: its secret goes, and only what was typed meanwhile is still to be saved. */
export function afterSave({ draft }: TypedForm, meanwhile: readonly ConnectField[]): TypedForm {
  return { draft: meanwhile.includes('clientSecret') ? draft : { ...draft, clientSecret: '' }, typed: meanwhile };
}

/** A lock leaves what was typed and nothing that was sealed; a typed secret goes, as the sealed one does. */
export function lockForms(forms: TypedForms): void {
  for (const [name, { draft, typed }] of forms) {
    const left = typed.filter((field) => field !== 'clientSecret');
    forms.set(name, { draft: { ...EMPTY_DRAFT, ...only(draft, left) }, typed: left });
  }
}

function only(draft: ConnectDraft, fields: readonly ConnectField[]): Partial<ConnectDraft> {
  return Object.fromEntries(fields.map((field) => [field, draft[field]]));
}
