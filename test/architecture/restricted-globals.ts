// Maps each restricted global to the access (power) that it grants: DOM, network, storage and others.

/** Access to the outside world; each power is allowed in few layers. */
export type Power = 'dom' | 'fetch' | 'crypto' | 'storage' | 'browser' | 'clock' | 'chance';

/** Globals that give access to a power. */
export const POWER_OF_GLOBAL: Record<string, Power> = {
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
  chrome: 'browser',
  browser: 'browser',
};
