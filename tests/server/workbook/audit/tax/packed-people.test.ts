import { eachOfAll, eachPacked, type PackedSlips } from '@server/workbook/audit/packed-slips';
import { yearHistory } from '@server/workbook/audit/year-history';

/** Keys of people are their numbers; of each 应发 in 分, the other sums are 0. */
function batch(month: number, slips: [person: number, income: number][]): PackedSlips {
  const bytes = Buffer.alloc(slips.length * 64);
  slips.forEach(([person, income], at) => {
    bytes.writeUInt32BE(person, at * 64 + 12);
    bytes.writeDoubleBE(income, at * 64 + 16);
  });
  // As a part comes from the database: somewhere among other bytes.
  const whole = new Uint8Array(bytes.length + 3);
  whole.set(bytes, 3);
  return { kind: 'wage', month, lessAbsent: true, slips: whole.subarray(3) };
}

const idOf = (person: number) => `00000000-0000-0000-0000-${person.toString(16).padStart(12, '0')}`;

/** Somebody comes, leaves, comes back; one batch is another company's people in no order. */
const BATCHES = [
  batch(1, [
    [1, 100],
    [2, 200],
    [4, 400],
    [9, 900],
  ]),
  batch(2, [
    [1, 101],
    [3, 300],
    [4, 401],
    [9, 901],
  ]),
  batch(2, [[4, 7]]),
  batch(3, [
    [2, 202],
    [3, 303],
    [9, 902],
    [11, 1_100],
  ]),
  batch(4, [
    [11, 1_101],
    [1, 104],
    [2, 204],
  ]),
  batch(5, []),
];

it('adds up everybody’s slips, whoever stands between them', () => {
  const { figures } = yearHistory({ payMonth: '2026-06', paid: 0, each: (use) => eachOfAll(BATCHES, use) });
  const sums = [1, 2, 3, 4, 9, 11, 12].map((person) => {
    const year = figures(idOf(person), 'sameMonth');
    return year && [year.months, year.income];
  });
  expect(sums).toEqual([
    [0b10110, 305],
    [0b11010, 606],
    [0b1100, 603],
    [0b110, 808],
    [0b1110, 2_703],
    [0b11000, 2_201],
    null,
  ]);
});

it('names people as each batch by itself does', () => {
  const named = (each: (use: (person: string) => void) => void) => {
    const keys: string[] = [];
    each((person) => keys.push(person));
    return keys;
  };
  expect(named((use) => eachOfAll(BATCHES, use))).toEqual(
    named((use) => BATCHES.forEach((one) => eachPacked(one, use))),
  );
});
