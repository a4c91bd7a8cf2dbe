import { type ExpressionBuilder, sql } from 'kysely';
import type { AuditAction } from '@contract/audit/actions';
import type { ClaimDetail, ClaimResults } from '@contract/claims/schemas';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { claimDetail } from '../detail';
import { checkClaim, checkClaims, leadsTo, type SeenClaim } from './check-step';
import { logSteps } from '../log/write-log';
import type { ClaimRow, Trx } from '../queries';
import { claimReason } from './reason';
import { tellOwners } from '../pay/announce';

interface Decision {
  version: number;
  requestId: string;
}

/** 通过: it waits to be paid from now on. Refuses WRONG_STATE, STALE_VERSION, and RULE where something stands against it. */
export async function approveClaim(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, requestId }: Decision,
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  const accounts = await deps.db
    .transaction()
    .execute((trx) =>
      idempotent(trx, actor, `claims.approve:${id}`, requestId, async () =>
        approve(trx, actor, [await checkClaim(trx, actor, 'approve', { id, version }, now)], now, requestId),
      ),
    );
  tellOwners(deps, accounts);
  return claimDetail(deps, actor, id);
}

/** 批量通过: each by itself passes or says why not; together in one transaction. */
export async function approveClaims(
  deps: Deps,
  actor: Actor,
  { items, requestId }: { items: SeenClaim[]; requestId: string },
): Promise<ClaimResults> {
  const now = deps.clock.now();
  const { owners, ...answer } = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'claims.approveMany', requestId, async () => {
      const { passed, results } = await checkClaims(trx, actor, 'approve', items, now);
      return { results, done: passed.length, owners: await approve(trx, actor, passed, now, requestId) };
    }),
  );
  tellOwners(deps, owners);
  return answer;
}

/** Gives whose claims they are. */
async function approve(trx: Trx, actor: Actor, rows: readonly ClaimRow[], now: Date, requestId: string) {
  if (rows.length === 0) return [];
  await trx
    .updateTable('claim_order')
    .set((eb) => ({
      state: 'approved',
      reviewer_id: actor.id,
      reviewer_name: actor.name,
      reviewed_at: now,
      version: eb('version', '+', 1),
    }))
    .where((eb) => among(eb, rows))
    .execute();
  await logSteps(
    trx,
    actor,
    now,
    rows.map((claim) => ({ claim, action: 'approve', to: leadsTo(claim, 'approve') })),
  );
  await auditAll(trx, actor, 'claims.approve', rows, requestId);
  return ownersOf(rows);
}

/** 驳回 or 关闭, with a reason the employee reads. */
export async function endClaim(
  deps: Deps,
  actor: Actor,
  id: string,
  step: 'reject' | 'close',
  { version, requestId, reason: text }: Decision & { reason: string },
): Promise<ClaimDetail> {
  const now = deps.clock.now();
  const reason = claimReason(text);
  const owners = await deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.${step}:${id}`, requestId, async () => {
      const row = await checkClaim(trx, actor, step, { id, version }, now);
      const to = leadsTo(row, step);
      const reviewed = step === 'reject' ? { reviewer_id: actor.id, reviewer_name: actor.name, reviewed_at: now } : {};
      await trx
        .updateTable('claim_order')
        .set({ state: to, reason, version: row.version + 1, ...reviewed })
        .where((eb) => among(eb, [row]))
        .execute();
      await logSteps(trx, actor, now, [{ claim: row, action: step, to, note: reason }]);
      await auditAll(trx, actor, `claims.${step}`, [row], requestId);
      return ownersOf([row]);
    }),
  );
  tellOwners(deps, owners);
  return claimDetail(deps, actor, id);
}

/** The claims of these rows, by their whole keys. */
export function among(eb: ExpressionBuilder<Database, 'claim_order'>, rows: readonly ClaimRow[]) {
  return eb.and([
    eb('company_id', 'in', [...new Set(rows.map((row) => row.company_id))]),
    eb('id', '=', sql<string>`any(${rows.map((row) => row.id)}::uuid[])`),
  ]);
}

export const ownersOf = (rows: readonly ClaimRow[]) =>
  rows.map((row) => ({ claimId: row.id, accountId: row.account_id }));

/** An audit row a claim; it names the order, never the amount. */
export async function auditAll(
  trx: Trx,
  actor: Actor,
  action: AuditAction,
  rows: readonly ClaimRow[],
  requestId: string,
): Promise<void> {
  for (const row of rows)
    await audit(trx, actor, {
      action,
      targetType: 'claim',
      targetId: row.id,
      companyId: row.company_id,
      requestId,
      note: row.order_no,
    });
}
