// Brings the drawing of the card into our own world of this page; the page can neither see that nor reach what comes.
import { AppError } from '../../lib/errors/app-error';
import { call } from '../../lib/messages/call';
import { CARD } from '../../lib/page/world';
import type { CardDrawing } from '../card/drawing';

const world = globalThis as typeof globalThis & { [CARD]?: CardDrawing };

/** A drawing that an older version of the extension left here speaks another language. */
export function forgetDrawing(): void {
  delete world[CARD];
}

/** @throws AppError where the background cannot be reached, or may not run a script here any more */
export async function bringDrawing(): Promise<CardDrawing> {
  if (!world[CARD]) await call('drawing', {});
  if (!world[CARD]) throw new AppError('internal');
  return world[CARD];
}
