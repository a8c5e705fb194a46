// `npm run service -- --port N`: runs the fake service until the process is stopped.
import { parseArgs } from 'node:util';
import { startService } from './server';

const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const port = Number(values.port);
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('--port takes a number from 0 (any free port) to 65535');
  process.exit(2);
}

const service = await startService({ port });
console.log(`listening on ${service.url}`);
console.log('client demo-client, secret demo-secret, audience svc.cipherowl.ai or the host of this address');

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void service.close().then(() => process.exit(0)));
}
