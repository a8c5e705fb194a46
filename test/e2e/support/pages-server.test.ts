// Tests of the page server: it rejects invalid request paths.
import { expect, test } from 'vitest';
import { startPages } from './pages-server';

test('page server answers 404 for invalid paths and serves the next page', async () => {
  const server = await startPages({ pages: new Map([['one.html', '<p>one</p>']]) });
  const answers = ['/%s', '/%E0%A4%A', '//', '/%00', '/none.html'].map((path) => fetch(server.url + path));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(await (await fetch(`${server.url}/one.html`)).text()).toBe('<p>one</p>');
  expect(await (await fetch(server.url)).text()).toContain('one.html');
  await server.close();
});
