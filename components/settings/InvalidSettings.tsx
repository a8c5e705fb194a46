// Notices of settings with invalid values, each with the expected value.

import { formatList } from '../../lib/i18n/format';
import { optionsWords } from '../../lib/i18n/words/options';
import type { InvalidSetting } from '../../lib/store/settings';
import { sanitizeText } from '../../lib/text/sanitize';
import { Notice } from './Notice';

function expectedText(expected: InvalidSetting['wanted']): string {
  const words = optionsWords().refused;
  if (expected === null) return words.unknown;
  if ('least' in expected) return words.least({ n: expected.least });
  if ('most' in expected) return words.most({ n: expected.most });
  return 'oneOf' in expected ? words.oneOf({ values: formatList(expected.oneOf) }) : words.kind[expected.kind];
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
    <Notice title={words.title} text={words.text} testId={`refused-${from}`}>
      <ul>
        {refused.map(({ name, value, wanted }) => (
          <li key={name}>
            <code>{sanitizeText(name)}</code>: {sanitizeText(value)}, {expectedText(wanted)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
