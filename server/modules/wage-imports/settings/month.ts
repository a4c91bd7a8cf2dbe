import type { Transaction } from 'kysely';
import { isPastMonth } from '@contract/month';
import type { ImportDetail } from '@contract/wages/import-schemas';
import type { Database } from '../../../db/database';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import { beginPass, type Caller, type Change, type Db } from '../../../imports';
import { refuse } from '../../../kernel/errors';
import { WAGE_TYPE_LABEL, type WageType } from '@contract/wages/items';
import { namesMonth } from '../../../workbook';
import { audit } from '../../audit/service';
import { toDetail } from '../present';
import { type ImportRecord, wageStore } from '../store';
import { firstSettings, freeTitle } from './first-settings';
import { isBelieved, nextMonth } from './next-month';
import { openMonth } from './open-month';
import { refuseMonth, requirePayMonth } from './pay-month';
import { retitled } from './retitle';

interface MonthChange {
  /** YYYY-MM */
  payMonth: string;
  /** all: rows of any month are of this one. */
  rows: 'own' | 'all';
  /** Absent: it stays. */
  wageType?: WageType;
}

/**
 * Another month or type for the import, or all its rows for the month; they are checked again, and what holds of an upload for
 * a month holds here. A title that names the month follows it; with another type come the title and settings of that type's
 * last batch. Refuses (422) an impossible month, CHECKS_NOT_LOCKED and HISTORY_MONTH.
 */
export function setMonth(
  deps: Deps,
  caller: Caller,
  change: Change,
  { payMonth, rows, wageType: asked }: MonthChange,
): Promise<{ jobId: string }> {
  return wageStore.change(deps, caller, change, 'reread', async (trx, record) => {
    if (record.corrects_id !== null) refuse('RULE', '更正表的月份就是所更正工资表的月份，不能更改');
    const now = deps.clock.now();
    requirePayMonth(payMonth, now);
    const { history } = record;
    const wageType = asked ?? record.wage_type;
    await refuseMonth(trx, { companyId: caller.companyId, payMonth, wageType, history }, now);
    const another = payMonth !== record.pay_month;
    await wageStore.update(trx, record, now, {
      pay_month: payMonth,
      month_open: false,
      month_rows: rows,
      month_kept: rows === 'all' ? jsonText(wordOf(caller, now)) : null,
      ...(wageType === record.wage_type
        ? await titleFor(trx, record, payMonth)
        : await ofType(deps, trx, record, { payMonth, wageType })),
    });
    await note(trx, caller, record, noteOf(record, { payMonth, rows, wageType }));
    // Who says that the rows shown are of this month means the sheet they stand in.
    const anew =
      another && rows === 'own' && hasSheetOf(record, payMonth)
        ? { layout: null, columns: null, keepFixes: false, keepNet: false }
        : {};
    return beginPass(deps, trx, wageStore, record, anew, '正在按新的月份重新核对');
  });
}

const noteOf = (record: ImportRecord, { payMonth, rows, wageType }: Required<MonthChange>) =>
  [
    `${record.pay_month} → ${payMonth}`,
    ...(rows === 'all' ? ['不论表中月份'] : []),
    ...(wageType === record.wage_type ? [] : [`${WAGE_TYPE_LABEL[record.wage_type]} → ${WAGE_TYPE_LABEL[wageType]}`]),
  ].join('，');

/** The title for another month, where it names the one it was for. */
async function titleFor(trx: Db, record: ImportRecord, payMonth: string): Promise<{ title?: string }> {
  if (payMonth === record.pay_month) return {};
  const title = retitled(record.title.replace(/\(\d+\)$/, ''), record.pay_month, payMonth);
  return title === null ? {} : { title: await freeTitle(trx, record.company_id, title) };
}

async function ofType(
  deps: Deps,
  trx: Db,
  { company_id: companyId, history, named_ids: named }: ImportRecord,
  { payMonth, wageType }: { payMonth: string; wageType: WageType },
) {
  const { title, settings, inherited, namedIds } = await firstSettings(deps, trx, companyId, {
    payMonth,
    wageType,
    history,
  });
  return {
    wage_type: wageType,
    title,
    settings: jsonText(settings),
    // What was confidential stays so, whatever the last of the other type was.
    ...(namedIds === null ? {} : { named_ids: jsonText(named ?? namedIds) }),
    inherited: inherited && jsonText(inherited),
  };
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
 * Where nobody has said of which month a sheet is, and the sheet says one that is to be believed: it is of that month, and read
 * again for it. One that says several or another is asked about; of past months (history) also one that says none.
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
    if (!said || more.length > 0 || said.month === record.pay_month) return;
    const { month } = said;
    const { wage_type: wageType, history } = record;
    const next = history ? null : await nextMonth(trx, company_id, wageType, now);
    if (!(next ? isBelieved(month, next, wageType, now) : isPastMonth(month, now))) return;
    await wageStore.update(trx, record, now, { pay_month: month, ...(await titleFor(trx, record, month)) });
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
