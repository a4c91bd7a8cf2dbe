import { type RawBuilder, sql } from 'kysely';
import { MOST_IN_BELL } from '@contract/bell/brief';
import {
  preparedBackBrief,
  preparedBackLineId,
  preparedWaitsBrief,
  preparedWaitsLineId,
  prepareWaitsBrief,
  prepareWaitsLineId,
} from '@contract/bell/feedback-brief';
import type { PreparedState, StaleReason } from '@contract/feedback/prepared/rules';
import { can } from '@contract/permissions';
import { ROLE_NUMBER } from '@contract/roles';
import type { FeedbackState } from '@contract/states/feedback';
import { type BatchReaders, ofOpenBatch, readersOfBatch } from '../../../db/confidential';
import type { Deps } from '../../../deps';
import { membersAt } from '../../accounts/service';
import { bellSource } from '../../bell/service';
import type { Db } from '../queries';
import { STALE } from './queries';

interface Found {
  feedbackId: string;
  batchId: string;
  slipId: string;
  state: FeedbackState;
  again: boolean;
  raisedAt: Date;
  title: string;
  /** The employee's. */
  ownerId: string | null;
  preparedId: string | null;
  prepared: PreparedState | null;
  stale: StaleReason | null;
  preparedBy: string | null;
  preparedAt: Date;
  returnedAt: Date | null;
}

/** Objections about slips with what stands prepared for them, if anything does. */
const found = (companyId: string | RawBuilder<string>, reader: RawBuilder<string> | null) => sql`
  select f.id as "feedbackId", f.batch_id as "batchId", f.slip_id as "slipId", f.state, f.reopened_at is not null as again,
    coalesce(f.reopened_at, f.created_at) as "raisedAt", f.staff_name || ' · ' || f.subject as title, s.account_id as "ownerId",
    p.id as "preparedId", p.state as prepared, case when p.id is not null then ${STALE} end as stale,
    p.prepared_by as "preparedBy", p.prepared_at as "preparedAt", p.returned_at as "returnedAt"
  from feedback f
  left join feedback_prepared p on p.company_id = f.company_id and p.feedback_id = f.id
  left join staff s on s.company_id = f.company_id and s.id = f.staff_id
  where f.company_id = ${companyId}::uuid and f.kind = 'wages' and ${ofOpenBatch(sql.ref('f.company_id'), sql.ref('f.batch_id'), reader)}`;

/** Of an objection nobody has taken on nor prepared an answer to: finance prepares one. */
const toPrepare = (row: Found) =>
  row.state === 'pending' && (row.preparedId === null || row.prepared === 'sent')
    ? prepareWaitsBrief({ ...row, at: row.raisedAt })
    : null;

/** Of an answer that can be sent: a manager sends it. */
const toSend = (row: Found) =>
  row.preparedId !== null && row.prepared === 'waiting' && row.stale === null
    ? preparedWaitsBrief({ ...row, preparedId: row.preparedId, at: row.preparedAt })
    : null;

/** Of one that was given back, or that what was said or changed since has overtaken: who prepared it does so anew. */
function toRedo(row: Found) {
  const { preparedId, prepared, stale, state } = row;
  if (preparedId === null || stale === 'closed' || state === 'replied') return null;
  if (prepared === 'returned')
    return preparedBackBrief({ ...row, preparedId, kind: 'preparedReturned', at: row.returnedAt ?? row.preparedAt });
  return prepared === 'waiting' && stale !== null
    ? preparedBackBrief({ ...row, preparedId, kind: 'preparedStale', at: row.preparedAt })
    : null;
}

/** What a person's bell says of answers that are to be prepared, sent or prepared anew. */
export const preparedLines = bellSource<Found>({
  rows: ({ id, companyId, role, since }) =>
    role === 'admin' || companyId === null || !can(role, 'feedback.prepare')
      ? null
      : sql`
        ${found(companyId, id)} and f.created_at > ${since}::timestamptz
          and (f.state = 'pending' or (p.state <> 'sent' and f.state in ('processing', 'replied')))
        order by f.created_at desc limit ${sql.lit(MOST_IN_BELL)}`,
  moments: ['raisedAt', 'preparedAt', 'returnedAt'],
  lines: (rows, { id, role }) => rows.flatMap((row) => linesOf(row, { id, sends: can(role, 'feedback.answer') })),
});

/** `sends`: he answers feedback; who does not prepares it. */
function linesOf(row: Found, { id, sends }: { id: string; sends: boolean }) {
  const lines = [
    !sends && row.ownerId !== id ? toPrepare(row) : null,
    sends && row.ownerId !== id && row.preparedBy !== id ? toSend(row) : null,
    row.preparedBy === id ? toRedo(row) : null,
  ];
  return lines.filter((line) => line !== null);
}

/**
 * Tells whoever prepares and sends answers how an objection about a slip stands now – by its own id, or by its slip where something
 * stands prepared –, and puts its lines into their bells or takes them out. Call after the transaction has been committed.
 * `removed`: a prepared answer that is no more; `known`: who may see the sheet, where that has been asked for.
 */
export async function announcePrepared(
  deps: Pick<Deps, 'db' | 'events' | 'clock'>,
  companyId: string,
  of: { feedbackId: string; removed?: string | null } | { slipId: string },
  known?: BatchReaders,
): Promise<void> {
  const row = await one(deps.db, companyId, of);
  if (!row) return;
  const { feedbackId, slipId, batchId } = row;
  const { db, events } = deps;
  const readers = known ?? (await readersOfBatch(db, companyId, batchId));
  events.publish(readers.having('feedback.prepare'), 'prepared', { feedbackId, slipId });
  const now = deps.clock.now();
  const removed = 'removed' in of ? of.removed : null;
  const possible = [
    prepareWaitsLineId(feedbackId, row.again),
    ...[row.preparedId, removed].flatMap((id) =>
      id
        ? [preparedWaitsLineId(id), preparedBackLineId('preparedReturned', id), preparedBackLineId('preparedStale', id)]
        : [],
    ),
  ];
  for (const [number, sends] of [
    [ROLE_NUMBER.manager, true],
    [ROLE_NUMBER.finance, false],
  ] as const) {
    const members = await membersAt(db, companyId, [number], now);
    for (const id of readers.among(members)) {
      const lines = linesOf(row, { id, sends });
      const here = new Set(lines.map((line) => line.id));
      const gone = possible.filter((line) => !here.has(line));
      if (gone.length > 0) deps.events.publish({ accountIds: [id] }, 'noticesGone', { ids: gone });
      for (const line of lines) deps.events.publish({ accountIds: [id] }, 'notice', line);
    }
  }
}

async function one(
  db: Db,
  companyId: string,
  of: { feedbackId: string } | { slipId: string },
): Promise<Found | undefined> {
  const where =
    'feedbackId' in of ? sql`f.id = ${of.feedbackId}::uuid` : sql`f.slip_id = ${of.slipId}::uuid and p.state <> 'sent'`;
  const { rows } = await sql<Found>`${found(companyId, null)} and ${where} order by f.created_at desc limit 1`.execute(
    db,
  );
  return rows[0];
}
