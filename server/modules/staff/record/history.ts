import type { Transaction } from 'kysely';
import type { StaffEvent } from '@contract/staff/record-schemas';
import { type StaffAction, staffMachine } from '@contract/states/staff';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { newId } from '../../../kernel/ids';
import type { Db } from '../queries';

export type StaffEventKind =
  | StaffAction
  | 'create'
  | 'edit'
  | 'transfer'
  | 'unbind'
  | 'activate'
  | 'loginLink'
  | 'holdCard'
  | 'agreeCard'
  | 'refuseCard'
  | 'withdrawCard';

const LABELS: Record<StaffEventKind, string> = {
  ...staffMachine.actionLabels,
  create: '新增',
  edit: '编辑',
  transfer: '调部门',
  unbind: '解绑账号',
  activate: '发送激活短信',
  loginLink: '生成登录链接',
  holdCard: '提出银行卡变更',
  agreeCard: '通过银行卡变更',
  refuseCard: '驳回银行卡变更',
  withdrawCard: '撤回银行卡变更',
};

export interface Happening {
  staffId: string;
  action: StaffEventKind;
  /** YYYY-MM-DD on which it takes effect. */
  date?: string | null;
  /** For people; never a number that is masked elsewhere. */
  note?: string | null;
  /** The record has another bank card since. */
  cardChanged?: boolean;
}

/** Writes what happened into the records' histories, in the transaction that did it. */
export async function remember(
  trx: Transaction<Database>,
  actor: Pick<Actor, 'name'>,
  companyId: string,
  at: Date,
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return;
  const rows = happenings.map(({ staffId, action, date = null, note = null, cardChanged = false }) => ({
    company_id: companyId,
    id: newId(),
    staff_id: staffId,
    at,
    by_name: actor.name,
    action,
    date,
    note,
    card_changed: cardChanged,
  }));
  await trx.insertInto('staff_event').values(rows).execute();
}

const SHOWN = 100;

/** A record's history, newest first. */
export async function historyOf(db: Db, companyId: string, staffId: string): Promise<StaffEvent[]> {
  const rows = await db
    .selectFrom('staff_event')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('staff_id', '=', staffId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map((row) => ({
    at: row.at.toISOString(),
    by: row.by_name,
    action: row.action,
    label: LABELS[row.action as StaffEventKind],
    date: row.date,
    note: row.note,
  }));
}
