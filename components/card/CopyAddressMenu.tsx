// Copy-as menu: copies the address in a chosen format, and shows the result on its button.
import { useMemo, useReducer } from 'preact/hooks';
import { cardWords } from '../../lib/i18n/words/card';
import { createClipboardFeedback } from '../ui/clipboard-feedback';
import { CHECK, COPY } from '../ui/IconDrawing';
import { Menu } from '../ui/menu/Menu';
import type { AddressCopy } from './address-copy-formats';

export interface CopyAddressMenuProps {
  copies: readonly AddressCopy[];
  /** Copies a text; throws or returns false on failure. */
  copy(text: string): unknown;
}

/** Renders the menu; the result of the last copy is also announced. */
export function CopyAddressMenu({ copies, copy }: CopyAddressMenuProps) {
  const words = cardWords();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const feedback = useMemo(() => createClipboardFeedback(copy, () => redraw(undefined)), [copy]);
  const result = copies.map(({ text }) => feedback.resultFor(text)).find((one) => one !== null) ?? null;
  const said = result === 'copied' ? words.copied : result === 'failed' ? words.notCopied : '';
  return (
    <>
      <Menu
        text={said || words.copyAs.name}
        icon={result === 'copied' ? CHECK : COPY}
        entries={copies.map(({ form, text }) => ({
          id: form,
          text: words.copyAs.forms[form],
          value: text,
          onChoose: () => void feedback.copy(text),
        }))}
        testId="copy-as"
        shortcut="y"
      />
      <span class="visually-hidden" role="status">
        {said}
      </span>
    </>
  );
}
