// Tests of sticky occlusion: a fixed header covers text that scrolls, and a pinned column limits the mark.
import { describe, expect, test } from 'vitest';
import { createAncestorStyles } from '../../../../lib/page/measure/ancestor-styles';
import { createStickyOcclusion } from '../../../../lib/page/measure/sticky-occlusion';
import { lastLine } from '../../../../lib/page/measure/text-end-box';
import { find, mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A] = EVM;
async function searched(markup: string) {
  const box = mount(markup);
  const [occurrence] = await scanAll(box);
  if (!occurrence) throw new Error('nothing found');
  const occlusion = createStickyOcclusion();
  const measure = () => lastLine(occurrence.position);
  occlusion.findBars([{ occurrence, line: measure() }], createAncestorStyles());
  return { box, occurrence, occlusion, measure };
}

describe('createStickyOcclusion', () => {
  test('reports a text that scrolls under a fixed header', async () => {
    const { occurrence, occlusion, measure } = await searched(
      `<div style="position:fixed;left:0;right:0;top:0;height:40px;background:#fff">head</div><p style="margin-top:300px">${A}</p><div style="height:3000px"></div>`,
    );
    expect(occlusion.hasStickyBars()).toBe(true);
    const line = measure();
    if (!line) throw new Error('no line');
    expect(occlusion.isOccluded(occurrence, line, { left: scrollX, top: scrollY })).toBe(false);
    const before = { left: scrollX, top: scrollY };
    scrollTo(0, line.top - 10);
    expect(occlusion.isOccluded(occurrence, line, before)).toBe(true);
  });
  test('finds no bar on a page without one', async () => {
    const { occlusion } = await searched(`<p>${A}</p>`);
    expect(occlusion.hasStickyBars()).toBe(false);
  });
  test('cuts the place of a mark at a pinned column', async () => {
    const { box, occurrence, occlusion, measure } = await searched(
      `<div id="s" style="overflow:auto;width:400px;height:100px"><div style="display:flex;width:1500px"><div id="pin" style="position:sticky;left:0;width:120px;background:#fff">pin</div><div>${A}</div></div></div>`,
    );
    find(box, '#s').scrollLeft = 40;
    occlusion.findBars([{ occurrence, line: measure() }], createAncestorStyles());
    const line = measure();
    const limit = { left: 0, top: 0, right: 2000, bottom: 2000 };
    const cut = line && occlusion.cut(occurrence, line, limit, { left: scrollX, top: scrollY });
    expect(cut && Math.round(cut.left)).toBe(Math.round(find(box, '#pin').getBoundingClientRect().right));
  });
});
