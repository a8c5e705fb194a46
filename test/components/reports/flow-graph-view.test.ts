// Tests of PNG sizes: they are read from the header, and oversized pictures are rejected.
import { expect, it } from 'vitest';
import { isDrawableSize, pngSize } from '../../../components/reports/FlowGraphView';
import { PICTURE } from '../../gallery/report-samples';

/** A PNG header of this size, without image data. */
function head(width: number, height: number): string {
  const bytes = Buffer.alloc(33);
  bytes.write('\x89PNG\r\n\x1a\n', 'latin1');
  bytes.writeUInt32BE(13, 8);
  bytes.write('IHDR', 12, 'latin1');
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes.toString('base64');
}

it.each([
  [head(284, 88), { width: 284, height: 88 }],
  [head(0xffffffff, 1), { width: 0xffffffff, height: 1 }],
  ['', null],
  ['iVBORw0KGgo=', null],
  ['!!!', null],
  [Buffer.from('<svg onload=alert(1)></svg> and more of it').toString('base64'), null],
])('pngSize: %s', (data, size) => {
  expect(pngSize(data)).toEqual(size);
});

it('isDrawableSize accepts the sample and rejects bombs, empty pictures and extreme strips', () => {
  expect(isDrawableSize(pngSize(PICTURE) ?? { width: 0, height: 0 })).toBe(true);
  for (const [width, height] of [
    [0, 5],
    [30_000, 30_000],
    [100_000, 1],
    [8_000, 8_000],
  ] as const)
    expect(isDrawableSize({ width, height })).toBe(false);
});
