import type { RecordValues } from '@contract/checks/record';
import type { ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import type { AuditColumn, AuditHistory } from '../audit';
import type { AuditAttendance, AuditReferences } from '../audit';
import { attendanceOf } from '../audit/attendance/lookup';
import { referencesOf } from '../audit/references/lookup';
import { slipHistory } from '../audit/slip-history';
import { eachOfAll, type PackedSlips } from '../audit/packed-slips';
import { yearHistory } from '../audit/year-history';
import { personKey } from '../audit/year-sums';
import { copyFields, plainField } from '../copy-text';
import type { StaffList } from '../types';
import { PackedStaff } from './packed-staff';

/**
 * The staff list on its way from the database to the worker: bytes in COPY's text format, written by the one and
 * read by the other, that nobody in between takes apart. 100,000 people as objects would be copied twice.
 */
export interface StaffPages {
  /**
   * Lines of id, mobile index, identity index, card index, name, number, department, left (t/f), leaving date, entry date,
   * employment type, terms of pay, place of insurance.
   */
  people: Uint8Array[];
  /** Lines of [key, person's id, net in 分, items as JSON] of the latest earlier month; later pages win. */
  slips: Uint8Array[];
  /** YYYY-MM of that month; null = none. */
  lastMonth: string | null;
  /** 对账文件 of the month: which there are, and lines of person's id, kind, figures as JSON. */
  references: { kinds: ReferenceKind[]; figures: Uint8Array[] };
  /** Ids of these files and of those the tax year begins with; sorted. */
  files: string[];
  /** Attendance of the month: lines of person's id, figures as JSON; null = there is none, or it is not asked. */
  attendance: { version: string; locked: boolean; records: Uint8Array[] } | null;
  /** What the tax year held before. */
  year: YearPages;
}

/** What the tax year of some wages held before. */
export interface YearPages {
  /** YYYY-MM of the wages that are audited. */
  payMonth: string;
  /** Months of the window with wages, as bits (0 = December of the year before). */
  paid: number;
  /** Slips of the window, by batches and their parts. */
  packed: PackedSlips[];
  openings: {
    /** Lines of person's id, month of the tax year up to which, figures as JSON; of a person's several the first counts. */
    figures: Uint8Array[];
    /** Month of the tax year up to which they have everybody; 0 = none do. */
    wholeThrough: number;
  };
}

/** The people, and what was paid to them as a sheet of some columns asks for it. */
export interface StaffAndPast<S extends StaffList = StaffList> {
  staff: S;
  past: (columns: readonly AuditColumn[]) => AuditHistory;
  references: AuditReferences;
  attendance: AuditAttendance;
}

export function staffAndPast({ people, slips, lastMonth, references, attendance, year }: StaffPages): StaffAndPast {
  const sums = yearHistory({
    ...year,
    each: (use) => eachOfAll(year.packed, use),
    openings: (use) =>
      eachLine(year.openings.figures, 1, ([id, through, figures]) => {
        if (id && figures)
          use(personKey(id), { through: Number(through), figures: JSON.parse(figures) as ReferenceFigures }); // as they are stored
      }),
    wholeThrough: year.openings.wholeThrough,
  });
  return {
    staff: staffOf(people, slips, year.payMonth),
    references: referencesOf(references.kinds, (use) =>
      eachLine(references.figures, 1, ([id, kind, figures]) => {
        if (id && kind && figures) use(kind as ReferenceKind, id, JSON.parse(figures) as ReferenceFigures); // as they are stored
      }),
    ),
    attendance: attendanceOf(attendance && attendance.locked, (use) =>
      eachLine(attendance?.records ?? [], 1, ([id, values]) => {
        if (id && values) use(id, JSON.parse(values) as RecordValues); // as they are stored
      }),
    ),
    past: (columns) =>
      slipHistory(
        columns,
        lastMonth,
        (use) =>
          eachLine(slips, 2, ([, id, , items]) => {
            if (id && items) use(id, JSON.parse(items) as Record<string, string>); // as slips are stored
          }),
        sums,
      ),
  };
}

function staffOf(people: readonly Uint8Array[], slips: readonly Uint8Array[], payMonth: string): PackedStaff {
  const staff = new PackedStaff(people, payMonth);
  if (slips.length > 0)
    staff.takeNets((use) =>
      eachLine(slips, 2, ([, id, net]) => {
        if (id && net) use(id, net);
      }),
    );
  return staff;
}

/**
 * Gives the fields of every line, null for nulls. The first `ids`, of plain characters, are cut from the bytes: pieces of the
 * line's text would keep the whole line, and ids and indexes are kept of everybody.
 */
function eachLine(pages: readonly Uint8Array[], ids: number, use: (fields: (string | null)[]) => void): void {
  for (const page of pages) {
    const bytes = Buffer.from(page.buffer, page.byteOffset, page.byteLength);
    for (let from = 0; from < bytes.length;) {
      const end = bytes.indexOf(NEWLINE, from);
      const fields: (string | null)[] = [];
      for (let id = 0; id < ids; id += 1) {
        const tab = bytes.indexOf(TAB, from);
        fields.push(plainField(bytes.toString('latin1', from, tab)));
        from = tab + 1;
      }
      fields.push(...copyFields(bytes.toString('utf8', from, end)));
      use(fields);
      from = end + 1;
    }
  }
}
const TAB = 9;
const NEWLINE = 10;
