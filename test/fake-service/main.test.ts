// Tests of `npm run service`: it prints its URL, listens on loopback only, and reports an unusable port.
import { spawn } from 'node:child_process';
import { networkInterfaces } from 'node:os';
import { createInterface } from 'node:readline';
import { afterEach, expect, it } from 'vitest';
import { startService } from './server';

const running: ReturnType<typeof spawn>[] = [];
afterEach(() => {
  for (const child of running.splice(0)) child.kill();
});

function start(...args: string[]) {
  const child = spawn(process.execPath, ['--import', 'jiti/register', 'test/fake-service/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const firstLine = new Promise<string>((resolve) => createInterface(child.stdout).once('line', resolve));
  return { child, exit, firstLine };
}

it('service prints its URL, answers there and ends on request', async () => {
  const { child, exit, firstLine } = start('--port', '0');
  const line = await firstLine;
  expect(line).toMatch(/^listening on http:\/\/127\.0\.0\.1:\d+$/);
  const url = line.slice('listening on '.length);
  expect((await fetch(`${url}/nowhere`)).status).toBe(403);

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((each) => each?.family === 'IPv4' && !each.internal);
  if (outside) await expect(fetch(url.replace('127.0.0.1', outside.address))).rejects.toThrow();

  child.kill('SIGTERM');
  expect(await exit).toBe(0);
});

it.each(['-1', '70000', 'many'])('service rejects port %s', async (port) => {
  expect(await start(`--port=${port}`).exit).toBe(2);
});

it('service reports a port in use', async () => {
  const first = await startService();
  const port = Number(new URL(first.url).port);
  await expect(startService({ port })).rejects.toThrow(/EADDRINUSE/);
  await first.close();
});

it('service keeps idle connections open for slow clients', async () => {
  const service = await startService();
  // Node announces its idle limit in this header, and closes the connection after it.
  expect((await fetch(`${service.url}/__log`)).headers.get('keep-alive')).toBeNull();
  await service.close();
});
