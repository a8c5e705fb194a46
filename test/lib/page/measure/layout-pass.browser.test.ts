// Tests of the layout pass: it places a mark for each address in view, and writes nothing to the document.
import { describe, expect, test } from 'vitest';
import { createLayoutPass } from '../../../../lib/page/measure/layout-pass';
import { mount } from '../../../harness/mount-html';
import { EVM, scanAll } from '../../../harness/page-scanner';

const [A, B] = EVM;
async function measured(markup: string) {
  const box = mount(markup);
  const occurrences = await scanAll(box);
  const pass = createLayoutPass();
  pass.begin('styles', []);
  const measurements = pass.measure(occurrences, 'styles');
  pass.place(measurements, true, true);
  return { box, occurrences, pass, measurements };
}

describe('createLayoutPass', () => {
  test('places a mark in the line of each address in view', async () => {
    const { box, measurements } = await measured(`<p>${A}</p><p>${B}</p>`);
    const lines = [...box.querySelectorAll('p')].map((line) => line.getBoundingClientRect());
    expect(measurements.map(({ isSeen }) => isSeen)).toEqual([true, true]);
    for (const [n, { mark }] of measurements.entries()) {
      const { top, bottom } = lines[n] as DOMRect;
      expect(mark && mark.at.top < bottom && mark.at.top + mark.size.height > top).toBe(true);
    }
  });
  test('places all marks of a column at the same distance from their cells', async () => {
    const row = (address: string) => `<tr><td style="width:420px">${address}</td><td>x</td></tr>`;
    const { measurements } = await measured(`<table>${row(A)}${row(B)}</table>`);
    const lefts = measurements.map(({ mark }) => Math.round(mark?.at.left ?? -1));
    expect(Math.abs((lefts[0] as number) - (lefts[1] as number))).toBeLessThan(20);
  });
  test('leaves out an address far below the view', async () => {
    const { measurements } = await measured(`<div style="height:9000px"></div><p>${A}</p>`);
    expect(measurements.filter(({ mark }) => mark)).toEqual([]);
  });
  test('writes nothing to the document', async () => {
    const box = mount(`<p>${A}</p>`);
    const occurrences = await scanAll(box);
    const observer = new MutationObserver(() => undefined);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const pass = createLayoutPass();
    pass.begin('hits', []);
    pass.place(pass.measure(occurrences, 'hits'), true, true);
    expect(observer.takeRecords()).toEqual([]);
    observer.disconnect();
  });
  test('reports a text that has moved', async () => {
    const { box, pass, measurements } = await measured(`<p>${A}</p>`);
    const [one] = measurements;
    if (!one) throw new Error('nothing measured');
    expect(pass.hasMoved(one)).toBe(false);
    box.style.paddingTop = '60px';
    expect(pass.hasMoved(one)).toBe(true);
  });
});
