// Filters and counters over the request log of the fake service.
import type { LogEntry } from '../../fake-service/request-log';

const to = (part: string) => (log: LogEntry[]) => log.filter(({ path }) => path.startsWith(part));

export const tokenRequests = to('/oauth/token');
/** Screening requests, single or batch. */
export const screenings = to('/api/screen/');

/** Every address in screening requests, in order, with repeats. */
export function addressesSent(log: LogEntry[]): string[] {
  return screenings(log).flatMap(({ method, path, body }) =>
    method === 'POST'
      ? (body as { addresses: string[] }).addresses
      : [decodeURIComponent(path.split('/addresses/')[1]?.split('?')[0] ?? '')],
  );
}

/** Addresses sent more than once, with their counts. */
export function sentTwice(log: LogEntry[]): string[] {
  const sent = addressesSent(log);
  return sent.filter((address, at) => sent.indexOf(address) !== at);
}
