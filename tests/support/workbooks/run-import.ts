import { type Worded, worded } from './worded';
import { type AuditArea, type Judgement, judgementsOf } from '@contract/wages/audit/checks';
import { wageIssueText } from '@contract/wages/issues/catalogue';
import { type AuditAttendance, type AuditReferences, NO_ATTENDANCE, NO_REFERENCES } from '@server/workbook/audit';
import { slipHistory } from '@server/workbook/audit/slip-history';
import { type Opening, yearHistory } from '@server/workbook/audit/year-history';
import { personKey } from '@server/workbook/audit/year-sums';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type StaffEntry } from '@server/workbook';
import { type WageOutcome, importSheet, type RowPatch, type StagedRow, type WageTask } from '@server/workbook/wages';
import { type CellSpec, makeXlsx } from './make-xlsx';
import { wageTask } from './wage-task';
import { slipsOf, type YearLine } from './year-lines';

type WithWords<R extends { issues: object[] }> = Omit<R, 'issues'> & {
  issues: (R['issues'][number] & { message: string })[];
};

export interface ImportRun {
  outcome: WageOutcome;
  rows: StagedRow[];
  /** By sheet row, late issues included, each with its words. */
  row(rowNo: number): WithWords<StagedRow>;
  /** What the audit found of a row, by area. */
  audited(rowNo: number): Record<AuditArea, Judgement>;
  /** target by label */
  targets: Record<string, string | null>;
}

export function person(more: Partial<StaffEntry> & { id: string; name: string }): StaffEntry {
  return { staffNo: null, dept: null, mobileIndex: null, idNoIndex: null, left: false, leaveDate: null, ...more };
}

export interface RunOptions extends Partial<WageTask> {
  staff?: StaffEntry[];
  /** YYYY-MM of the month before that was paid, with its slips' items by person. */
  lastMonth?: string | null;
  references?: AuditReferences;
  attendance?: AuditAttendance;
  slips?: [staffId: string, items: Record<string, string>][];
  /** Months of the window with wages as bits, and what was paid in it. */
  year?: { paid: number; lines: readonly YearLine[] };
  /** Opening figures of the tax year by person. */
  openings?: readonly [staffId: string, opening: Opening][];
  /** Month of the tax year up to which they have everybody. */
  wholeThrough?: number;
}

/** Runs a whole pass; blind indexes are the plain "kind:value" here. */
export async function runImport(
  path: string,
  {
    staff = [],
    lastMonth = null,
    slips = [],
    references = NO_REFERENCES,
    attendance = NO_ATTENDANCE,
    year = { paid: 0, lines: [] },
    openings = [],
    wholeThrough = 0,
    ...more
  }: RunOptions = {},
): Promise<ImportRun> {
  const staged = new Map<number, StagedRow>();
  const others = new Map<number, string>();
  const apply = (patch: RowPatch) => {
    const row = staged.get(patch.rowNo);
    row?.issues.push(...patch.issues);
    if (!row) return;
    row.status = patch.status;
    if (patch.audited) others.set(patch.rowNo, patch.audited);
  };
  const outcome = await importSheet(
    { ...wageTask(path, '2026-07', '2026-08-05T00:00:00Z'), ...more },
    (kind, value) => `${kind}:${value}`,
    {
      staff: async () => ({
        staff,
        references,
        attendance,
        past: (columns) =>
          slipHistory(
            columns,
            lastMonth,
            (use) => slips.forEach(([id, items]) => use(id, items)),
            yearHistory({
              payMonth: more.payMonth ?? '2026-07',
              paid: year.paid,
              each: slipsOf(year.lines),
              openings: (use) => openings.forEach(([id, opening]) => use(personKey(id), opening)),
              wholeThrough,
            }),
          ),
      }),
      rows: async (chunk) => chunk.forEach((row) => staged.set(row.rowNo, row)),
      restart: async () => staged.clear(),
      patches: async (patches) => patches.forEach(apply),
      progress: () => undefined,
    },
  );
  return {
    outcome,
    rows: [...staged.values()],
    row(rowNo) {
      const found = staged.get(rowNo);
      if (!found) throw new Error(`no row ${rowNo}`);
      return { ...found, issues: found.issues.map((issue) => ({ ...issue, message: wageIssueText(issue, rowNo) })) };
    },
    audited: (rowNo) => judgementsOf(others.get(rowNo) ?? (outcome.ok ? outcome.audit.usual : '')),
    targets: outcome.ok ? Object.fromEntries(outcome.columns.map((column) => [column.label, column.target])) : {},
  };
}

/** A pass over a sheet given as rows. */
export async function importRows(
  rows: CellSpec[][],
  more: RunOptions & { merges?: string[] } = {},
): Promise<ImportRun> {
  const { merges, ...task } = more;
  return runImport(await makeXlsx({ rows, merges }), task);
}

export async function writeTemp(name: string, content: string | Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'workbook-')), name);
  await writeFile(path, content);
  return path;
}

/** The outcome, which must be a success, its notices in words. */
export function good(run: ImportRun): Worded<Extract<WageOutcome, { ok: true }>> {
  if (!run.outcome.ok) throw new Error(run.outcome.code);
  return worded(run.outcome);
}

/** What was said of the sheet as a whole, by its codes. */
export const noticeCodes = ({ outcome }: ImportRun): string[] =>
  outcome.ok ? outcome.notices.map(({ code }) => code) : [outcome.code];

export const codes = (row: StagedRow) => row.issues.map((issue) => issue.code);
