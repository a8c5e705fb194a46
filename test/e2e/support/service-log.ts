// Filters and counters over the request log of the fake service.
import type { LogEntry } from '../../service/request-log';

const to = (part: string) => (log: LogEntry[]) => log.filter(({ path }) => path.startsWith(part));

export const tokenRequests = to('/oauth/token');
/** Screenings, one by one or in batches. */
export const screenings = to('/api/screen/');

/** Every address that a screening carried, in the order sent, as often as it was sent. */
export function addressesSent(log: LogEntry[]): string[] {
  return screenings(log).flatMap(({ method, path, body }) =>
    method === 'POST'
      ? (body as { addresses: string[] }).addresses
      : [decodeURIComponent(path.split('/addresses/')[1]?.split('?')[0] ?? '')],
  );
}

/** How often each address was sent, where that was more than once. */
export function sentTwice(log: LogEntry[]): string[] {
  const sent = addressesSent(log);
  return sent.filter((address, at) => sent.indexOf(address) !== at);
}
