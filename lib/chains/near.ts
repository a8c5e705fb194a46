// NEAR account rules, main network: named accounts and implicit accounts (64 hexadecimal digits of a key).
import type { ChainRules } from './chain';

/**
 * Named account: 2 to 64 characters, groups of letters and digits joined by single `-`, `_` or `.` (nomicon.io,
 * "Account ID"), under a top-level name that is open to registrations.
 */
const NAMED_SHAPE = /^(?=.{2,64}$)[a-z\d]+(?:[-_.][a-z\d]+)*\.(?:near|tg)$/;
const IMPLICIT_SHAPE = /^[0-9a-f]{64}$/;
const ALL_ZERO = /^0+$/;

/**
 * Canonical form: as written; the format is lower case. A name may be a host or code (`camera.near`) and the digits may
 * be any hash, so the certainty is always `possible`.
 */
export const near: ChainRules = {
  id: 'near',
  name: 'NEAR',
  screened: false,
  parse(token) {
    if (!NAMED_SHAPE.test(token) && (!IMPLICIT_SHAPE.test(token) || ALL_ZERO.test(token))) return null;
    return { canonical: token, checksum: 'none', certainty: 'possible' };
  },
};
