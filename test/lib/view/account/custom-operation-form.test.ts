// Tests of the custom operation form: it converts operations to drafts and back, and reports field errors.
import { describe, expect, it } from 'vitest';
import { SANCTIONS_PRESET } from '../../../../lib/account/custom-operation';
import {
  checkOperation,
  EMPTY_OPERATION,
  fromOperationDraft,
  type OperationDraft,
  toOperationDraft,
} from '../../../../lib/view/account/custom-operation-form';

const draft = (about: Partial<OperationDraft> = {}): OperationDraft => ({
  ...toOperationDraft(SANCTIONS_PRESET),
  ...about,
});

describe('conversion', () => {
  it('preset round-trips through its draft', () => {
    expect(draft().query).toBe('project=partner&chain={network}&address={address}');
    expect(fromOperationDraft(draft())).toEqual(SANCTIONS_PRESET);
  });
  it.each([
    ['', []],
    ['?a=b', [['a', 'b']]],
    [
      ' a=b=c&d ',
      [
        ['a', 'b=c'],
        ['d', ''],
      ],
    ],
    [
      'a=1%262&b=50%2525',
      [
        ['a', '1&2'],
        ['b', '50%25'],
      ],
    ],
    [
      'a=x%20y&b=%',
      [
        ['a', 'x y'],
        ['b', '%'],
      ],
    ],
  ])('query %j round-trips', (query, pairs) => {
    const declared = fromOperationDraft(draft({ query }));
    expect(declared.query).toEqual(pairs);
    expect(fromOperationDraft(toOperationDraft(declared)), 'edited and kept as it was').toEqual(declared);
  });
  it('fromOperationDraft trims fields', () => {
    const typed = draft({ name: ' x ', path: ' /y/{address} ', batchField: ' ' });
    expect(fromOperationDraft(typed)).toMatchObject({ name: 'x', path: '/y/{address}', batchField: null });
  });
});

describe('problems', () => {
  it.each<[string, Partial<OperationDraft>, object]>([
    ['nothing wrong', {}, {}],
    ['empty', EMPTY_OPERATION, { name: 'missing', path: 'missing' }],
    ['a whole URL', { path: 'https://svc.example/x/{address}' }, { path: 'other-host' }],
    ['the address forgotten', { query: 'a=b' }, { path: 'no-address' }],
    ['a batch by GET', { batchField: 'addresses' }, { batchField: 'batch-needs-post' }],
    ['a name that is taken', { name: 'Other' }, { name: 'name-taken' }],
  ])('checkOperation: %s', (_, about, problems) => {
    expect(checkOperation(draft(about), ['Other'])).toEqual(problems);
  });
});
