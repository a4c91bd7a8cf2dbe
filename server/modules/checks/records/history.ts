import type { CheckEventView } from '@contract/checks/schemas';
import { RECORD_FIELDS, RECORD_KEYS, type RecordKey, type RecordValues, UNIT_LABEL } from '@contract/checks/record';
import { jsonText } from '../../../db/json';
import type { CheckChange } from '../../../db/tables/checks';
import { newId } from '../../../kernel/ids';
import type { Db, Trx } from '../queries';

export const CHECK_EVENTS = [
  'create',
  'import',
  'edit',
  'fix',
  'addDay',
  'editDay',
  'removeDay',
  'decide',
  'undecide',
  'send',
  'confirm',
  'dispute',
  'withdrawDispute',
  'settleDispute',
  'remove',
  'startConfirm',
  'stopConfirm',
  'lock',
  'unlock',
] as const;
export type CheckEvent = (typeof CHECK_EVENTS)[number];

const LABELS: Record<CheckEvent, string> = {
  create: '新增',
  import: '导入',
  edit: '编辑',
  fix: '更正',
  addDay: '新增每日明细',
  editDay: '编辑每日明细',
  removeDay: '删除每日明细',
  decide: '处理异常',
  undecide: '撤销处理',
  send: '发送确认',
  confirm: '员工确认',
  dispute: '员工提出异议',
  withdrawDispute: '员工撤回异议',
  settleDispute: '异议已答复',
  remove: '删除',
  startConfirm: '开始员工确认',
  stopConfirm: '结束员工确认',
  lock: '锁定月份',
  unlock: '解锁月份',
};

export interface Happening {
  month: string;
  /** null = the whole month. */
  staffId: string | null;
  action: CheckEvent;
  changes?: readonly CheckChange[];
  note?: string | null;
}

const AT_ONCE = 500;

/** Writes what happened, in the transaction that did it. */
export async function remember(
  trx: Trx,
  by: string,
  companyId: string,
  at: Date,
  happenings: readonly Happening[],
): Promise<void> {
  for (let from = 0; from < happenings.length; from += AT_ONCE) {
    const rows = happenings
      .slice(from, from + AT_ONCE)
      .map(({ month, staffId, action, changes = [], note = null }) => ({
        company_id: companyId,
        id: newId(),
        month,
        staff_id: staffId,
        at,
        by_name: by,
        action,
        changes: jsonText(changes),
        note,
      }));
    await trx.insertInto('check_event').values(rows).execute();
  }
}

const shown = (key: RecordKey, value: number | null | undefined) =>
  value === null || value === undefined ? '空' : `${value}${UNIT_LABEL[RECORD_FIELDS[key].unit]}`;

/** What differs between two states of a record, in words. */
export function changesOf(before: RecordValues, after: RecordValues): CheckChange[] {
  return RECORD_KEYS.flatMap((key) => {
    const [from, to] = [before[key] ?? null, after[key] ?? null];
    return from === to ? [] : [{ field: key, from: shown(key, from), to: shown(key, to) }];
  });
}

const SHOWN = 100;

/** A record's history, newest first. */
export async function historyOf(db: Db, companyId: string, staffId: string, month: string): Promise<CheckEventView[]> {
  const rows = await db
    .selectFrom('check_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .where('month', '=', month)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  const label = (field: string) => RECORD_FIELDS[field as RecordKey]?.label ?? (field === 'remark' ? '备注' : field);
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    action: row.action,
    label: LABELS[row.action as CheckEvent] ?? row.action,
    changes: row.changes.map(({ field, from, to }) => ({ label: label(field), from, to })),
    note: row.note,
  }));
}
