import { PackedPeople } from './packed-people';
import type { UseSlips, YearKind } from './year-history';
import { SUMS } from './year-sums';

/** Slips of a batch as the database packs them: of each its person's id (16 bytes), then SUMS doubles, big end first. */
export interface PackedSlips {
  kind: YearKind;
  /** Of the window: 0 = December of the year before. */
  month: number;
  /** Absences are taken off beside 应发. */
  lessAbsent: boolean;
  slips: Uint8Array;
}

const ID = 16;
const DOUBLE = 8;
const LENGTH = ID + SUMS * DOUBLE;
/** Place of the absences among the sums. */
const ABSENT = 1;

/** Packs slips; their people by the key of their ids, 32 digits each. */
export function packSlips(slips: readonly { person: string; figures: readonly number[] }[]): Uint8Array {
  const bytes = Buffer.alloc(slips.length * LENGTH);
  slips.forEach(({ person, figures }, slip) => {
    bytes.write(person, slip * LENGTH, 'hex');
    for (let place = 0; place < SUMS; place += 1)
      bytes.writeDoubleBE(figures[place] ?? 0, slip * LENGTH + ID + place * DOUBLE);
  });
  return bytes;
}

/** Gives every slip of a batch; the figures are good until the next. `people`: of the batches before. */
export function eachPacked(
  { kind, month, lessAbsent, slips }: PackedSlips,
  use: UseSlips,
  people = new PackedPeople(),
): void {
  if (slips.length % LENGTH !== 0) throw new Error(`packed slips of ${slips.length} bytes are not as written`);
  const bytes = Buffer.from(slips.buffer, slips.byteOffset, slips.length);
  const view = new DataView(slips.buffer, slips.byteOffset, slips.length);
  const figures = new Float64Array(SUMS);
  for (let at = 0; at < bytes.length; at += LENGTH) {
    for (let place = 0; place < SUMS; place += 1) figures[place] = view.getFloat64(at + ID + place * DOUBLE);
    if (!lessAbsent) figures[ABSENT] = 0;
    use(people.keyAt(bytes, view, at), kind, month, figures);
  }
}

/** Gives every slip of several batches, one after another. */
export function eachOfAll(batches: readonly PackedSlips[], use: UseSlips): void {
  const people = new PackedPeople();
  for (const batch of batches) eachPacked(batch, use, people);
}
