// Mock of the browser's extension APIs, for gallery surfaces that send messages to the background.
import type { MessageName, Reply } from '../../lib/messages/protocol';

/** Replies of the background by message; a message without one fails as if the background were gone. */
export type Replies = { [N in MessageName]?: Reply<N> };

/** Replies of the stand-in; a surface sets them before it draws. */
export interface StandIn {
  replies: Replies;
  /** Granted match patterns. */
  origins: string[];
  shortcuts: { name: string; shortcut: string }[];
}

export const standIn: StandIn = { replies: {}, origins: [], shortcuts: [] };

const NO_EVENTS = { addListener: () => undefined, removeListener: () => undefined };

/** Sets the global `browser`; call it before a module that imports `wxt/browser` is loaded. */
export function installExtensionStandIn(): void {
  Object.assign(globalThis, {
    browser: {
      runtime: {
        id: 'gallery',
        getManifest: () => ({ host_permissions: [], commands: {}, version: '0.1.0' }),
        getURL: (path: string) => path,
        onMessage: NO_EVENTS,
        async sendMessage({ riskmark }: { riskmark: MessageName }) {
          const output = standIn.replies[riskmark];
          return output === undefined ? { ok: false, error: { code: 'internal' } } : { ok: true, output };
        },
      },
      permissions: {
        getAll: async () => ({ origins: standIn.origins }),
        contains: async ({ origins }: { origins: string[] }) =>
          origins.every((origin) => standIn.origins.includes(origin)),
        request: async () => true,
        remove: async () => true,
        onAdded: NO_EVENTS,
        onRemoved: NO_EVENTS,
      },
      commands: { getAll: async () => standIn.shortcuts },
    },
  });
}
