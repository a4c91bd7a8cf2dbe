import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { isVisible } from '@contract/states/effective-slip';
import type { PrintScope } from '@contract/wages/print-scopes';
import type { PrintedSlips } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { unreachedBy } from '../channels/service';
import { type BatchRow, companyRules, loadBatch, recordStep } from '../wage-batches/service';
import { viewOf } from './detail';
import type { Db, SlipRow } from './queries';

/** Limit per call: what a browser lays out without trouble. */
const PART = 500;

/**
 * Slips of a published batch for paper, as their readers see them; those recalled are left out. Every call leaves an
 * audit row and a step in the batch's history. Refuses a batch employees cannot see, and a scope nobody is in.
 */
export async function printSlips(
  deps: Deps,
  actor: Actor,
  companyId: string,
  batchId: string,
  { scope, part }: { scope: PrintScope; part: number },
): Promise<PrintedSlips> {
  const { db } = deps;
  const now = deps.clock.now();
  const batch = await loadBatch(db, companyId, batchId);
  if (!isVisible(batch.state)) refuse('WRONG_STATE', '工资表发布后才能打印工资条');
  const chosen = await within(deps, batch, scope);
  const total = await countOf(db, chosen);
  const parts = Math.ceil(total / PART);
  if (total === 0) refuse('RULE', EMPTY[scope]);
  if (part > parts) refuse('RULE', `共${parts}部分，没有第${part}部分`);
  const slips = await slipsOf(db, chosen, part);
  const { companyName } = await companyRules(db, companyId);
  const outside = await withoutPassword(
    db,
    companyId,
    slips.map((slip) => slip.staff_id),
  );
  await db.transaction().execute(async (trx) => {
    await audit(trx, actor, {
      action: 'wages.print',
      targetType: 'wageBatch',
      targetId: batchId,
      companyId,
      fields: [scope],
    });
    const note = { code: 'printed' as const, values: { count: String(slips.length), scope } };
    await recordStep(trx, { companyId, batchId }, actor, { at: now, action: 'print', note });
  });
  return {
    total,
    part,
    parts,
    printedAt: now.toISOString(),
    slips: slips.map((slip) => ({
      id: slip.id,
      staffId: slip.staff_id,
      mayWantLink: outside.has(slip.staff_id),
      slipVersion: slip.slip_version,
      view: viewOf(slip, batch, companyName),
    })),
  };
}

const EMPTY: Record<PrintScope, string> = {
  all: '工资表中没有可打印的工资条',
  unreached: '没有需要打印的工资条：所有员工都能由通知渠道联系到，或登录过',
  unread: '没有需要打印的工资条：所有员工都已查看',
};

/** Condition on wage_slip, as published. */
async function within(deps: Deps, batch: BatchRow, scope: PrintScope): Promise<RawBuilder<SqlBool>> {
  const own = sql<SqlBool>`company_id = ${batch.company_id} and batch_id = ${batch.id} and state <> 'recalled'`;
  if (scope === 'unread') return sql<SqlBool>`${own} and state = 'unsent'`;
  if (scope === 'all') return own;
  const unreached = await unreachedBy(deps, batch.company_id, 'slipPublished');
  return sql<SqlBool>`${own} and staff_id in (select id from staff where company_id = ${batch.company_id} and ${unreached})`;
}

async function countOf(db: Db, chosen: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{
    n: number;
  }>`select count(*)::int as n from wage_slip where ${chosen}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function slipsOf(db: Db, chosen: RawBuilder<SqlBool>, part: number): Promise<SlipRow[]> {
  const { rows } =
    await sql<SlipRow>`select * from wage_slip where ${chosen} order by id limit ${PART} offset ${(part - 1) * PART}`.execute(
      db,
    );
  return rows;
}

/** Of these people those who work here and cannot sign in by a password. */
async function withoutPassword(db: Db, companyId: string, staffIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select s.id from staff s left join account a on a.id = s.account_id
    where s.company_id = ${companyId} and s.id = any(${[...staffIds]}::uuid[]) and s.status <> 'left'
      and a.password_hash is null`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
