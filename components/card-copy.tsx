// The copy button of the card: takes the address without gaps and says whether that worked.
import { useEffect, useState } from 'preact/hooks';
import { cardWords } from '../lib/words/card';
import { Icon } from './icons';

/** How long the button says what it did: long enough to be read, short enough to be pressed again. */
const SAID_MS = 2000;

type Said = 'copied' | 'failed';

export function CopyButton({ address, copy }: { address: string; copy: (address: string) => unknown }) {
  const words = cardWords();
  const [said, setSaid] = useState<{ how: Said; of: string } | null>(null);
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => setSaid(null), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const press = async () => {
    try {
      await copy(address);
      setSaid({ how: 'copied', of: address });
    } catch {
      setSaid({ how: 'failed', of: address });
    }
  };
  // Another address may have come into the card meanwhile: nothing was said about that one.
  const how = said?.of === address ? said.how : null;
  const text = how === 'copied' ? words.copied : how === 'failed' ? words.notCopied : words.copy;
  return (
    <>
      <button type="button" class="card-copy" title={words.copyName} onClick={press}>
        <Icon name={how === 'copied' ? 'check' : 'copy'} size={14} />
        {text}
      </button>
      <span class="vh" role="status">
        {how ? text : ''}
      </span>
    </>
  );
}
