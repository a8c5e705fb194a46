// Vite config of the gallery: a plain web page under the CSP of the extension pages.
import { defineConfig, type Plugin } from 'vite';
import { compileMessages } from '../../compile-messages';
import { recognitionWordsVitePlugin } from '../../recognition-words-vite-plugin';
import { pseudoWordsVitePlugin } from './pseudo-language/pseudo-words-vite-plugin';

/** As in the extension's manifest: no inline style or script, no string turned into markup. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  'frame-src data:',
  "require-trusted-types-for 'script'",
  'trusted-types riskmark-worker',
].join('; ');

/** For the built gallery only: Vite's dev server injects styles by script. */
function strictPolicy(): Plugin {
  return {
    name: 'gallery-strict-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}">`),
  };
}

compileMessages();

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [strictPolicy(), recognitionWordsVitePlugin(), pseudoWordsVitePlugin()],
  // Target browsers: otherwise the build rewrites light-dark(), and a theme on one element has no effect.
  build: { modulePreload: false, emptyOutDir: true, cssTarget: ['chrome140', 'firefox140'] },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
});
