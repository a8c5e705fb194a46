// Sample of a page without a service: an address on a list, a look-alike, and an address on no list.
import { optionsWords } from '../../lib/i18n/words/options';
import { MarkDrawing } from './MarkDrawing';
import './SampleAddresses.css';

/** Invented addresses; the second begins and ends as the first. */
const LISTED = '0x4d1c8e5f0b7a92634c8d5e0f1a2b3c4d5e6f7a81';
const LOOK_ALIKE = '0x4d1c09a7e2c4b8d16f3590be7c21d48a03957a81';
const UNLISTED = '0x91b7c3e05a6d48f2b0c9d7e8f1a2536475869708';

/** Renders each address with its mark and what the mark says. */
export function SampleAddresses() {
  const { sample } = optionsWords().start;
  const lines = [
    [LISTED, 'list-hit', sample.listed],
    [LOOK_ALIKE, 'text-misleads', sample.lookAlike],
    [UNLISTED, null, sample.unlisted],
  ] as const;
  return (
    <ul class="sample-addresses" data-testid="sample-addresses">
      {lines.map(([address, sign, text]) => (
        <li key={address}>
          <span class="sample-line">
            <span class="monospace">{address}</span>
            <MarkDrawing look={{ open: 'idle' }} sign={sign} size={16} />
          </span>
          <p class="subtext">{text}</p>
        </li>
      ))}
    </ul>
  );
}
