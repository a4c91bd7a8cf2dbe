import type { Transaction } from 'kysely';
import { isPastMonth } from '@contract/month';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { namesMonth } from '../../../workbook';
import { audit } from '../../audit/service';
import { toDetail } from '../present';
import { type ImportRecord, wageStore } from '../store';
import { freeTitle, plainTitle } from './first-settings';
import { openMonth } from './open-month';
import { refuseMonth, requirePayMonth } from './pay-month';

interface MonthChange {
  /** YYYY-MM */
  payMonth: string;
  /** all: rows of any month are of this one. */
  rows: 'own' | 'all';
}

/**
 * Another month for the import, or all its rows for the month; they are checked again, and what holds of an upload for a month
 * holds here. A title nobody has changed follows. Refuses (422) an impossible month, CHECKS_NOT_LOCKED
 * and HISTORY_MONTH.
 */
export function setMonth(
  deps: Deps,
  caller: Caller,
  change: Change,
  { payMonth, rows }: MonthChange,
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    const now = deps.clock.now();
    requirePayMonth(payMonth, now);
    const { wage_type: wageType, history } = record;
    await refuseMonth(trx, { companyId: caller.companyId, payMonth, wageType, history }, now);
    const another = payMonth !== record.pay_month;
    const untouched = record.title.startsWith(plainTitle(record.pay_month, wageType));
    await wageStore.update(trx, record, now, {
      pay_month: payMonth,
      month_open: false,
      month_rows: rows,
      month_kept: rows === 'all' ? jsonText(wordOf(caller, now)) : null,
      ...(another && untouched ? { title: await freeTitle(trx, caller.companyId, payMonth, wageType) } : {}),
    });
    await note(trx, caller, record, `${record.pay_month} → ${payMonth}${rows === 'all' ? '，不论表中月份' : ''}`);
    // Who says that the rows shown are of this month means the sheet they stand in.
    const anew =
      another && rows === 'own' && hasSheetOf(record, payMonth)
        ? { layout: null, columns: null, keepFixes: false, keepNet: false }
        : {};
    return beginPass(deps, trx, wageStore, record, anew, '正在按新的月份重新核对');
  });
}

/** Takes the clerk's word that the rows as they are shown are those of the import's month. */
export function keepMonth(deps: Deps, caller: Caller, change: Change): Promise<ImportDetail> {
  return wageStore.change(deps, caller, change, 'edit', async (trx, record) => {
    const now = deps.clock.now();
    await wageStore.update(trx, record, now, { month_kept: jsonText(wordOf(caller, now)) });
    await note(trx, caller, record, `表中写的是“${record.sheet_months?.said ?? ''}”，仍按${record.pay_month}导入`);
    return toDetail(trx, await wageStore.own(trx, caller, change.id));
  });
}

/** Refuses (RULE) where the sheet is of another month, or of several, and nobody has said how it is meant. */
export function refuseOpenMonth(record: ImportRecord): void {
  const { sheet_months: said, pay_month: payMonth } = record;
  const open = openMonth(record);
  if (open === null) return;
  if (said === null) refuse('RULE', '不知道是哪个月的工资表：标题、工作表名、文件名和月份列都没有写，请先选择月份');
  const months = said.months.map(({ month }) => month).join('、');
  refuse(
    'RULE',
    open === 'other'
      ? `表中是${months}（“${said.said}”），而导入的工资月份是${payMonth}：请先选择改月份，或确认仍按${payMonth}导入`
      : `表中有几个月的行（${months}）：请先确认只导入${payMonth}的行，或全部按${payMonth}导入`,
  );
}

/**
 * Where nobody has said of which past month a sheet is, and the sheet says one: it is of that month, and read again for it.
 * One that says several, none, or one that is not over is asked about.
 */
export function adoptMonth(deps: Deps, { company_id, id }: ImportRecord): Promise<void> {
  return deps.db.transaction().execute(async (trx) => {
    const record = await wageStore.find(trx, company_id, id, { lock: true });
    // Once: what the sheet says then is left to the clerk.
    if (
      !record?.month_open ||
      record.generation !== 1 ||
      (record.state !== 'staged' && record.state !== 'needsMapping')
    )
      return;
    const now = deps.clock.now();
    const [said, ...more] = record.sheet_months?.months ?? [];
    if (!said || more.length > 0 || said.month === record.pay_month || !isPastMonth(said.month, now)) return;
    const { month } = said;
    const title = await freeTitle(trx, company_id, month, record.wage_type);
    await wageStore.update(trx, record, now, { pay_month: month, title });
    const anew = { layout: null, columns: null, keepFixes: false, keepNet: false };
    await beginPass(deps, trx, wageStore, record, anew, '正在按表中的月份核对');
  });
}

const wordOf = ({ actor }: Caller, at: Date) => ({ by: actor.name, byId: actor.id, at: at.toISOString() });

function note(trx: Transaction<Database>, caller: Caller, record: ImportRecord, text: string): Promise<void> {
  return audit(trx, caller.actor, {
    action: 'wages.importMonth',
    targetType: 'wageImport',
    targetId: record.id,
    companyId: caller.companyId,
    note: text,
  });
}

/** Whether another sheet of the workbook is named for the month, and not the one that is read. */
function hasSheetOf({ sheets, layout }: ImportRecord, payMonth: string): boolean {
  const named = sheets.filter(({ name, empty }) => !empty && namesMonth(name, payMonth));
  return named.length > 0 && !named.some(({ index }) => index === layout?.sheetIndex);
}
