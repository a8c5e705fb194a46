// Tests of safe DOM access: it returns real DOM properties of a form whose fields hide them (DOM clobbering).
import { describe, expect, test } from 'vitest';
import * as dom from '../../../../lib/page/dom/safe-dom-access';
import { find, mount } from '../../../harness/mount-html';

describe('a form with fields named like DOM members', () => {
  const form = () =>
    find(
      mount(
        '<form id="f" title="a"><input name="parentElement"><input name="closest"><input name="getAttribute"></form>',
      ),
      'form',
    );
  test('keeps its attributes, ancestors and rectangle', () => {
    const element = form();
    expect(dom.getAttributeOf(element, 'title')).toBe('a');
    expect(dom.closest(element, '#f')).toBe(element);
    expect(dom.getRect(element).width).toBeGreaterThan(0);
  });
  test('lists the elements in it', () => {
    const element = form();
    expect(dom.findByTag(element, 'input').length).toBe(3);
    expect(dom.getDescendants(element).length).toBe(3);
  });
});
