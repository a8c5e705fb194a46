// Maps each restricted global to the access (power) that it grants: DOM, network, storage and others.

/** Access to the outside world; each power is allowed in few layers. */
export const POWERS = ['dom', 'fetch', 'crypto', 'storage', 'browser', 'clock', 'chance'] as const;
export type Power = (typeof POWERS)[number];

/** Globals that give access to a power; null for one that no layer may use. */
export const POWER_OF_GLOBAL: Record<string, Power | null> = {
  document: 'dom',
  window: 'dom',
  MutationObserver: 'dom',
  ResizeObserver: 'dom',
  IntersectionObserver: 'dom',
  getComputedStyle: 'dom',
  requestAnimationFrame: 'dom',
  matchMedia: 'dom',
  navigator: 'dom',
  location: 'dom',
  fetch: 'fetch',
  XMLHttpRequest: 'fetch',
  WebSocket: 'fetch',
  EventSource: 'fetch',
  crypto: 'crypto',
  indexedDB: 'storage',
  localStorage: 'storage',
  sessionStorage: 'storage',
  caches: 'storage',
  /** `browser` is imported from wxt/browser instead. */
  chrome: null,
  browser: 'browser',
};
