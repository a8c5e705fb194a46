// Tests of form drafts: typed values survive a refill and a lock; a save or a lock clears the secret.
import { expect, test } from 'vitest';
import { cipherowl } from '../../../../lib/service/providers/cipherowl/provider';
import { EMPTY_DRAFT } from '../../../../lib/view/account/connect-form';
import {
  clearForms,
  EMPTY_FORM,
  fillForm,
  type TypedForms,
  withEditedField,
  withNormalizedField,
  withSavedState,
} from '../../../../lib/view/account/connect-form-drafts';

const SAVED = { ...EMPTY_DRAFT, baseUrl: 'https://saved.example', audience: 'saved.example', config: 'co-vasp' };
const filled = fillForm(EMPTY_FORM, SAVED);

test.each([
  ['goes along with the base URL', SAVED, 'other.example', ['baseUrl', 'audience']],
  ['stays where it is another than the host', { ...SAVED, audience: 'mine' }, 'mine', ['baseUrl']],
])('form draft: the audience %s', (_name, saved, audience, typed) => {
  const form = withEditedField(cipherowl, fillForm(EMPTY_FORM, saved), 'baseUrl', 'https://other.example');
  expect(form.draft).toMatchObject({ baseUrl: 'https://other.example', audience });
  expect(form.typed).toEqual(typed);
});

test('withNormalizedField normalizes a field without marking it as typed', () => {
  const left = withNormalizedField(cipherowl, { draft: { ...SAVED, baseUrl: 'saved.example/' }, typed: [] }, 'baseUrl');
  expect(left).toEqual({ draft: SAVED, typed: [] });
  const emptied = withEditedField(cipherowl, filled, 'audience', ' ');
  expect(withNormalizedField(cipherowl, emptied, 'audience').draft.audience).toBe('saved.example');
  const own = withEditedField(cipherowl, filled, 'audience', 'mine');
  expect(withNormalizedField(cipherowl, own, 'audience'), 'one of its own stays').toEqual(own);
  expect(withNormalizedField(cipherowl, filled, 'config')).toEqual(filled);
});

test('fillForm fills fields not typed into, repeatedly', () => {
  const form = withEditedField(cipherowl, filled, 'clientSecret', 'typed');
  const later = { ...SAVED, config: 'co-defi', label: 'Office' };
  expect(fillForm(form, later)).toEqual({ draft: { ...later, clientSecret: 'typed' }, typed: ['clientSecret'] });
});

test('withSavedState clears the secret unless it was typed meanwhile', () => {
  const form = withEditedField(cipherowl, filled, 'clientSecret', 'typed');
  expect(withSavedState(cipherowl, form, [])).toEqual({ draft: { ...SAVED, clientSecret: '' }, typed: [] });
  expect(withSavedState(cipherowl, form, ['config']).draft.clientSecret).toBe('');
  expect(withSavedState(cipherowl, form, ['clientSecret'])).toEqual(form);
});

test('lock keeps typed values, without the secret and sealed values', () => {
  const forms: TypedForms = new Map([
    ['one', withEditedField(cipherowl, withEditedField(cipherowl, filled, 'clientSecret', 'typed'), 'hops', '3')],
    ['two', withEditedField(cipherowl, filled, 'clientSecret', 'typed')],
  ]);
  clearForms([cipherowl], forms);
  expect(forms.get('one')).toEqual({ draft: { ...EMPTY_DRAFT, hops: '3' }, typed: ['hops'] });
  expect(forms.get('two')).toEqual({ draft: EMPTY_DRAFT, typed: [] });
});
