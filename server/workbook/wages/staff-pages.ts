import type { ReferenceFigures, ReferenceKind } from '@contract/wages/references/kinds';
import type { EmploymentType } from '@contract/staff/choices';
import type { AuditColumn, AuditHistory } from '../audit';
import type { AuditReferences } from '../audit';
import { referencesOf } from '../audit/references/lookup';
import { slipHistory } from '../audit/slip-history';
import { yearHistory, type YearPart } from '../audit/year-history';
import { copyLines } from '../copy-text';
import type { StaffEntry } from '../types';

/**
 * The staff list on its way from the database to the worker: bytes in COPY's text format, written by the one and
 * read by the other, that nobody in between takes apart. 100,000 people as objects would be copied twice.
 */
export interface StaffPages {
  /**
   * Lines of id, name, number, department, mobile index, identity index, left (t/f), leaving date, entry date, employment
   * type, base of social insurance, base of the fund (分), card index.
   */
  people: Uint8Array[];
  /** Lines of [key, person's id, net in 分, items as JSON] of the latest earlier month; later pages win. */
  slips: Uint8Array[];
  /** YYYY-MM of that month; null = none. */
  lastMonth: string | null;
  /** 对账文件 of the month: which there are, and lines of person's id, kind, figures as JSON. */
  references: { kinds: ReferenceKind[]; figures: Uint8Array[] };
  /** What the tax year held before. */
  year: YearPages;
}

/** Slips of a tax year, summed up by person. */
export interface YearPages {
  /** YYYY-MM of the wages that are audited. */
  payMonth: string;
  /** Months of the window with wages, as bits (0 = December of the year before). */
  paid: number;
  /** Lines of [person's id, part, months as bits, sums in 分]: see year-history. */
  slips: Uint8Array[];
}

/** The people, and what was paid to them as a sheet of some columns asks for it. */
export interface StaffAndPast {
  staff: StaffEntry[];
  past: (columns: readonly AuditColumn[]) => AuditHistory;
  references: AuditReferences;
}

export function staffAndPast({ people, slips, lastMonth, references, year }: StaffPages): StaffAndPast {
  const sums = yearHistory(year.payMonth, year.paid, (use) =>
    eachLine(year.slips, ([id, part, ...figures]) => {
      if (id && part) use([id, part as YearPart, ...figures.map(Number)]); // as the query names them
    }),
  );
  return {
    staff: staffOf(people, slips),
    references: referencesOf(references.kinds, (use) =>
      eachLine(references.figures, ([id, kind, figures]) => {
        if (id && kind && figures) use(kind as ReferenceKind, id, JSON.parse(figures) as ReferenceFigures); // as they are stored
      }),
    ),
    past: (columns) =>
      slipHistory(
        columns,
        lastMonth,
        (use) =>
          eachLine(slips, ([, id, , items]) => {
            if (id && items) use(id, JSON.parse(items) as Record<string, string>); // as slips are stored
          }),
        sums,
      ),
  };
}

function staffOf(people: readonly Uint8Array[], slips: readonly Uint8Array[]): StaffEntry[] {
  const nets = new Map<string, string>();
  eachLine(slips, ([, id, net]) => {
    if (id && net) nets.set(id, net);
  });
  const staff: StaffEntry[] = [];
  eachLine(
    people,
    ([
      id,
      name,
      staffNo = null,
      dept = null,
      mobileIndex = null,
      idNoIndex = null,
      left,
      leaveDate = null,
      ...facts
    ]) => {
      if (!id) throw new Error('a staff page is not as written');
      const [entryDate = null, employmentType = null, socialBase = null, fundBase = null, bankCardIndex = null] = facts;
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
        facts: {
          entryDate,
          employmentType: employmentType as EmploymentType | null, // as staff records have it
          socialBaseFen: socialBase === null ? null : Number(socialBase),
          fundBaseFen: fundBase === null ? null : Number(fundBase),
          bankCardIndex,
        },
      });
    },
  );
  return staff;
}

function eachLine(pages: readonly Uint8Array[], use: (fields: (string | null)[]) => void): void {
  const decoder = new TextDecoder();
  for (const page of pages) copyLines(decoder.decode(page), use);
}
