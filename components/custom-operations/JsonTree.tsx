// Collapsible tree of a JSON answer with unknown shape: rendered lazily and bounded at each level.
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { customOperationWords } from '../../lib/i18n/words/custom-operation';
import { sanitizeText } from '../../lib/text/sanitize';
import { Disclosure } from '../ui/Disclosure';
import './custom-operations.css';

/** Entries of one level drawn first, and added by each press of "more". */
const AT_ONCE = 100;
const MAX_TEXT = 500;
const MAX_KEY = 80;

/** Renders parsed JSON; each list and object can be closed. */
export function JsonTree({ value }: { value: unknown }) {
  const words = customOperationWords();
  return (
    <section class="json-tree" data-testid="json-tree" aria-label={words.tree}>
      <Node value={value} isOpen />
    </section>
  );
}

function Node({ name, value, isOpen = false }: { name?: string; value: unknown; isOpen?: boolean }) {
  const [open, setOpen] = useState(isOpen);
  const words = customOperationWords();
  const key = name !== undefined && <b>{sanitizeText(name, MAX_KEY)}: </b>;
  if (typeof value !== 'object' || value === null) {
    return (
      <div class="json-leaf">
        {key}
        <Leaf value={value} />
      </div>
    );
  }
  const isList = Array.isArray(value);
  const entries = Object.entries(value);
  if (entries.length === 0) {
    return (
      <div class="json-leaf">
        {key}
        <i>{isList ? words.emptyList : words.emptyObject}</i>
      </div>
    );
  }
  return (
    <Disclosure
      isDense
      open={open}
      onToggle={setOpen}
      title={
        <>
          {key}
          <i>{isList ? words.items({ n: entries.length }) : words.fields({ n: entries.length })}</i>
        </>
      }
    >
      {open && <Entries entries={entries} />}
    </Disclosure>
  );
}

function Entries({ entries }: { entries: [string, unknown][] }): ComponentChildren {
  const [shown, setShown] = useState(AT_ONCE);
  const remaining = entries.length - shown;
  return (
    <div class="inside">
      {entries.slice(0, shown).map(([name, value]) => (
        <Node key={name} name={name} value={value} />
      ))}
      {remaining > 0 && (
        <button type="button" class="link-button" onClick={() => setShown(shown + AT_ONCE)}>
          {customOperationWords().more({ n: remaining })}
        </button>
      )}
    </div>
  );
}

/** Strings are quoted, so that "true" differs from true, and "" from nothing. */
function Leaf({ value }: { value: unknown }) {
  if (typeof value === 'string') return <span class="json-text">“{sanitizeText(value, MAX_TEXT)}”</span>;
  return <span class="tabular">{String(value)}</span>;
}
