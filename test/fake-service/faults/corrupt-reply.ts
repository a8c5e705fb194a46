// Corrupts a correct reply of the fake service as the fault plan states.
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Fault } from './fault-plan-schema';

const DEFAULT_HUGE_BYTES = 8 * 1024 * 1024;
const HUGE_CHUNK_BYTES = 64 * 1024;
const DEFAULT_DRIP_MS = 100;

type Json = Record<string, unknown> | unknown[];

/** Returns a corrupted copy of the true reply; other fault kinds return it unchanged. */
export function spoilAnswer(fault: Fault, answer: Response, body: Buffer, signal: AbortSignal): Response {
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  const reply = (next: BodyInit) => new Response(next, { status: answer.status, headers });
  const change = (edit: (json: Json) => void) => {
    // Pictures have no fields.
    if (!headers.get('content-type')?.includes('json')) return reply(new Uint8Array(body));
    const json = JSON.parse(body.toString()) as Json;
    edit(json);
    return reply(JSON.stringify(json));
  };
  switch (fault.kind) {
    case 'cut-json':
      return reply(new Uint8Array(body.subarray(0, fault.bytes ?? Math.floor(body.length / 2))));
    case 'drip':
      return reply(inPieces(body, fault.bytes ?? 1, fault.ms ?? DEFAULT_DRIP_MS, signal));
    case 'huge': {
      const padded = pad(body, fault.bytes ?? DEFAULT_HUGE_BYTES);
      if (fault.gzip) headers.set('content-encoding', 'gzip');
      return reply(inPieces(fault.gzip ? gzipSync(padded) : padded, HUGE_CHUNK_BYTES, 0, signal));
    }
    case 'missing-field':
      return change((json) =>
        edit(json, (fault.field ?? 'foundRisk').split('.'), (at, key) => Reflect.deleteProperty(at, key)),
      );
    case 'set-field':
      return change((json) => edit(json, fault.field.split('.'), (at, key) => Reflect.set(at, key, fault.value)));
    case 'reorder':
      return change((json) => resultsOf(json).reverse());
    case 'drop-results':
      return change((json) => resultsOf(json).splice(0, fault.count ?? 1));
    case 'content-type':
      headers.set('content-type', fault.contentType);
      return reply(new Uint8Array(body));
    case 'age':
      headers.set('age', String(fault.seconds));
      return reply(new Uint8Array(body));
    default:
      return reply(new Uint8Array(body));
  }
}

function resultsOf(json: Json): unknown[] {
  const results = (json as { results?: unknown }).results;
  return Array.isArray(results) ? results : [];
}

/** Walks to the last step of the path and edits there; `*` selects every element. */
function edit(at: unknown, [step, ...rest]: string[], act: (at: object, key: string) => void): void {
  if (typeof at !== 'object' || at === null || step === undefined) return;
  for (const key of step === '*' ? Object.keys(at) : [step]) {
    if (rest.length === 0) act(at, key);
    else edit((at as Record<string, unknown>)[key], rest, act);
  }
}

function pad(body: Buffer, bytes: number): Buffer {
  const text = body.toString().trimEnd();
  const comma = text === '{}' ? '' : ',';
  return Buffer.from(
    text.endsWith('}') ? `${text.slice(0, -1)}${comma}"padding":"${'a'.repeat(bytes)}"}` : text.padEnd(bytes),
  );
}

function inPieces(body: Buffer, bytes: number, ms: number, signal: AbortSignal): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    async pull(controller) {
      if (sent > 0 && ms > 0) await wait(ms, undefined, { signal }).catch(() => undefined);
      if (signal.aborted || sent >= body.length) return controller.close();
      controller.enqueue(new Uint8Array(body.subarray(sent, sent + bytes)));
      sent += bytes;
    },
  });
}
