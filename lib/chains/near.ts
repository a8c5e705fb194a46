// NEAR, main network: named accounts, and implicit ones that are the digits of their key.
import type { ChainRules } from './chain';

/** 2 to 64 characters, parts of letters and digits joined by single `-`, `_` or `.` (nomicon.io, "Account ID"), under a top name that anybody may own a part of. */
const NAMED_SHAPE = /^(?=.{2,64}$)[a-z\d]+(?:[-_.][a-z\d]+)*\.(?:near|tg)$/;
const IMPLICIT_SHAPE = /^[0-9a-f]{64}$/;
const ALL_ZERO = /^0+$/;

/** Canonical form: as written, lower case by rule. A name may be a host or code (`camera.near`), digits any hash: never more than `possible`. */
export const near: ChainRules = {
  id: 'near',
  name: 'NEAR',
  screened: false,
  parse(token) {
    if (!NAMED_SHAPE.test(token) && (!IMPLICIT_SHAPE.test(token) || ALL_ZERO.test(token))) return null;
    return { canonical: token, checksum: 'none', certainty: 'possible' };
  },
};
