// Tests of card availability: a window of usual size shows a card, and a modal dialog makes the page inert.
import { expect, test } from 'vitest';
import { canShowCard, isPageInert } from '../../../../lib/page/overlay/card-availability';
import { find, mount } from '../../../harness/mount-html';

test('a window of usual size shows a card', () => {
  expect(canShowCard()).toBe(true);
});

test('a modal dialog makes the page inert until it is closed', () => {
  const dialog = find<HTMLDialogElement>(mount('<dialog>x</dialog>'), 'dialog');
  dialog.show();
  expect(isPageInert()).toBe(false);
  dialog.close();
  dialog.showModal();
  expect(isPageInert()).toBe(true);
  dialog.close();
  expect(isPageInert()).toBe(false);
});
