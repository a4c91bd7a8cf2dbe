import { type Worded, worded } from './worded';
import { staffIssueText } from '@contract/staff/issues/catalogue';
import {
  importStaff,
  type StaffOutcome,
  type StaffTask,
  type StagedStaffRow,
  STORED_COLUMNS,
} from '@server/workbook/staff';
import { inventedBankCard, inventedIdNumber } from '@server/demo/numbers';

type WithWords<R extends { issues: object[] }> = Omit<R, 'issues'> & {
  issues: (R['issues'][number] & { message: string })[];
};

export interface StaffRun {
  outcome: Worded<StaffOutcome>;
  rows: StagedStaffRow[];
  /** By sheet row, late issues included, each with its words. */
  row(rowNo: number): WithWords<StagedStaffRow>;
  /** Field by label. */
  targets: Record<string, string | null>;
}

/** Numbers of the nth invented person; even ones are women's. */
export const numbers = (n: number) => ({
  idNo: inventedIdNumber({ year: 1990, month: 3, day: 12 }, n),
  mobile: `1380000${String(1000 + n)}`,
  card: inventedBankCard(n),
});

/** Somebody of the records as a line of COPY; blind indexes are the plain "kind:value" here. */
export function storedLine(values: Partial<Record<(typeof STORED_COLUMNS)[number], string>>): string {
  const all: Partial<Record<string, string>> = {
    status: 'regular',
    version: '1',
    id_type: 'idCard',
    on_probation: 'f',
    ...values,
  };
  return STORED_COLUMNS.map((column) => all[column] ?? '\\N').join('\t');
}

/** Runs a whole pass over a staff list. */
export async function runStaff(
  path: string,
  { stored = [], ...more }: Partial<StaffTask> & { stored?: string[] } = {},
): Promise<StaffRun> {
  const staged = new Map<number, StagedStaffRow>();
  const outcome = await importStaff(
    {
      kind: 'staff',
      path,
      fileName: '花名册.xlsx',
      sealer: null,
      sealContext: 'row',
      linePrefix: '',
      layout: null,
      columns: null,
      templates: [],
      mode: 'create',
      rehireLeft: false,
      cardsKept: null,
      cardsForTwo: false,
      cardsProposed: {},
      now: '2026-07-15T02:00:00Z',
      fixes: [],
      ...more,
    },
    {
      blindIndex: (kind, value) => `${kind}:${value}`,
      openEmergency: (sealed) => sealed.replace('sealed:', ''),
      people: async () => [new TextEncoder().encode(stored.map((line) => `${line}\n`).join(''))],
      rows: async (chunk) => chunk.forEach((row) => staged.set(row.rowNo, row)),
      restart: async () => staged.clear(),
      patches: async (patches) => {
        for (const { rowNo, status, issues } of patches) {
          const row = staged.get(rowNo);
          row?.issues.push(...issues);
          if (row) row.status = status;
        }
      },
      progress: () => undefined,
    },
  );
  return {
    outcome: worded(outcome),
    rows: [...staged.values()],
    row(rowNo) {
      const found = staged.get(rowNo);
      if (!found) throw new Error(`no row ${rowNo}`);
      return { ...found, issues: found.issues.map((issue) => ({ ...issue, message: staffIssueText(issue, rowNo) })) };
    },
    targets: outcome.ok ? Object.fromEntries(outcome.columns.map((column) => [column.label, column.target])) : {},
  };
}

export const codesOf = (row: StagedStaffRow) => row.issues.map((issue) => issue.code).sort();
