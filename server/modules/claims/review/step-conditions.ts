import { type RawBuilder, sql } from 'kysely';
import type { RealNameState } from '@contract/states/real-name';
import { companyStateAt, type CompanyState } from '@contract/states/company';
import { effectiveState } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { WageSlipState } from '@contract/states/wage-slip';
import { readTogether, rowsIf } from '../../../db/reading';
import type { Actor } from '../../../kernel/actor';
import { realNamesOf } from '../../real-name/service';
import type { ClaimRow, Db, WaitingPayment } from '../queries';
import { ADVANCED, CLAIMED, unpaidBack } from '../apply/claimed-amounts';
import { type Handled, OneHand, paidByOneHand, reversedByOneHand } from './four-eyes';

/** What bears on whether a claim may go on, besides the claim itself. */
export interface StepConditions {
  realName: RealNameState;
  company: CompanyState;
  /** Of a claim's slip: how it stands for its employee, and in 分 its net, and what is claimed of it in all, with the advances it has not taken back itself. */
  slip: { state: WageSlipState; netFen: bigint; countedFen: bigint; advancedFen: bigint } | null;
  /** Of a claim on its way: the payment it waits for. */
  payment: WaitingPayment | null;
}

interface SlipConditions {
  id: string;
  state: WageSlipState;
  net_fen: string;
  batch_state: WageBatchState | null;
  counted: string;
  advances: string;
  repaid: string | null;
}

/** Claims looked at by one statement: a large bank file must not hold the embedded database for long. */
const CHUNK = 1_000;

/** What several people and claims have to do with each other besides, see four-eyes. */
type Hands = Record<'paid' | 'reversed', RawBuilder<Handled> | null>;
const NO_HANDS: Hands = { paid: null, reversed: null };

interface Facts {
  facts: Map<string, StepConditions>;
  paid: OneHand;
  reversed: OneHand;
}

/** The facts of some claims by claim id, in one statement for each thousand. */
export async function conditionsOf(db: Db, rows: readonly ClaimRow[], now: Date): Promise<Map<string, StepConditions>> {
  const facts = new Map<string, StepConditions>();
  for (let from = 0; from < rows.length; from += CHUNK)
    for (const [id, fact] of (await ask(db, rows.slice(from, from + CHUNK), now, NO_HANDS)).facts) facts.set(id, fact);
  return facts;
}

/** The same for one person, with what he had in hand twice. */
export async function conditionsFor(
  db: Db,
  actor: Pick<Actor, 'id'>,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<Facts> {
  if (rows.length <= CHUNK)
    return ask(db, rows, now, { paid: paidByOneHand(actor, rows, now), reversed: reversedByOneHand(actor, rows, now) });
  const facts = await conditionsOf(db, rows, now);
  const hands = await ask(db, [], now, {
    paid: paidByOneHand(actor, rows, now),
    reversed: reversedByOneHand(actor, rows, now),
  });
  return { ...hands, facts };
}

async function ask(db: Db, rows: readonly ClaimRow[], now: Date, hands: Hands): Promise<Facts> {
  const people = rows.map((row) => ({ companyId: row.company_id, staffId: row.staff_id }));
  const found = await readTogether(db, {
    people: rowsIf(people.length === 0 ? null : realNamesOf(people, now), {}),
    companies: rowsIf(companyFacts(rows), { expire_at: 'moment' }),
    slips: rowsIf(slipConditions(rows), {}),
    payments: rowsIf(paymentFacts(rows), { asked_at: 'moment', sent_at: 'moment', started_at: 'moment' }),
    paid: rowsIf(hands.paid, {}),
    reversed: rowsIf(hands.reversed, {}),
  });
  const realName = new Map(found.people.map(({ id, state }) => [id, state]));
  const stateOf = new Map(found.companies.map((row) => [row.id, companyStateAt(row.status, row.expire_at, now)]));
  const slips = new Map(found.slips.map((row) => [row.id, row]));
  const payments = new Map(found.payments.map(({ claim_id: id, ...payment }) => [id, payment]));
  const facts = new Map(
    rows.map((row) => [
      row.id,
      {
        realName: realName.get(row.staff_id) ?? 'unsubmitted',
        company: stateOf.get(row.company_id) ?? 'disabled',
        slip: slipOf(row, slips),
        payment: payments.get(row.id) ?? null,
      },
    ]),
  );
  return { facts, paid: new OneHand(found.paid), reversed: new OneHand(found.reversed) };
}

/** A slip that is gone counts as recalled. */
function slipOf(row: ClaimRow, slips: ReadonlyMap<string, SlipConditions>): StepConditions['slip'] {
  if (row.slip_id === null) return null;
  const slip = slips.get(row.slip_id);
  if (!slip || slip.batch_state === null)
    return { state: 'recalled', netFen: 0n, countedFen: row.amount_fen, advancedFen: 0n };
  return {
    state: effectiveState(slip.state, slip.batch_state),
    netFen: BigInt(slip.net_fen),
    countedFen: BigInt(slip.counted),
    advancedFen: unpaidBack(BigInt(slip.advances), slip.repaid),
  };
}

function companyFacts(
  rows: readonly ClaimRow[],
): RawBuilder<{ id: string; status: CompanyState; expire_at: Date | null }> | null {
  const ids = [...new Set(rows.map((row) => row.company_id))];
  return ids.length === 0 ? null : sql`select id, status, expire_at from company where id = any(${ids}::uuid[])`;
}

function slipConditions(rows: readonly ClaimRow[]): RawBuilder<SlipConditions> | null {
  // Several claims may be of one slip, whose claims are summed up once.
  const companyOf = new Map(rows.flatMap((row) => (row.slip_id === null ? [] : [[row.slip_id, row.company_id]])));
  if (companyOf.size === 0) return null;
  return sql`
    select s.id, s.state, s.net_fen::text, b.state as batch_state, ${CLAIMED}::text as counted, ${ADVANCED}::text as advances, s.items ->> 'advanceRepay' as repaid
    from unnest(${[...companyOf.values()]}::uuid[], ${[...companyOf.keys()]}::uuid[]) as wanted (company_id, id)
    join wage_slip s on s.company_id = wanted.company_id and s.id = wanted.id
    left join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id and b.deleted_at is null`;
}

function paymentFacts(rows: readonly ClaimRow[]): RawBuilder<WaitingPayment & { claim_id: string }> | null {
  const paying = rows.filter((row) => row.state === 'paying' || row.state === 'unknown');
  if (paying.length === 0) return null;
  return sql`
    select p.claim_id, p.state, p.code, p.asked_at, p.sent_at, p.started_at
    from claim_payment p join claim_order o on o.company_id = p.company_id and o.id = p.claim_id and o.attempts = p.attempt
    where p.company_id = any(${[...new Set(paying.map((row) => row.company_id))]}::uuid[])
      and p.claim_id = any(${paying.map((row) => row.id)}::uuid[])`;
}
