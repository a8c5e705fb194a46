// Stretches of a text: joined they are the text again, none is long, and code fences are left whole where they can be.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { splitSegments } from '../../../lib/markdown/split-segments';

it('joined they are the text again, and none has more than 400 lines', () => {
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

it('a short text is one stretch, a long one ends at a blank line', () => {
  expect(splitSegments('a\n\nb')).toEqual(['a\n\nb']);
  const [first] = splitSegments('a\n\n'.repeat(200));
  expect(first).toBe('a\n\n'.repeat(50).slice(0, -1));
});

it('a blank line inside a code fence ends none', () => {
  const code = `\`\`\`\n${'x\n\n'.repeat(120)}\`\`\``;
  expect(splitSegments(`${code}\n\nafter`)[0]).toBe(`${code}\n`);
});
