import { sql } from 'kysely';
import type { MyClaim } from '@contract/claims/my-schemas';
import { claimMachine } from '@contract/states/claim';
import { transitionOf } from '@contract/states/machine';
import { maskBankCard } from '@contract/validators/bank-card';
import { ownReader, type OwnReading } from '../../../db/own-reading';
import { reading, rowsOf } from '../../../db/reading';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { logSteps } from '../log/write-log';
import type { ClaimRow, Db } from '../queries';

/** Columns an employee is told of. */
const LISTED = [
  'id',
  'version',
  'order_no',
  'type',
  'pay_month',
  'amount_fen',
  'card_last4',
  'state',
  'applied_at',
  'reviewed_at',
  'paid_at',
  'reversed_at',
  'reason',
] as const;

/** A claim as its own employee sees it. */
export function presentMine(row: Pick<ClaimRow, (typeof LISTED)[number]>, company: string): MyClaim {
  return {
    id: row.id,
    version: row.version,
    orderNo: row.order_no,
    type: row.type,
    companyName: company,
    payMonth: row.pay_month,
    amountFen: row.amount_fen.toString(),
    cardMasked: maskBankCard(row.card_last4),
    state: row.state,
    appliedAt: row.applied_at.toISOString(),
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    paidAt: row.paid_at?.toISOString() ?? null,
    reversedAt: row.reversed_at?.toISOString() ?? null,
    reason: row.reason,
    cancellable: transitionOf(claimMachine, row.state, 'cancel') !== undefined,
  };
}

/** One's own claims of all companies, the newest first. */
export const myClaims =
  ({ page, pageSize }: { page: number; pageSize: number }): OwnReading<{ list: MyClaim[]; total: number }> =>
  ({ db, id }) => {
    const own = db.selectFrom('claim_order as o').where('o.account_id', '=', id);
    const rows = own
      .leftJoin('company as c', 'c.id', 'o.company_id')
      .select(LISTED.map((name) => `o.${name}` as const))
      .select((eb) => eb.fn.coalesce('c.name', sql<string>`''`).as('company'))
      .orderBy('o.id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize);
    const count = own.select(sql<number>`count(*)::int`.as('total'));
    return reading(
      [
        rowsOf(rows, {
          amount_fen: 'bigint',
          applied_at: 'moment',
          reviewed_at: 'moment',
          paid_at: 'moment',
          reversed_at: 'moment',
        }),
        rowsOf(count, {}),
      ],
      (list, [counted]) =>
        () => ({ total: counted?.total ?? 0, list: list.map((row) => presentMine(row, row.company)) }),
    );
  };

export const listMyClaims = ownReader(myClaims);

/** Names of the companies of some claims. */
export async function companyNames(db: Db, rows: readonly { company_id: string }[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map((row) => row.company_id))];
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('company').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map((row) => [row.id, row.name]));
}

/** Takes one's own claim back as long as nobody has decided on it; 404 for anybody else's. */
export function cancelMine(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { version, requestId }: { version: number; requestId: string },
): Promise<MyClaim> {
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `claims.cancel:${id}`, requestId, async () => {
      const row = await trx
        .selectFrom('claim_order')
        .selectAll()
        .where('id', '=', id)
        .where('account_id', '=', actor.id)
        .forUpdate()
        .executeTakeFirst();
      if (!row) notFound('领取单不存在');
      const arrow = transitionOf(claimMachine, row.state, 'cancel');
      if (!arrow) refuse('WRONG_STATE', `领取“${claimMachine.labels[row.state]}”，不能取消，请刷新查看`);
      if (row.version !== version) refuse('STALE_VERSION');
      const changed = await trx
        .updateTable('claim_order')
        .set({ state: arrow.to, version: row.version + 1 })
        .where('company_id', '=', row.company_id)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
      await logSteps(trx, actor, now, [{ claim: row, action: 'cancel', to: arrow.to }]);
      await audit(trx, actor, {
        action: 'claims.cancel',
        targetType: 'claim',
        targetId: id,
        companyId: row.company_id,
        requestId,
        note: row.order_no,
      });
      return presentMine(changed, (await companyNames(trx, [row])).get(row.company_id) ?? '');
    }),
  );
}
