// Notices of invalid settings with the expected values, so that no policy seems to be in force that is not.

import { optionsWords } from '../../lib/i18n/options';
import type { InvalidSetting } from '../../lib/store/settings';
import { sanitizeText } from '../../lib/text/sanitize';

function expectedText(wanted: InvalidSetting['wanted']): string {
  const words = optionsWords().refused;
  if (wanted === null) return words.unknown;
  if ('least' in wanted) return words.least(wanted.least);
  if ('most' in wanted) return words.most(wanted.most);
  return 'oneOf' in wanted ? words.oneOf(wanted.oneOf) : words.kind[wanted.kind];
}

/** Renders one notice per source (policy, stored); nothing if every setting is valid. */
export function InvalidSettings({ refused }: { refused: readonly InvalidSetting[] }) {
  return (
    <>
      {(['policy', 'stored'] as const).map((from) => (
        <InvalidFromSource key={from} from={from} refused={refused.filter((one) => one.from === from)} />
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
