import type { Static } from '@sinclair/typebox';
import type { AuthDetail, fddAuthSchemas } from '@contract/fdd/schemas';
import { isReason } from '@contract/reason';
import { authMachine } from '@contract/states/auth-record';
import { transitionOf } from '@contract/states/machine';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, refuse } from '../../../kernel/errors';
import { audit } from '../../audit/service';
import { setEsignState } from '../../company/service';
import { passOnRefusal } from '../provider-refusal';
import { companyOf, openCompany, requireEsign } from '../scope';
import { presentDetail } from './present';
import { type AuthRow, loadAuth, noteStep, partyOf } from './queries';
import { beginAuth } from './start';
import { checkMethod, subjectOf } from './subject';

type ActBody = Static<(typeof fddAuthSchemas)['act']['body']>;

/** 发起认证 where it did not get that far, 重新认证, 解除绑定, 禁用, 恢复: the provider first, then the record. A repeat of the request finds it done. */
export async function actOnAuth(deps: Deps, actor: Actor, id: string, input: ActBody): Promise<AuthDetail> {
  const row = await loadAuth(deps.db, companyOf(actor), id);
  const company = await openCompany(deps, row.company_id);
  if (await alreadyDone(deps, actor, id, input)) return presentDetail(deps, actor, row);
  requireEsign(deps);
  if (row.version !== input.version) refuse('STALE_VERSION');
  const arrow = transitionOf(authMachine, row.state, input.action);
  if (!arrow)
    refuse('WRONG_STATE', `${authMachine.labels[row.state]}的记录不能${authMachine.actionLabels[input.action]}`);
  const { action } = input;
  const reason = input.reason?.trim() ?? '';
  if (arrow.reason && !isReason(reason)) invalid('请填写原因（2–200字）', 'reason');
  if (action === 'start' || action === 'restart') {
    const method = input.method ?? row.method;
    checkMethod({ kind: row.kind, method });
    const subject = await subjectOf(deps, company, { kind: row.kind, staffId: row.staff_id });
    return beginAuth(deps, actor, row, { action, method, subject, requestId: input.requestId });
  }
  await passOnRefusal(() => deps.esign[action](partyOf(row)));
  return presentDetail(deps, actor, await writeDown(deps, actor, row, input, arrow.to, reason));
}

/** Whether this very request has been carried out: its audit row says so. */
async function alreadyDone(deps: Deps, actor: Actor, id: string, { action, requestId }: ActBody): Promise<boolean> {
  const done = await deps.db
    .selectFrom('audit_log')
    .select('id')
    .where('target_id', '=', id)
    .where('action', '=', `fdd.auth.${action}`)
    .where('request_id', '=', requestId)
    .where('account_id', '=', actor.id)
    .limit(1)
    .executeTakeFirst();
  return done !== undefined;
}

/** The provider has done it: whatever happened to the record meanwhile, it says so now, unless its event was quicker. */
function writeDown(
  deps: Deps,
  actor: Actor,
  row: AuthRow,
  input: ActBody,
  to: AuthRow['state'],
  reason: string,
): Promise<AuthRow> {
  const now = deps.clock.now();
  return deps.db.transaction().execute(async (trx) => {
    const current = await loadAuth(trx, row.company_id, row.id, { lock: true });
    const changed = await trx
      .updateTable('fdd_auth')
      .set({
        state: to,
        version: current.version + 1,
        ...(input.action === 'unbind'
          ? {
              grant_state: 'unauthorized',
              scopes: jsonText([]),
              link_sealed: null,
              link_expires_at: null,
              fail_reason: reason,
              ...(row.kind === 'person' ? { open_user_id: null } : { open_corp_id: null }),
            }
          : {}),
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteStep(trx, row, { at: now, byName: actor.name, action: input.action, note: reason || null });
    if (row.kind === 'corp') await setEsignState(trx, row.company_id, to);
    await audit(trx, actor, {
      action: `fdd.auth.${input.action}`,
      targetType: 'fddAuth',
      targetId: row.id,
      companyId: row.company_id,
      requestId: input.requestId,
      ...(reason ? { note: reason } : {}),
    });
    return changed;
  });
}
