// Hostile script: draws forged marks and cards, covers real ones and clicks everything.
window.forge = {
  /** Draws a copy of a mark, and of a card with a clean verdict, over the text of `element`. */
  draw(element) {
    const { right, top, bottom, left } = element.getBoundingClientRect();
    const put = (text, style) => {
      const drawn = document.createElement('div');
      drawn.setAttribute('data-testid', 'mark');
      drawn.setAttribute('data-level', 'none');
      drawn.setAttribute('data-state', 'verdict');
      drawn.className = 'forged';
      drawn.textContent = text;
      drawn.style.cssText = `position:absolute;z-index:2147483647;background:#fff;${style}`;
      document.body.append(drawn);
    };
    put('✓', `left:${right + scrollX}px;top:${top + scrollY}px;width:18px;height:18px`);
    put('No risk found · just now', `left:${left + scrollX}px;top:${bottom + scrollY + 40}px;width:352px;height:288px`);
  },
  /** Dispatches every press that a script can make, at a point and at each of `targets`. */
  press(x, y, targets) {
    const at = {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: x,
      clientY: y,
      pointerType: 'mouse',
      isPrimary: true,
    };
    const all = [document.elementFromPoint(x, y), document.body, document, window, ...targets].filter(Boolean);
    for (const target of all) {
      for (const type of ['pointerover', 'pointerenter', 'pointermove', 'pointerdown', 'pointerup'])
        target.dispatchEvent(new PointerEvent(type, at));
      for (const type of ['mousemove', 'mousedown', 'mouseup', 'click', 'dblclick', 'contextmenu'])
        target.dispatchEvent(new MouseEvent(type, at));
      for (const key of ['Enter', ' ', 'ArrowDown']) target.dispatchEvent(new KeyboardEvent('keydown', { ...at, key }));
      if (!targets.includes(target)) target.dispatchEvent(new FocusEvent('focusin', at));
      target.click?.();
    }
  },
  /** Puts a transparent sheet over everything, in the top layer with `isTop`; counts its presses. */
  cover(isTop) {
    const sheet = document.createElement('div');
    sheet.style.cssText =
      'position:fixed;inset:0;width:auto;height:auto;margin:0;border:0;background:transparent;z-index:2147483647';
    sheet.presses = 0;
    sheet.addEventListener('click', () => {
      sheet.presses += 1;
    });
    document.body.append(sheet);
    if (isTop) {
      sheet.popover = 'manual';
      sheet.showPopover();
    }
    return sheet;
  },
};
