import { sql } from 'kysely';
import { COMPANY_WAYS, type Way, WAYS } from '@contract/channels/choices';
import type { CompanyChannels } from '@contract/channels/schemas';
import { saveCompanySetting } from '../../db/company-setting';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { audit } from '../audit/service';
import { presentChannel } from './present';
import { channelRows, type Db } from './queries';
import { HAS, type Need, needOf } from './reach';
import { waysOf } from './ways';

/** A company's ways: their order, how each stands, and how many of its active staff each can reach. */
export async function companyChannels(deps: Deps, companyId: string): Promise<CompanyChannels> {
  const row = await deps.db
    .selectFrom('message_order')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  const order = row?.ways ?? [...WAYS];
  const standings = await waysOf(deps, companyId, 'slipPublished');
  const usable = new Set(standings.flatMap(({ way, usable: by }) => (by ? [way] : [])));
  const needs = new Set(order.filter((way) => usable.has(way)).map(needOf));
  const counts = await reachCounts(deps.db, companyId, needs);
  const saved = new Map((await channelRows(deps.db, companyId)).map((each) => [each.way, each]));
  return {
    version: row?.version ?? 0,
    order: [...order],
    saved: row ? { by: row.saved_by, at: row.saved_at.toISOString() } : null,
    ways: standings.map(({ way, state, fault }) => ({ way, state, fault, reach: counts[needOf(way)] })),
    staff: counts.staff,
    unreached: counts.unreached,
    apps: COMPANY_WAYS.map((way) => presentChannel(deps, { companyId, way }, saved.get(way))),
  };
}

async function reachCounts(db: Db, companyId: string, needs: ReadonlySet<Need>) {
  const met = [...needs].map((need) => HAS[need]);
  const reached = met.length === 0 ? sql`false` : sql`(${sql.join(met, sql` or `)})`;
  const { rows } = await sql<{ staff: number; mobile: number; email: number; unreached: number }>`
    select count(*)::int as staff, (count(*) filter (where ${HAS.mobile}))::int as mobile,
      (count(*) filter (where ${HAS.email}))::int as email, (count(*) filter (where not ${reached}))::int as unreached
    from staff where company_id = ${companyId} and status <> 'left'`.execute(db);
  return rows[0] ?? { staff: 0, mobile: 0, email: 0, unreached: 0 };
}

/** Saves in which order ways are tried; one left out is not used. STALE_VERSION where somebody else did meanwhile. */
export async function saveOrder(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { version, order }: { version: number; order: readonly Way[] },
): Promise<CompanyChannels> {
  await deps.db.transaction().execute(async (trx) => {
    const saved = { content: order, by: actor.name, at: deps.clock.now() };
    const written = await saveCompanySetting(trx, 'message_order', { companyId, version, ...saved });
    if (!written) refuse('STALE_VERSION');
    await audit(trx, actor, {
      action: 'channels.order',
      targetType: 'company',
      targetId: companyId,
      companyId,
      fields: [...order],
    });
  });
  return companyChannels(deps, companyId);
}
