import type { Transaction } from 'kysely';
import { can } from '@contract/permissions';
import { type ApprovalAction, approvalMachine } from '@contract/states/approval';
import { transitionOf } from '@contract/states/machine';
import type { Database } from '../../../db/database';
import type { Actor } from '../../../kernel/actor';
import { forbidden, refuse } from '../../../kernel/errors';
import { shanghaiTime } from '../../../kernel/shanghai-time';
import { type ApplicationRow, loadApplication } from '../queries';

/** The application, locked, for an action it allows at the version that was seen; of two administrators at once the later one is told who was quicker. */
export async function loadForDecision(
  trx: Transaction<Database>,
  actor: Actor,
  id: string,
  version: number,
  action: ApprovalAction,
): Promise<ApplicationRow> {
  const row = await loadApplication(trx, id, { lock: true });
  const arrow = transitionOf(approvalMachine, row.state, action);
  if (!arrow) refuse('WRONG_STATE', `该申请${statusText(row)}，不能再${approvalMachine.actionLabels[action]}`);
  if (arrow.permission === null || !can(actor.role, arrow.permission)) forbidden();
  if (row.version !== version) refuse('STALE_VERSION');
  return row;
}

function statusText({ state, reviewer_name, reviewed_at }: ApplicationRow): string {
  const words = approvalMachine.labels[state];
  return reviewer_name === null || reviewed_at === null
    ? words
    : `已由${reviewer_name}于${shanghaiTime(reviewed_at).slice(0, 16)}处理（${words}）`;
}
