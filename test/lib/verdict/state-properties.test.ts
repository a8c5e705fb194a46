// Tests of the properties of states: the lists of the content script name the states of the table.
import { expect, test } from 'vitest';
import type { StateName } from '../../../lib/verdict/screening-state';
import { HELD_STATES, PENDING_STATES, STATE, type StateProperties } from '../../../lib/verdict/state-properties';

const NAMES = Object.keys(STATE) as StateName[];

test.each<[StateProperties['request'], readonly StateName[]]>([
  ['pending', PENDING_STATES],
  ['held', HELD_STATES],
])('states with a request that is %s are in the list of the content script', (request, list) => {
  expect(NAMES.filter((name) => STATE[name].request === request).sort()).toEqual([...list].sort());
});
