// Public lists: stands in for the hosts of their publishers, with their redirects, sizes and headers.
import { makeAddress } from '../seed/make-address';
import { buildOfacXml, buildScamList, buildUkList, makeListedAddresses, zipFiles } from '../seed/public-list-files';
import type { Service, ServiceContext } from '../service-context';

const DAY_MS = 86_400_000;
/** Our choice: the path of the hosts, `/public-lists/HOST/PATH`. */
export const PUBLIC_LIST_HOSTS = '/public-lists';

/** Host that answers with a redirect to a signed address of the other, valid for an hour. */
const OFAC = 'sanctionslistservice.ofac.treas.gov';
const OFAC_STORAGE = 'wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com';
const OFAC_PATH = /^\/api\/PublicationPreview\/exports\/(SDN_XML\.ZIP|SDN\.XML)$/;
const UK = 'sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv';
const SCAMS = 'raw.githubusercontent.com/scamsniffer/scam-database/main/blacklist/address.json';
const SIGNATURE = 'X-Amz-Expires=3600&X-Amz-Signature=stand-in';

/** Sizes as measured at the publishers: XML of 29 MB in a ZIP of 2.6 MB, CSV of 20 MB, JSON of 0.15 MB. */
const OFAC_ENTRIES = 18_000;
const OFAC_ADDRESSES = 800;
const OFAC_REMARKS = 1_250;
const UK_ROWS = 5_000;
const UK_REASONS = 32;
const SCAM_COUNT = 3_000;
const LOST = 0.5;
const BOMB_BYTES = 50_000_000;

const toDay = (at: number) => new Date(at).toISOString().slice(0, 10);

/** Returns the file in which OFAC's list arrives, as the dial says. */
function buildOfacFile(name: string, dial: Service['dials']['publicLists'], now: number): Uint8Array {
  if (dial === 'empty-zip') return zipFiles({});
  if (dial === 'zip-bomb') return zipFiles({ 'SDN.XML': ' '.repeat(BOMB_BYTES) });
  const date = toDay(now - (dial === 'last-month' ? 31 * DAY_MS : DAY_MS));
  const addresses = makeListedAddresses('ofac', dial === 'half' ? OFAC_ADDRESSES * LOST : OFAC_ADDRESSES);
  const stated = dial === 'miscount' ? OFAC_ENTRIES + 1 : OFAC_ENTRIES;
  const xml = buildOfacXml({ date, entries: OFAC_ENTRIES, addresses, stated, remarks: OFAC_REMARKS });
  if (name === 'SDN.XML') return new TextEncoder().encode(xml);
  const zip = zipFiles(dial === 'two-files' ? { 'SDN.XML': xml, 'SDN_OLD.XML': xml } : { 'SDN.XML': xml });
  return dial === 'cut-zip' ? zip.subarray(0, zip.length / 2) : zip;
}

/** Answers for the hosts. Files are built on first use, because they take seconds. */
export function publicLists(service: Service): (c: ServiceContext) => Response {
  const built = new Map<string, Uint8Array>();
  const remember = (key: string, build: () => Uint8Array): Uint8Array => {
    const file = built.get(key) ?? build();
    built.set(key, file);
    return file;
  };
  const encode = (text: string) => new TextEncoder().encode(text);
  const uk = () =>
    buildUkList(
      toDay(service.now() - DAY_MS),
      UK_ROWS,
      Array.from({ length: 20 }, (_, n) => ({
        at: 100 + 50 * n,
        information: `Cryptocurrency wallet address: XBT ${makeAddress('bitcoin p2pkh', `uk ${n}`)}`,
      })),
      UK_REASONS,
    );

  function answerForOfac(c: ServiceContext, name: string): Response {
    const target = new URL(`${PUBLIC_LIST_HOSTS}/${OFAC_STORAGE}/published/${name}?${SIGNATURE}`, c.req.url);
    return c.redirect(target.href, 302);
  }

  function answerForStorage(c: ServiceContext, name: string): Response {
    if (c.req.query('X-Amz-Signature') === undefined)
      return c.body('<Error><Code>AccessDenied</Code></Error>', 403, { 'content-type': 'application/xml' });
    const { publicLists: dial } = service.dials;
    const file = remember(`${name} ${dial}`, () => buildOfacFile(name, dial, service.now()));
    const type = name === 'SDN.XML' ? 'application/xml' : 'application/zip';
    return c.body(file.slice(), 200, { 'content-type': type, 'content-length': String(file.length) });
  }

  return (c) => {
    const path = c.req.path.slice(PUBLIC_LIST_HOSTS.length + 1);
    const [, name] = (path.startsWith(OFAC) && OFAC_PATH.exec(path.slice(OFAC.length))) || [];
    if (name) return answerForOfac(c, name);
    if (path.startsWith(`${OFAC_STORAGE}/published/`)) return answerForStorage(c, path.split('/').at(-1) ?? '');
    if (path === UK)
      return c.body(remember(UK, () => encode(uk())).slice(), 200, {
        'content-type': 'text/csv',
        'last-modified': new Date(service.now() - DAY_MS).toUTCString(),
      });
    if (path === SCAMS)
      return c.body(remember(SCAMS, () => encode(buildScamList(SCAM_COUNT))).slice(), 200, {
        'content-type': 'text/plain; charset=utf-8',
        'access-control-allow-origin': '*',
      });
    return c.text('404: Not Found', 404);
  };
}
