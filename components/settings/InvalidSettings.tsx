// Notices of settings with invalid values, each with the expected value.

import { optionsWords } from '../../lib/i18n/options';
import type { InvalidSetting } from '../../lib/store/settings';
import { sanitizeText } from '../../lib/text/sanitize';

function expectedText(expected: InvalidSetting['wanted']): string {
  const words = optionsWords().refused;
  if (expected === null) return words.unknown;
  if ('least' in expected) return words.least(expected.least);
  if ('most' in expected) return words.most(expected.most);
  return 'oneOf' in expected ? words.oneOf(expected.oneOf) : words.kind[expected.kind];
}

/** Renders one notice per source (policy, stored), or nothing if every setting is valid. */
export function InvalidSettings({ refused }: { refused: readonly InvalidSetting[] }) {
  return (
    <>
      {(['policy', 'stored'] as const).map((from) => (
        <InvalidFromSource key={from} from={from} refused={refused.filter((setting) => setting.from === from)} />
      ))}
    </>
  );
}

function InvalidFromSource({ from, refused }: { from: InvalidSetting['from']; refused: readonly InvalidSetting[] }) {
  const words = optionsWords().refused[from];
  if (refused.length === 0) return null;
  return (
    <section class="rollback" aria-label={words.title} data-testid={`refused-${from}`}>
      <div>
        <b>{words.title}</b>
        <p>{words.text}</p>
        <ul>
          {refused.map(({ name, value, wanted }) => (
            <li key={name}>
              <code>{sanitizeText(name)}</code>: {sanitizeText(value)}, {expectedText(wanted)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
