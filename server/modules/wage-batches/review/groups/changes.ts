import { type RawBuilder, sql } from 'kysely';
import type { WageIssueCode } from '@contract/wages/issues/catalogue';
import type { ImportChangeKind } from '@contract/wages/import-record';
import type { SeenBy } from '@contract/wages/review/groups';
import type { Db } from '../../queries';
import { cardsSince } from './card-changes';

/** Changes of a batch's slips since its import, and what the import said of the people they are about. */
export interface Changes {
  edits: readonly { id: string; staff_id: string }[];
  /** Kinds of open doubts, by person. */
  findings: readonly { code: WageIssueCode; staff_id: string | null }[];
  /** Kinds of changes made in the sheet, by person. */
  said: readonly { kind: ImportChangeKind; staff_id: string | null }[];
  /** How many of those without a row have got a slip by hand. */
  filled: number;
  /** Changes of bank cards of its people that a reviewer is told of. */
  cards: readonly { id: string; staff_id: string }[];
  /** What was seen of it by whom it was read for. */
  seen: readonly Seen[];
}

interface Seen {
  group_key: string;
  print: string;
  /** ISO 8601. */
  at: string;
  how: SeenBy;
}

export const NO_CHANGES: Changes = { edits: [], findings: [], said: [], filled: 0, cards: [], seen: [] };

interface BatchKey {
  company_id: string;
  id: string;
  created_at: Date;
}

/** Of each batch, in their order, in one statement; `accountId`: with what this person has seen. */
export async function changesOf(
  db: Db,
  batches: readonly BatchKey[],
  accountId: string | null = null,
): Promise<Changes[]> {
  if (batches.length === 0) return [];
  const since = await cardsSince(db, batches);
  const { rows } = await sql<{ id: string } & { [K in keyof Changes]: Changes[K] | null }>`
    select b.id, ${asJson(EDITS)} as edits, ${ifEdited(asJson(FINDINGS))} as findings, ${ifEdited(asJson(SAID))} as said,
      ${ifEdited(sql`(select count(*)::int from wage_batch_missing where company_id = b.company_id and batch_id = b.id and staff_id in (${EDITED}))`)} as filled,
      ${asJson(CARDS)} as cards,
      ${accountId === null ? sql`null::json` : asJson(seenBy(accountId))} as seen
    from unnest(${batches.map(({ company_id }) => company_id)}::uuid[], ${batches.map(({ id }) => id)}::uuid[], ${since}::timestamptz[])
      as b(company_id, id, cards_since)`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return batches.map(({ id }) => {
    const { edits, findings, said, filled, cards, seen } = byId.get(id) ?? {};
    return {
      edits: edits ?? [],
      findings: findings ?? [],
      said: said ?? [],
      filled: filled ?? 0,
      cards: cards ?? [],
      seen: seen ?? [],
    };
  });
}

const asJson = (query: RawBuilder<unknown>) => sql`(select json_agg(r) from (${query}) r)`;

const OF_BATCH = sql`
  from wage_slip_edit e join wage_slip s on s.company_id = e.company_id and s.id = e.slip_id
  where e.company_id = b.company_id and e.batch_id = b.id`;

const EDITS = sql`select e.id, s.staff_id ${OF_BATCH} order by e.id`;
const EDITED = sql`select s.staff_id ${OF_BATCH}`;

/** Of most batches no slip was changed: then nothing else is looked for. */
const ifEdited = (value: RawBuilder<unknown>) =>
  sql`case when exists (select 1 from wage_slip_edit x where x.company_id = b.company_id and x.batch_id = b.id) then ${value} end`;

const FINDINGS = sql`
  select distinct code, staff_id from wage_batch_finding
  where company_id = b.company_id and batch_id = b.id and status = 'open' and staff_id in (${EDITED})`;

const SAID = sql`
  select distinct kind, staff_id from wage_import_change
  where company_id = b.company_id and batch_id = b.id and staff_id in (${EDITED})`;

const CARDS = sql`
  select e.id, e.staff_id from staff_event e
  where e.company_id = b.company_id and e.card_changed and e.at >= b.cards_since and exists (
    select from wage_slip s where s.company_id = e.company_id and s.staff_id = e.staff_id and s.batch_id = b.id) order by e.id`;

const seenBy = (accountId: string) => sql`
  select group_key, print, at, how from wage_review_seen
  where company_id = b.company_id and batch_id = b.id and account_id = ${accountId}::uuid`;
