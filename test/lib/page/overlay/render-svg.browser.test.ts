// Tests of the mark renderer: it creates SVG elements from JSX objects.
import { expect, test } from 'vitest';
import { drawOnce } from '../../../../lib/page/overlay/render-svg';

test('creates SVG elements with attributes and children, and leaves out undefined ones', () => {
  const child = { type: 'path', props: { d: 'M0 0', fill: undefined } };
  const element = drawOnce({ type: 'svg', props: { viewBox: '0 0 12 12', children: [child] } } as never);
  expect(element.outerHTML).toBe('<svg viewBox="0 0 12 12"><path d="M0 0"></path></svg>');
  expect(element.namespaceURI).toBe('http://www.w3.org/2000/svg');
});
