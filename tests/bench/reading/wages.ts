import { SHEET_NOTICES } from '../../../contract/sheet-notices/catalogue';
import { monthQuestion } from '../../../contract/wages/sheet-months';
import type { StaffEntry } from '../../../server/workbook';
import type { StagedRow, WageOutcome } from '../../../server/workbook/wages';
import { type ImportRun, runImport } from '../../support/workbooks/run-import';
import { type Case, columnIndex, rowsOf } from './corpus';
import { findingsOf } from './findings';
import type { Reading } from './reading';

const run = ({ at, file, month }: Case & { at: string }, staff: StaffEntry[]): Promise<ImportRun> =>
  runImport(at, { fileName: file, payMonth: month ?? '2026-10', now: '2026-11-05T00:00:00Z', staff });

/** The people of the sheet as the company would have them on its roster. */
function roster({ outcome, rows }: ImportRun): StaffEntry[] {
  if (!outcome.ok) return [];
  const at = outcome.columns.findIndex(({ target }) => target === 'staffNo');
  const seen = new Set<string>();
  return rows.flatMap((row): StaffEntry[] => {
    const staffNo = at === -1 ? null : row.cells[at] || null;
    const key = `${staffNo} ${row.name}`;
    if (row.status === 'ignored' || (row.name === '' && staffNo === null) || seen.has(key)) return [];
    seen.add(key);
    const { idNo, mobile } = row.sensitive ?? {};
    return [
      {
        id: String(row.rowNo),
        name: row.name || `员工${staffNo}`,
        staffNo,
        dept: null,
        mobileIndex: mobile ? `mobile:${mobile}` : null,
        idNoIndex: idNo ? `idNo:${idNo}` : null,
        left: false,
        leaveDate: null,
      },
    ];
  });
}

/** Reads a wage sheet with its people on the roster. */
export async function readWages(one: Case & { at: string }): Promise<Reading> {
  const read = await run(one, roster(await run(one, [])));
  const { outcome, rows } = read;
  if (!outcome.ok) return { asks: [], wrong: [], apart: [], unread: outcome.code };
  const asks = outcome.needsMapping ? ['columns'] : [];
  // Without a column of net pay the columns ask for it.
  const hasNet = outcome.columns.some(({ target }) => target === 'netPay');
  if (outcome.netProof === 'unproven' && hasNet) asks.push('net');
  if (one.month && monthQuestion(outcome.months, one.month, false) !== null) asks.push('month');
  asks.push(...outcome.issueCounts.filter(({ level }) => level === 'error').map(({ code }) => code));
  const apart: string[] = outcome.netProof === 'computed' ? ['computed net'] : [];
  if (outcome.issueCounts.some(({ code }) => code === 'nameOnlyMatch')) apart.push('names alone');
  return { asks, wrong: mistakes(one, outcome, rows), apart, said: saidOf(outcome), findings: findingsOf(read) };
}

/** What an accountant is told of the sheet, notes apart; doubles whose cause is said of the sheet are told once. */
function saidOf({ issueCounts, notices }: Extract<WageOutcome, { ok: true }>): Map<string, number> {
  const said = new Map<string, number>();
  const add = (what: string, count: number) => said.set(what, (said.get(what) ?? 0) + count);
  const isOne = notices.some(({ code }) => code === 'rowsEach');
  for (const { level, code, rows } of issueCounts)
    if (level !== 'info') add(`${level} ${code}`, isOne && code === 'duplicatePerson' ? 1 : rows);
  for (const { code } of notices) if (SHEET_NOTICES[code].levels[0] !== 'info') add(`notice ${code}`, 1);
  return said;
}

function mistakes(one: Case, outcome: Extract<WageOutcome, { ok: true }>, rows: readonly StagedRow[]): string[] {
  const wrong: string[] = [];
  const say = (what: string, own: unknown, expected: unknown) => {
    if (own !== expected) wrong.push(`${what} ${String(own)} instead of ${String(expected)}`);
  };
  const sheet = outcome.sheets[outcome.layout.sheetIndex]?.name;
  if (one.sheet && outcome.format !== 'csv') say('sheet', sheet, one.sheet);
  if (one.headerRows) say('last header row', outcome.layout.headerEnd, Math.max(...one.headerRows));
  const people = rows.filter(({ status }) => status !== 'ignored');
  if (one.personRows !== undefined)
    say('people', people.map(({ rowNo }) => rowNo).join(), rowsOf(one.personRows).join());
  const by = new Map(outcome.columns.map((column) => [column.index, column]));
  const net = outcome.columns.find(({ target }) => target === 'netPay');
  if (one.net?.column) say('net', net?.index, columnIndex(one.net.column));
  if (one.net?.sumFen !== undefined)
    say('sum of net', Number(people.reduce((sum, row) => sum + (row.netFen ?? 0n), 0n)), one.net.sumFen);
  const signs: [string[] | undefined, (sign: number, target: string | null) => boolean, string][] = [
    [one.earnings, (sign, target) => sign === 1 || target === 'grossPay' || target === 'netPay', 'earning'],
    [one.deductions, (sign, target) => sign === -1 || target === 'totalDeduction', 'deduction'],
    [one.employer, (sign) => sign === 0, "employer's share"],
    [one.info, (sign) => sign === 0, 'information'],
  ];
  for (const [letters = [], fits, what] of signs)
    for (const letter of letters) {
      const column = by.get(columnIndex(letter));
      const sign = column?.target === null || column?.kind !== 'amount' ? 0 : column.sign;
      if (!fits(sign, column?.target ?? null)) wrong.push(`${letter} “${column?.label ?? ''}” is no ${what}`);
    }
  // What is listed by sign is listed whole.
  const listed = [...(one.earnings ?? []), ...(one.deductions ?? []), ...(one.employer ?? []), ...(one.open ?? [])].map(
    columnIndex,
  );
  for (const { index, label, kind, sign, target, isTotal } of outcome.columns)
    if (one.earnings && kind === 'amount' && sign !== 0 && !isTotal && !listed.includes(index))
      wrong.push(`“${label}” (${target}) counts`);
  return wrong;
}
