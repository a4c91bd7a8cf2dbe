import { IMPORT_STATES } from '@contract/imports/schemas';
import { IMPORT_MOVES, type ImportMove, leads, OPEN_STATES, WORKING_STATES } from '@server/imports/states';

const moves = Object.keys(IMPORT_MOVES) as ImportMove[];
const ended = IMPORT_STATES.filter((state) => !(OPEN_STATES as readonly string[]).includes(state));
const leaves = (from: (typeof IMPORT_STATES)[number]) =>
  moves.filter((move) => IMPORT_STATES.some((to) => to !== from && leads(move, from, to)));

test('an import that has ended goes nowhere; of a failed one no more than its end is said', () => {
  expect(ended).toEqual(['committed', 'failed', 'cancelled']);
  expect(leaves('committed')).toEqual([]);
  expect(leaves('cancelled')).toEqual([]);
  expect(leaves('failed')).toEqual(['cancel']);
});

test('whoever works on an import can give it up; what is being written is neither changed, cancelled nor let expire', () => {
  for (const state of WORKING_STATES) expect(leaves(state)).toContain('giveUp');
  expect(leaves('committing')).toEqual(['finish', 'giveUp']);
});

test('every state but the first is come to by some move', () => {
  const reached = IMPORT_STATES.filter((to) =>
    moves.some((move) => IMPORT_STATES.some((from) => leads(move, from, to))),
  );
  expect(reached).toEqual([...IMPORT_STATES]);
  expect(leads('commit', 'staged', 'committing')).toBe(true);
  expect(leads('commit', 'needsMapping', 'committing')).toBe(false);
  expect(leads('read', 'committing', 'staged')).toBe(false);
});
