import { type RawBuilder, sql } from 'kysely';
import type { SeveralAction } from '@contract/wages/several/choices';
import type { SlipChoice } from '@contract/wages/several/schemas';
import type { Sealer } from '../../../crypto/sealer';
import { hasOpenClaim } from '../../claims/service';
import { REMIND_PAUSE_MS } from '../../deliveries/service';
import type { BatchRow, CompanyRules } from '../../wage-batches/service';
import { editorsOfNext, readerInOffice } from '../edits';
import type { SlipForStep } from '../policy';
import { type Db, filtered, type SlipQuery } from '../queries';
import { NAMED } from './tally';

/** What of a slip decides whether an action can be taken on it: slips alike in this are judged as one. What no rule of the action asks for is false, or empty. */
export interface SlipFacts extends SlipForStep {
  /** Taken back, or out again, since it was ordered. */
  moved: boolean;
  /** Its pay is being claimed. */
  claimed: boolean;
  /** Corrected since it was ordered. */
  edited: boolean;
  /** Who changed it for its next version. */
  editors: string[];
  /** Whose it is, where it was changed and he works in the console; else null. */
  reader: string | null;
  /** Where the rules of approval may be asked: net pay in 分 as it is and as it was out, and who agreed to it first; else null. */
  net: string | null;
  out: string | null;
  first: string | null;
  /** Its reader was reminded a short time ago. */
  recent: boolean;
  /** Its reader can be told. */
  reachable: boolean;
}

/** Slips alike, with how many they are and the first of them. */
export interface AlikeSlips {
  facts: SlipFacts;
  count: number;
  first: { id: string; name: string }[];
}

/** What is asked of the slips of a batch. */
export interface Asked {
  action: SeveralAction;
  batch: BatchRow;
  /** When it is, or was, ordered. */
  now: Date;
  rules: CompanyRules;
}

/** Slips a statement: none takes longer than some tens of milliseconds. */
const SLIPS = 5_000;

const FACTS = [
  'state',
  'sign_state',
  'moved',
  'claimed',
  'edited',
  'editors',
  'reader',
  'net',
  'out',
  'first',
  'recent',
  'reachable',
] as const;

function columns({ action, batch, now, rules: { approval } }: Asked) {
  const no = sql<boolean>`false`;
  const isMoved = sql<boolean>`coalesce(coalesce(wage_slip.published_at, ${batch.published_at}::timestamptz) > ${now} or wage_slip.recalled_at > ${now}, false)`;
  const editedSince = sql<boolean>`exists (
    select 1 from wage_slip_edit e
    where e.company_id = wage_slip.company_id and e.slip_id = wage_slip.id and e.at > ${now})`;
  const remindedSince = new Date(now.getTime() - REMIND_PAUSE_MS);
  const isRecent = sql<boolean>`coalesce(wage_slip.reminded_at > ${remindedSince}, false)`;
  const isReachable = sql<boolean>`exists (
    select 1 from staff p where p.company_id = wage_slip.company_id and p.id = wage_slip.staff_id
      and (p.mobile_sealed is not null or p.account_id is not null))`;
  // Nobody is told apart by his pay where no rule asks for it.
  const isAsked = approval.rules.tiers.length > 0 ? sql`cardinality(${editorsOfNext}) > 0` : sql`false`;
  const ifAsked = (fact: RawBuilder<unknown>) => sql<string | null>`case when ${isAsked} then (${fact})::text end`;
  const out = sql`select v.net_fen from wage_slip_version v where v.company_id = wage_slip.company_id
    and v.slip_id = wage_slip.id and v.slip_version = wage_slip.slip_version`;
  const first = sql`case when wage_slip.first_release ->> 'version' = wage_slip.version::text
    and wage_slip.first_release ->> 'rules' = ${String(approval.reviewVersion)} then wage_slip.first_release ->> 'id' end`;
  const reader = sql<string | null>`case when cardinality(${editorsOfNext}) > 0 then ${readerInOffice} end`;
  const none = sql<null>`null::text`;
  const only = <T>(actions: readonly SeveralAction[], fact: RawBuilder<T>, none: RawBuilder<T>) =>
    actions.includes(action) ? fact : none;
  return [
    'wage_slip.state' as const,
    'wage_slip.sign_state' as const,
    only(['recall', 'republish'], isMoved, no).as('moved'),
    only(['recall'], hasOpenClaim(batch.company_id, sql.ref('wage_slip.id')), no).as('claimed'),
    only(['republish'], editedSince, no).as('edited'),
    only(['republish'], editorsOfNext, sql<string[]>`'{}'::text[]`).as('editors'),
    only<string | null>(['republish'], reader, none).as('reader'),
    only<string | null>(['republish'], ifAsked(sql`wage_slip.net_fen`), none).as('net'),
    only<string | null>(['republish'], ifAsked(out), none).as('out'),
    only<string | null>(['republish'], ifAsked(first), none).as('first'),
    only(['remind'], isRecent, no).as('recent'),
    only(['remind'], isReachable, no).as('reachable'),
  ];
}

/** Of some slips of a batch, some thousand at most, by their ids. */
export async function factsOf(db: Db, asked: Asked, ids: readonly string[]): Promise<ReadonlyMap<string, SlipFacts>> {
  const rows = await db
    .selectFrom('wage_slip')
    .select('wage_slip.id')
    .select(columns(asked))
    .where('wage_slip.company_id', '=', asked.batch.company_id)
    .where('wage_slip.batch_id', '=', asked.batch.id)
    .where('wage_slip.id', '=', (eb) => eb.fn.any(eb.val([...ids])))
    .execute();
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** All slips of a batch that filters leave, put together by what decides of them in the database: some thousand by a statement. */
export async function* alikeSlips(
  db: Db,
  seal: Sealer,
  asked: Asked,
  filters: SlipChoice['filters'],
): AsyncGenerator<AlikeSlips[]> {
  const found = filtered(db, seal, asked.batch, { ...filters } as SlipQuery);
  if (found === null) return;
  const all = found
    .select(['wage_slip.id', 'wage_slip.name'])
    .select(columns(asked))
    .orderBy('wage_slip.id')
    .limit(SLIPS);
  const facts = sql.join(FACTS.map((fact) => sql.ref(fact)));
  for (let after: string | null = null; ;) {
    const slips: typeof all = after === null ? all : all.where('wage_slip.id', '>', after);
    const { rows }: { rows: (SlipFacts & Row)[] } = await sql<SlipFacts & Row>`
      with read as materialized (${slips})
      select ${facts}, count(*)::int as count,
        (array_agg(id::text))[1:${sql.lit(NAMED)}] as ids, (array_agg(name))[1:${sql.lit(NAMED)}] as names,
        (select count(*)::int from read) as read, (select id from read order by id desc limit 1) as last
      from read group by ${facts}`.execute(db);
    yield rows.map(({ count, ids, names, read: _read, last: _last, ...own }) => ({
      facts: own,
      count,
      first: ids.map((id, at) => ({ id, name: names[at] ?? '' })),
    }));
    const [one] = rows;
    if (!one || one.read < SLIPS) return;
    after = one.last;
  }
}

interface Row {
  count: number;
  ids: string[];
  names: string[];
  read: number;
  last: string;
}
