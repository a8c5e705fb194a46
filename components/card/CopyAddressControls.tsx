// Copy controls of an address: a button that copies it as shown, and a menu of other forms.
import { useMemo, useReducer } from 'preact/hooks';
import { cardWords } from '../../lib/i18n/words/card';
import { createClipboardFeedback } from '../ui/clipboard-feedback';
import { CHECK, COPY, DOWN, IconDrawing } from '../ui/IconDrawing';
import { Menu } from '../ui/menu/Menu';
import type { AddressCopy } from './address-copy-formats';
import './copy-address.css';

export interface CopyAddressControlsProps {
  /** The address as the surface shows it. */
  address: string;
  copies: readonly AddressCopy[];
  /** Copies a text; throws or returns false on failure. */
  copy(text: string): unknown;
}

/** Renders both; the result of the last copy is shown for a moment and announced. */
export function CopyAddressControls({ address, copies, copy }: CopyAddressControlsProps) {
  const words = cardWords();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const feedback = useMemo(() => createClipboardFeedback(copy, () => redraw(undefined)), [copy]);
  const results = [address, ...copies.map(({ text }) => text)].map((text) => feedback.resultFor(text));
  const result = results.find((one) => one !== null) ?? null;
  return (
    <span class="copy-address">
      <button
        type="button"
        class="button icon-only"
        aria-label={words.copy}
        title={words.copy}
        data-testid="copy-address"
        onClick={() => void feedback.copy(address)}
      >
        <IconDrawing paths={result === 'copied' ? CHECK : COPY} />
      </button>
      <Menu
        text=""
        name={words.copyAs.name}
        icon={DOWN}
        entries={copies.map(({ form, text }) => ({
          id: form,
          text: words.copyAs.forms[form],
          value: text,
          onChoose: () => void feedback.copy(text),
        }))}
        testId="copy-as"
        shortcut="y"
      />
      <span class="copy-result" role="status" data-testid="copy-result">
        {result === 'copied' ? words.copied : result === 'failed' ? words.notCopied : ''}
      </span>
    </span>
  );
}
