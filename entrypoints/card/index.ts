// Draws the card in a page: brought into our own world of that page when somebody comes near a mark, so that every other page does without it.
import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import { CARD } from '../../lib/page/world';
import { drawing } from './drawing';

export default defineUnlistedScript(() => {
  (globalThis as typeof globalThis & { [CARD]?: typeof drawing })[CARD] = drawing;
});
