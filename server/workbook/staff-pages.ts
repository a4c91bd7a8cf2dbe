import type { StaffEntry } from './types';

/** A person as the database writes him into a page: id, name, number, department, mobile and identity index, left, leaving date. */
type PersonTuple = [string, string, string | null, string | null, string | null, string | null, boolean, string | null];

/**
 * The staff list on its way from the database to the worker: JSON texts, written by the one and parsed by
 * the other, that nobody in between takes apart. 100,000 people as objects would be copied twice.
 */
export interface StaffPages {
  /** JSON arrays of PersonTuple. */
  people: string[];
  /** JSON arrays of [person's id, net of the latest earlier month in 分 as text]; later pages win. */
  nets: string[];
}

export function staffOf(pages: StaffPages): StaffEntry[] {
  const nets = new Map(pages.nets.flatMap((page) => JSON.parse(page) as [string, string][]));
  return pages.people.flatMap((page) =>
    (JSON.parse(page) as PersonTuple[]).map(([id, name, staffNo, dept, mobileIndex, idNoIndex, left, leaveDate]) => ({
      id,
      name,
      staffNo,
      dept,
      mobileIndex,
      idNoIndex,
      left,
      leaveDate,
      lastNetFen: nets.get(id) ?? null,
    })),
  );
}
