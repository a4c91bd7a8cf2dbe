import { copyLines } from '../copy-text';
import type { StaffEntry } from '../types';

/**
 * The staff list on its way from the database to the worker: bytes in COPY's text format, written by the one and
 * read by the other, that nobody in between takes apart. 100,000 people as objects would be copied twice.
 */
export interface StaffPages {
  /** Lines of id, name, number, department, mobile index, identity index, left (t/f), leaving date. */
  people: Uint8Array[];
  /** Lines of [key, person's id, net of the latest earlier month in 分]; later pages win. */
  nets: Uint8Array[];
}

export function staffOf(pages: StaffPages): StaffEntry[] {
  const nets = new Map<string, string>();
  eachLine(pages.nets, ([, id, net]) => {
    if (id && net) nets.set(id, net);
  });
  const staff: StaffEntry[] = [];
  eachLine(
    pages.people,
    ([id, name, staffNo = null, dept = null, mobileIndex = null, idNoIndex = null, left, leaveDate = null]) => {
      if (!id) throw new Error('a staff page is not as written');
      staff.push({
        id,
        name: name ?? '',
        staffNo,
        dept,
        mobileIndex,
        idNoIndex,
        left: left === 't',
        leaveDate,
        lastNetFen: nets.get(id) ?? null,
      });
    },
  );
  return staff;
}

function eachLine(pages: readonly Uint8Array[], use: (fields: (string | null)[]) => void): void {
  const decoder = new TextDecoder();
  for (const page of pages) copyLines(decoder.decode(page), use);
}
