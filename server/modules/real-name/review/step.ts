import type { Transaction, Updateable } from 'kysely';
import { can } from '@contract/permissions';
import { transitionOf } from '@contract/states/machine';
import { type RealNameAction, realNameMachine } from '@contract/states/real-name';
import type { Database } from '../../../db/database';
import type { RealNameTable } from '../../../db/tables/real-name';
import { type Actor, SYSTEM_ID } from '../../../kernel/actor';
import { forbidden, refuse } from '../../../kernel/errors';
import { shanghaiTime } from '../../../kernel/shanghai-time';
import { audit } from '../../audit/service';
import { setRealName } from '../../staff/service';
import { remember } from './history';
import type { RealNameRow } from '../queries';

interface Step {
  action: RealNameAction;
  now: Date;
  patch?: Updateable<RealNameTable>;
  /** For the history, which people read. */
  note?: string | null;
  requestId?: string;
}

/** The arrow somebody may take from where a verification stands; refuses WRONG_STATE with who was quicker. */
export function arrowFor(actor: Pick<Actor, 'id' | 'role'>, row: RealNameRow, action: RealNameAction) {
  const arrow = transitionOf(realNameMachine, row.state, action);
  if (!arrow) refuse('WRONG_STATE', `该实名认证${statusText(row)}，不能${realNameMachine.actionLabels[action]}`);
  if (arrow.permission === null ? actor.id !== SYSTEM_ID : !can(actor.role, arrow.permission)) forbidden();
  return arrow;
}

function statusText({ state, reviewer_name, reviewed_at }: RealNameRow): string {
  const words = realNameMachine.labels[state];
  if (state === 'unsubmitted') return '已由本人撤回';
  return reviewer_name === null || reviewed_at === null
    ? `处于“${words}”状态`
    : `已由${reviewer_name}于${shanghaiTime(reviewed_at).slice(0, 16)}处理（${words}）`;
}

/** Takes one step with a locked row: state and version, history, audit row, and the staff records it holds for. */
export async function takeStep(
  trx: Transaction<Database>,
  actor: Actor,
  row: RealNameRow,
  { action, now, patch = {}, note = null, requestId }: Step,
): Promise<void> {
  const { to } = arrowFor(actor, row, action);
  await trx
    .updateTable('real_name')
    .set({ ...patch, state: to, version: row.version + 1 })
    .where('company_id', '=', row.company_id)
    .where('id', '=', row.id)
    .execute();
  await setRealName(trx, to, linkOf(row), { accountId: row.account_id, idNoIndex: row.id_no_index });
  await remember(trx, row, { at: now, by: actor.name, action, note });
  await audit(trx, actor, {
    action: `realName.${action}`,
    targetType: 'realName',
    targetId: row.id,
    companyId: row.company_id,
    requestId,
    ...(note === null ? {} : { note }),
  });
}

export const linkOf = (row: Pick<RealNameRow, 'company_id' | 'staff_id'>) =>
  row.staff_id === null ? null : { companyId: row.company_id, staffId: row.staff_id };
