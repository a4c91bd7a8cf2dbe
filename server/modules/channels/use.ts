import { sql } from 'kysely';
import type { Way } from '@contract/channels/choices';
import type { ChannelUsage, PlatformUsage } from '@contract/channels/schemas';
import { jsonText } from '../../db/json';
import { companyOf, companyOrPlatform } from '../../db/platform-rows';
import type { Sent } from '../../providers/channels/channel';
import type { LiveChannel } from '../../providers/channels/channels';
import type { Db } from './queries';

/** What one company's messages of one way came to. */
export interface Use {
  companyId: string | null;
  way: Way;
  sent: number;
  failed: number;
  parts: number;
  unpricedParts: number;
  /** 1/10,000 yuan */
  cost: number;
}

/** Only text messages are always charged for; elsewhere no price means free of charge. */
export function useOf(
  companyId: string | null,
  { way, partPrice }: Pick<LiveChannel, 'way' | 'partPrice'>,
  results: readonly Sent[],
): Use {
  const sent = results.filter((result) => result.ok);
  const parts = sent.reduce((sum, result) => sum + result.parts, 0);
  const unpriced = way === 'sms' && partPrice === null;
  return {
    companyId,
    way,
    sent: sent.length,
    failed: results.length - sent.length,
    parts,
    unpricedParts: unpriced ? parts : 0,
    cost: parts * (partPrice ?? 0),
  };
}

/** YYYY-MM in Asia/Shanghai. */
export const monthAt = (at: Date): string => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 7);

/** Adds to the month's figures, of several always in the same order so that two at once never wait for each other. */
export async function countUse(db: Db, now: Date, uses: readonly Use[]): Promise<void> {
  const rows = uses
    .filter((use) => use.sent + use.failed > 0)
    .map((use) => ({ ...use, companyId: companyOrPlatform(use.companyId) }))
    .sort((a, b) => (a.companyId + a.way < b.companyId + b.way ? -1 : 1));
  if (rows.length === 0) return;
  await sql`
    insert into message_use (company_id, month, way, sent, failed, parts, unpriced_parts, cost)
    select r."companyId", ${monthAt(now)}, r.way, r.sent, r.failed, r.parts, r."unpricedParts", r.cost
    from jsonb_to_recordset(${jsonText(rows)}::jsonb) as r("companyId" uuid, way text, sent bigint, failed bigint, parts bigint, "unpricedParts" bigint, cost bigint)
    on conflict (company_id, month, way) do update set sent = message_use.sent + excluded.sent, failed = message_use.failed + excluded.failed,
      parts = message_use.parts + excluded.parts, unpriced_parts = message_use.unpriced_parts + excluded.unpriced_parts, cost = message_use.cost + excluded.cost`.execute(
    db,
  );
}

/** 1/10,000 yuan as 分, half up. */
const costFen = (cost: bigint) => ((cost + 50n) / 100n).toString();

interface UseRow {
  way: Way;
  sent: bigint;
  failed: bigint;
  parts: bigint;
  unpriced_parts: bigint;
  cost: bigint;
}

const present = (row: UseRow) => ({
  way: row.way,
  sent: Number(row.sent),
  failed: Number(row.failed),
  parts: Number(row.parts),
  unpricedParts: Number(row.unpriced_parts),
  costFen: costFen(row.cost),
});

export async function usageOfCompany(db: Db, companyId: string, month: string): Promise<ChannelUsage> {
  const rows = await db
    .selectFrom('message_use')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('month', '=', month)
    .orderBy('way')
    .execute();
  return { month, list: rows.map(present) };
}

/** Of every company that has sent anything; the platform's own first. */
export async function usageOfAll(db: Db, month: string): Promise<PlatformUsage> {
  const rows = await db
    .selectFrom('message_use as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .selectAll('u')
    .select('c.name')
    .where('u.month', '=', month)
    .orderBy('u.company_id')
    .orderBy('u.way')
    .execute();
  return {
    month,
    list: rows.map((row) => {
      const id = companyOf(row);
      return { company: id === null ? null : { id, name: row.name ?? '' }, ...present(row) };
    }),
  };
}
