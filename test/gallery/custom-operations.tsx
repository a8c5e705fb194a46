// Gallery of custom operations and the host migration notice: list, editor errors and sample replies.
import { useState } from 'preact/hooks';
import { HostMigrationNotice } from '../../components/account/HostMigrationNotice';
import { CustomOperationForm } from '../../components/custom-operations/CustomOperationForm';
import { CustomOperationList } from '../../components/custom-operations/CustomOperationList';
import { CustomOperationRunner } from '../../components/custom-operations/CustomOperationRunner';
import { type CustomOperation, SANCTIONS_PRESET } from '../../lib/account/custom-operation';
import { PAYLOADS } from '../hostile/payloads';
import { note } from './cards';
import { NOW } from './screening-state-samples';

const BATCH: CustomOperation = {
  name: 'Sanctions, many at once',
  method: 'POST',
  path: '/api/v1/sanction/batch',
  query: [['chain', '{network}']],
  batchField: 'addresses',
};

const SHAPES: Record<string, unknown> = {
  answer: {
    chain: 'ethereum_mainnet',
    address: '0x93df2c9c8786242b8fdca3f96b3914b8b4a9f704',
    sanctioned: true,
    score: 99.5,
    note: null,
    lists: [{ name: 'Sanctioned by US', since: '2024-05-01' }, { name: 'Sanctioned by Japan' }],
    tags: [],
    more: {},
  },
  scalar: false,
  hostile: Object.fromEntries(PAYLOADS.map((text) => [text, [text, { [text]: text }]])),
  large: Array.from({ length: 20_000 }, (_, n) => ({
    address: `0x${n.toString(16).padStart(40, '0')}`,
    sanctioned: false,
  })),
};

/** Renders list, editor and notice for `?earlier=parts`; any other name renders a reply of that shape. */
function EarlierPage({ name }: { name: string }) {
  return <div class="reports">{name === 'parts' ? <Parts /> : <Answer value={SHAPES[name]} />}</div>;
}

function Answer({ value }: { value: unknown }) {
  const [others, setOthers] = useState('');
  return (
    <CustomOperationRunner
      operation={BATCH}
      view={{
        others,
        problem: others ? { kind: 'not-an-address', line: others } : null,
        answer: { at: NOW, value },
        busy: false,
        error: null,
        editOthers: setOthers,
        ask: note('ask'),
      }}
      now={NOW}
    />
  );
}

function Parts() {
  return (
    <>
      <HostMigrationNotice
        from="tools.prod.cipherowl.ai"
        to="svc.cipherowl.ai"
        migration={{ busy: false, refused: false, error: null, move: note('move') }}
        now={NOW}
      />
      <CustomOperationList operations={[]} busy={false} onChange={() => {}} onRemove={() => {}} />
      <CustomOperationList
        operations={[SANCTIONS_PRESET, BATCH]}
        busy={false}
        onChange={(name) => note(`change ${name}`)()}
        onRemove={(name) => note(`remove ${name}`)()}
      />
      <CustomOperationForm
        draft={{
          name: '',
          method: 'GET',
          path: '//other.example/{address}',
          query: 'a=b&a=c',
          batchField: 'addresses',
        }}
        problems={{ name: 'missing', path: 'other-host', query: 'query-form', batchField: 'batch-needs-post' }}
        busy={false}
        onEdit={note('edit')}
        onKeep={note('keep')}
        onCancel={note('cancel')}
        fieldRef={() => () => {}}
      />
    </>
  );
}

export const EARLIER_SURFACE = { Page: EarlierPage, states: ['parts', ...Object.keys(SHAPES)] };
