// Tests of splitting Markdown: no text is lost, segments are limited, and a short code fence stays whole.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSegments } from '../../../lib/markdown/split-segments';

it('splitSegments joins to the same text, with at most 400 lines each', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', '- b', '```', 'x'.repeat(900)), { maxLength: 1500 }), (lines) => {
      const text = lines.join('\n');
      const segments = splitSegments(text);
      expect(segments.join('\n')).toBe(text);
      for (const segment of segments) expect(segment.split('\n').length).toBeLessThanOrEqual(400);
    }),
    { numRuns: 50 },
  );
});

it('splitSegments keeps a short text whole and splits a long one at a blank line', () => {
  expect(splitSegments('a\n\nb')).toEqual(['a\n\nb']);
  const [first] = splitSegments('a\n\n'.repeat(200));
  expect(first).toBe('a\n\n'.repeat(50).slice(0, -1));
});

it('splitSegments does not split at a blank line inside a code fence', () => {
  const code = `\`\`\`\n${'x\n\n'.repeat(120)}\`\`\``;
  expect(splitSegments(`${code}\n\nafter`)[0]).toBe(`${code}\n`);
});
