import { randomInt } from 'node:crypto';
import type { Static } from '@sinclair/typebox';
import type { AuthMethod } from '@contract/fdd/choices';
import type { AuthDetail, fddAuthSchemas } from '@contract/fdd/schemas';
import { authMachine } from '@contract/states/auth-record';
import { transitionOf } from '@contract/states/machine';
import { jsonText } from '../../../db/json';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { refuse } from '../../../kernel/errors';
import { newId } from '../../../kernel/ids';
import { fileStamp } from '../../../kernel/shanghai-time';
import { audit } from '../../audit/service';
import { setEsignState } from '../../company/service';
import { FDD_CONTEXT } from '../contexts';
import { passOnRefusal } from '../provider-refusal';
import { companyFor, openCompany, requireEsign } from '../scope';
import { presentDetail } from './present';
import { type AuthRow, loadAuth, noteStep, partyOf } from './queries';
import { checkMethod, type Subject, subjectOf } from './subject';

type StartBody = Static<(typeof fddAuthSchemas)['start']['body']>;

/**
 * Begins somebody's authorisation: a record, then the provider's link. One subject has one record; where the provider
 * cannot be asked the record stays 未认证 and the step can be taken again. A second click finds it under way.
 */
export async function startAuth(deps: Deps, actor: Actor, input: StartBody): Promise<AuthDetail> {
  requireEsign(deps);
  checkMethod(input);
  const company = await openCompany(deps, companyFor(actor, input.company));
  const subject = await subjectOf(deps, company, input);
  const row = await recordOf(deps, company.id, input, subject);
  if (row.state === 'processing') return presentDetail(deps, actor, row);
  if (row.state !== 'none')
    refuse('DUPLICATE', `“${row.name}”已有认证记录（${authMachine.labels[row.state]}），请在该记录上操作`);
  return beginAuth(deps, actor, row, { action: 'start', method: input.method, subject, requestId: input.requestId });
}

/** The subject's record; made where there is none. */
async function recordOf(
  deps: Deps,
  companyId: string,
  { kind, method }: Pick<StartBody, 'kind' | 'method'>,
  subject: Subject,
): Promise<AuthRow> {
  const id = newId();
  const clientId = id.replaceAll('-', '');
  await deps.db
    .insertInto('fdd_auth')
    .values({
      company_id: companyId,
      id,
      kind,
      staff_id: subject.staffId,
      name: subject.name,
      client_user_id: kind === 'person' ? clientId : null,
      client_corp_id: kind === 'corp' ? clientId : null,
      method,
      raw: jsonText({}),
      scopes: jsonText([]),
      created_at: deps.clock.now(),
    })
    // Of two who begin at once one makes it, and both go on with it.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const own = deps.db.selectFrom('fdd_auth').selectAll().where('company_id', '=', companyId).where('kind', '=', kind);
  return (subject.staffId === null ? own : own.where('staff_id', '=', subject.staffId)).executeTakeFirstOrThrow();
}

/** Asks for a link and sets the record under way (发起认证, 重新认证). */
export async function beginAuth(
  deps: Deps,
  actor: Actor,
  row: AuthRow,
  input: { action: 'start' | 'restart'; method: AuthMethod; subject: Subject; requestId: string },
): Promise<AuthDetail> {
  const { action, method, subject } = input;
  const now = deps.clock.now();
  const link = await passOnRefusal(() => deps.esign.authLink({ ...partyOf(row), ...subject, method }));
  const after = await deps.db.transaction().execute(async (trx) => {
    const current = await loadAuth(trx, row.company_id, row.id, { lock: true });
    const arrow = transitionOf(authMachine, current.state, action);
    if (!arrow) return current;
    const changed = await trx
      .updateTable('fdd_auth')
      .set({
        state: arrow.to,
        method,
        name: subject.name,
        cert_no_sealed: subject.certNo && deps.seal.seal(subject.certNo, FDD_CONTEXT.certNo),
        cert_no_index: subject.certNo && deps.seal.blindIndex('idNo', subject.certNo),
        transaction_no: `FA${fileStamp(now)}${String(randomInt(10_000)).padStart(4, '0')}`,
        serial_no: link.serialNo,
        link_sealed: deps.seal.seal(link.url, FDD_CONTEXT.link),
        link_expires_at: link.expiresAt,
        submitted_at: now,
        approved_at: null,
        fail_reason: null,
        version: current.version + 1,
      })
      .where('company_id', '=', row.company_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await noteStep(trx, row, { at: now, byName: actor.name, action });
    if (row.kind === 'corp') await setEsignState(trx, row.company_id, arrow.to);
    await audit(trx, actor, {
      action: `fdd.auth.${action}`,
      targetType: 'fddAuth',
      targetId: row.id,
      companyId: row.company_id,
      requestId: input.requestId,
    });
    return changed;
  });
  return presentDetail(deps, actor, after);
}
