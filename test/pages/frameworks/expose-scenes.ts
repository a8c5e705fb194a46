// Exposes the data changes of a framework page to the test, and records clicked links.
import { type Ledger, SCENES, type Scene, START } from './ledger';

/** How a framework renders and unmounts a ledger; both return when the DOM is updated. */
interface App {
  show(ledger: Ledger): unknown;
  unmount(): unknown;
}

declare global {
  interface Window {
    scenes: Record<Scene | 'unmount', () => Promise<void>> & { hydrate?: () => Promise<void> };
    /** Rows whose link was pressed, in order. */
    picked: string[];
  }
}

export function offer({ show, unmount }: App): void {
  let ledger: Ledger = START;
  const scenes = Object.entries(SCENES).map(([name, next]) => [
    name,
    async () => {
      ledger = next(ledger);
      await show(ledger);
    },
  ]);
  window.picked = [];
  window.scenes = Object.assign(Object.fromEntries(scenes), { unmount: async () => void (await unmount()) });
}

/** Link listener that each framework attaches. */
export function pick(event: { preventDefault(): void }, id: string): void {
  event.preventDefault();
  window.picked.push(id);
}

/** Mount point of an app that starts empty. */
export function mountPoint(): HTMLElement {
  return document.querySelector('#app') as HTMLElement;
}
