// Tests of joined sentences: a space stands between them, but not in Chinese and Japanese.
import { afterEach, describe, expect, test } from 'vitest';
import { cardText } from '../../../components/card/card-text';
import { requestErrorText } from '../../../components/text/request-error-text';
import { REQUEST_CODES } from '../../../lib/errors/app-error';
import { showWords } from '../../../lib/i18n/locale';
import { endSentence, joinRichSentences, joinSentences } from '../../../lib/i18n/sentences';
import { LANGUAGE_LOADERS } from '../../../lib/i18n/words/language-loaders';
import { LANGUAGES } from '../../../lib/i18n/words/languages';
import { toPlainText } from '../../../lib/text/rich-text';
import { NOW, STATES } from '../../gallery/screening-state-samples';

afterEach(() => showWords());

describe.each(LANGUAGES.map((language) => [language, /^(ja|zh)/.test(language)] as const))(
  '%s',
  (language, isDense) => {
    const speak = async () => {
      const areas = await LANGUAGE_LOADERS[language]?.();
      showWords(areas && { language, areas });
    };

    test('joinSentences leaves out what is empty', async () => {
      await speak();
      expect(joinSentences(['A', '', false, null, undefined, 'B'])).toBe(isDense ? 'AB' : 'A B');
      expect(joinSentences([])).toBe('');
      expect(toPlainText(joinRichSentences(['A', [{ strong: 'B' }]]) ?? '')).toBe(isDense ? 'AB' : 'A B');
      expect(joinRichSentences([])).toBeNull();
      expect(endSentence('A')).toBe(isDense ? 'A。' : 'A.');
    });

    test('no text of a card or a failed request has a space after a wide full stop', async () => {
      await speak();
      const texts = [
        ...STATES.map(([, screening]) => toPlainText(cardText(screening, { now: NOW, chainName: 'X' }).sentence ?? '')),
        ...REQUEST_CODES.map((code) =>
          requestErrorText({ code, status: 503, retryAt: NOW + 4000, serviceMessage: 'no' }, NOW),
        ),
      ];
      expect(texts.join('\n')).not.toMatch(/。[ \u00a0]/);
      expect(texts.some((text) => (isDense ? /。./ : /[.] ./).test(text))).toBe(true);
    });
  },
);
