import type { Transaction } from 'kysely';
import { roleOf } from '@contract/roles';
import type { WorkAppRefusal, WorkAppRefused } from '@contract/work-app/choices';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { BusinessError, refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { signInOf, startAddress } from '../channels/service';
import { noteLogin, openSession, type Origin } from '../session/service';
import { type Owner, ownerOf, type Person } from './account';
import { isOpen } from './open-company';
import { WORDS } from './words';
import { takeVisit, type Visit } from './visits';

/** Another try may end otherwise. */
const WORTH_ANOTHER: ReadonlySet<WorkAppRefusal> = new Set(['provider', 'denied', 'noMobile', 'changed']);

/**
 * The session of somebody who came back from a work app, for the code his browser was given. Refuses WORK_APP_REFUSED with
 * the reason; an account comes into being only together with its session.
 */
export async function enter(
  deps: Deps,
  code: string,
  browser: string | null,
  origin: Origin,
): Promise<{ token: string; expiresAt: Date }> {
  const visit = await takeVisit(deps, 'handOver', code, browser);
  if (!visit) refuseVisit(deps, null, 'expired');
  const { company_id: companyId, staff_id: staffId, way } = visit;
  if (visit.refusal !== null || staffId === null) refuseVisit(deps, visit, visit.refusal ?? 'unknown');
  if (!(await isOpen(deps, companyId))) refuseVisit(deps, visit, 'closed');
  if (!(await signInOf(deps, companyId, way))) refuseVisit(deps, visit, 'off');
  const outcome = await deps.db
    .transaction()
    .execute((trx) => openFor(deps, trx, visit, staffId, origin))
    .catch(turnTwin);
  if ('refusal' in outcome) refuseVisit(deps, visit, outcome.refusal);
  return outcome;
}

function refuseVisit(deps: Deps, visit: Visit | null, reason: WorkAppRefusal): never {
  const { publicUrl } = deps.env;
  const again =
    visit && publicUrl !== undefined && WORTH_ANOTHER.has(reason)
      ? startAddress(publicUrl, visit.way, visit.company_id, visit.redirect)
      : null;
  refuse('WORK_APP_REFUSED', WORDS[reason], { reason, again } satisfies WorkAppRefused);
}

async function openFor(
  deps: Deps,
  trx: Transaction<Database>,
  { company_id: companyId, way }: Visit,
  staffId: string,
  origin: Origin,
): Promise<{ token: string; expiresAt: Date } | { refusal: WorkAppRefusal }> {
  const person = await lockPerson(trx, companyId, staffId);
  if (!person) return { refusal: 'unknown' };
  const now = deps.clock.now();
  const owner = await ownerOf(deps, trx, person);
  const attempt = { at: now, method: way, ...origin };
  if ('refusal' in owner) {
    if (owner.account) await noteLogin(trx, { ...attempt, accountId: owner.account.id, result: 'disabled' });
    return { refusal: owner.refusal };
  }
  const { account, bound } = owner;
  const session = await openSession(
    trx,
    { accountId: account.id, sliding: false, vouchedBy: companyId, ...origin },
    now,
  );
  await noteLogin(trx, { ...attempt, accountId: account.id, result: 'ok' });
  await trx
    .updateTable('account')
    .set({ last_login_at: now, last_login_ip: origin.ip })
    .where('id', '=', account.id)
    .execute();
  await writeDown(trx, actorOf(account, origin), { companyId, way, bound });
  return session;
}

/** The record of somebody still employed, until the transaction ends. */
function lockPerson(trx: Transaction<Database>, companyId: string, staffId: string): Promise<Person | undefined> {
  return trx
    .selectFrom('staff')
    .select(['company_id', 'id', 'name', 'account_id', 'mobile_sealed', 'mobile_index', 'id_no_index'])
    .where('company_id', '=', companyId)
    .where('id', '=', staffId)
    .where('status', '<>', 'left')
    .forUpdate()
    .executeTakeFirst();
}

const actorOf = ({ id, name, role }: Owner, { ip, userAgent }: Origin): Actor => ({
  id,
  name,
  role: roleOf(role),
  companyIds: [],
  companyId: null,
  sessionId: '',
  ip,
  userAgent: userAgent.slice(0, 300),
});

async function writeDown(
  trx: Transaction<Database>,
  actor: Actor,
  { companyId, way, bound }: { companyId: string; way: string; bound: boolean },
): Promise<void> {
  const target = { targetType: 'account' as const, targetId: actor.id, companyId };
  if (bound) await audit(trx, actor, { action: 'account.bindStaff', ...target, fields: ['account_id'], note: way });
  await audit(trx, actor, { action: 'session.login', ...target, note: way });
}

/** PostgreSQL's word for a value that must be there once only: his mobile has got an account meanwhile. */
function turnTwin(error: unknown): { refusal: WorkAppRefusal } {
  if (!(error instanceof BusinessError) && error instanceof Error && Reflect.get(error, 'code') === '23505')
    return { refusal: 'changed' };
  throw error;
}
