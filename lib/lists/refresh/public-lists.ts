// Table of public lists that Riskmark offers, with the hosts that a refresh of each may contact.
import { z } from 'zod';
import { LIST_SOURCES } from '../list-entry';
import { listHeadFields, listUrlSchema, presetIdSchema } from '../list-schema';

const MAX_LISTS = 20;
const MAX_MEGABYTES = 30;
const textSchema = z.string().trim().min(1).max(120);
/** Host name, with a port if it is not 443. */
const hostSchema = z.string().regex(/^[a-z\d](?:[a-z\d.-]{0,250}[a-z\d])?(?::\d{1,5})?$/);

export const publicListSchema = z.strictObject({
  id: presetIdSchema,
  name: listHeadFields.name,
  kind: listHeadFields.kind,
  publisher: textSchema,
  licence: textSchema,
  /** Where the file is; a further address counts if the host refuses the ones before. */
  addresses: z.array(listUrlSchema).min(1).max(4),
  /** Hosts, besides those of the addresses, at which a redirect may end. */
  endHosts: z.array(hostSchema).max(8),
  /** Format that the file must have. */
  reader: z.enum(LIST_SOURCES).exclude(['own']),
  /** Size of the download in megabytes, about. */
  megabytes: z.number().positive().max(MAX_MEGABYTES),
  /** Set if entries are often wrong, which is said beside the name. */
  isOftenWrong: z.boolean().optional(),
  /** Set if it is selected at first. */
  isPreselected: z.boolean().optional(),
});
export type PublicList = z.infer<typeof publicListSchema>;

/** Schema of the public lists of a policy; each id and each name occurs once. */
export const publicListsSchema = z
  .array(publicListSchema)
  .max(MAX_LISTS)
  .refine((lists) => new Set(lists.map(({ id }) => id)).size === lists.length)
  .refine((lists) => new Set(lists.map(({ name }) => name.toLowerCase())).size === lists.length);

/** The built-in lists. */
export const PUBLIC_LISTS: readonly PublicList[] = [
  {
    id: 'ofac-sdn',
    name: 'OFAC SDN',
    kind: 'sanctions',
    publisher: 'OFAC, US Department of the Treasury',
    licence: 'Public domain',
    addresses: [
      'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN_XML.ZIP',
      'https://sanctionslistservice.ofac.treas.gov/api/PublicationPreview/exports/SDN.XML',
    ],
    endHosts: ['wc2h-sls-prod-public-published.s3.us-gov-west-1.amazonaws.com'],
    reader: 'ofac-xml',
    megabytes: 2.6,
    isPreselected: true,
  },
  {
    id: 'uk-sanctions',
    name: 'UK Sanctions List',
    kind: 'sanctions',
    publisher: 'Foreign, Commonwealth & Development Office',
    licence: 'Open Government Licence 3.0',
    addresses: ['https://sanctionslist.fcdo.gov.uk/docs/UK-Sanctions-List.csv'],
    endHosts: [],
    reader: 'csv',
    megabytes: 20,
  },
  {
    id: 'scamsniffer',
    name: 'ScamSniffer',
    kind: 'blocklist',
    publisher: 'ScamSniffer',
    licence: 'GPL 3.0',
    addresses: ['https://raw.githubusercontent.com/scamsniffer/scam-database/main/blacklist/address.json'],
    endHosts: [],
    reader: 'json',
    megabytes: 0.2,
    isOftenWrong: true,
  },
];

/** Returns all hosts that a refresh may contact, with their ports. */
export const getPublicListHosts = ({ addresses, endHosts }: Pick<PublicList, 'addresses' | 'endHosts'>): string[] => [
  ...new Set([...addresses.map((address) => new URL(address).host), ...endHosts]),
];
