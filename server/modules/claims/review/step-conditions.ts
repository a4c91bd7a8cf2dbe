import { sql } from 'kysely';
import type { RealNameState } from '@contract/states/real-name';
import { companyStateAt, type CompanyState } from '@contract/states/company';
import { effectiveState } from '@contract/states/effective-slip';
import type { WageBatchState } from '@contract/states/wage-batch';
import type { WageSlipState } from '@contract/states/wage-slip';
import { realNameStates } from '../../real-name/service';
import type { ClaimRow, Db, PaymentRow } from '../queries';
import { ADVANCED, CLAIMED, unpaidBack } from '../apply/claimed-amounts';

/** What bears on whether a claim may go on, besides the claim itself. */
export interface StepConditions {
  realName: RealNameState;
  company: CompanyState;
  /** Of a claim's slip: how it stands for its employee, and in 分 its net, and what is claimed of it in all, with the advances it has not taken back itself. */
  slip: { state: WageSlipState; netFen: bigint; countedFen: bigint; advancedFen: bigint } | null;
  /** Of a claim on its way: the payment it waits for. */
  payment: PaymentRow | null;
}

interface SlipConditions {
  id: string;
  state: WageSlipState;
  net_fen: bigint;
  batch_state: WageBatchState | null;
  counted: bigint;
  advances: bigint;
  repaid: string | null;
}

/** Claims looked at by one statement: a large bank file must not hold the embedded database for long. */
const CHUNK = 1_000;

/** The facts of some claims by claim id, in four statements for each thousand. */
export async function conditionsOf(db: Db, rows: readonly ClaimRow[], now: Date): Promise<Map<string, StepConditions>> {
  const facts = new Map<string, StepConditions>();
  for (let from = 0; from < rows.length; from += CHUNK)
    for (const [id, fact] of await conditionsOfSome(db, rows.slice(from, from + CHUNK), now)) facts.set(id, fact);
  return facts;
}

async function conditionsOfSome(db: Db, rows: readonly ClaimRow[], now: Date): Promise<Map<string, StepConditions>> {
  const realName = await realNameStates(
    db,
    rows.map((row) => ({ companyId: row.company_id, staffId: row.staff_id })),
    now,
  );
  const companies = await db
    .selectFrom('company')
    .select(['id', 'status', 'expire_at'])
    .where('id', 'in', [...new Set(rows.map((row) => row.company_id))])
    .execute();
  const stateOf = new Map(companies.map((row) => [row.id, companyStateAt(row.status, row.expire_at, now)]));
  const slips = await slipConditions(db, rows);
  const payments = await paymentFacts(db, rows);
  return new Map(
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
}

/** A slip that is gone counts as recalled. */
function slipOf(row: ClaimRow, slips: ReadonlyMap<string, SlipConditions>): StepConditions['slip'] {
  if (row.slip_id === null) return null;
  const slip = slips.get(row.slip_id);
  if (!slip || slip.batch_state === null)
    return { state: 'recalled', netFen: 0n, countedFen: row.amount_fen, advancedFen: 0n };
  return {
    state: effectiveState(slip.state, slip.batch_state),
    netFen: slip.net_fen,
    countedFen: slip.counted,
    advancedFen: unpaidBack(slip.advances, slip.repaid),
  };
}

async function slipConditions(db: Db, rows: readonly ClaimRow[]): Promise<Map<string, SlipConditions>> {
  // Several claims may be of one slip, whose claims are summed up once.
  const companyOf = new Map(rows.flatMap((row) => (row.slip_id === null ? [] : [[row.slip_id, row.company_id]])));
  if (companyOf.size === 0) return new Map();
  const { rows: found } = await sql<SlipConditions>`
    select s.id, s.state, s.net_fen, b.state as batch_state, ${CLAIMED} as counted, ${ADVANCED} as advances, s.items ->> 'advanceRepay' as repaid
    from unnest(${[...companyOf.values()]}::uuid[], ${[...companyOf.keys()]}::uuid[]) as wanted (company_id, id)
    join wage_slip s on s.company_id = wanted.company_id and s.id = wanted.id
    left join wage_batch b on b.company_id = s.company_id and b.id = s.batch_id and b.deleted_at is null`.execute(db);
  return new Map(found.map((row) => [row.id, row]));
}

async function paymentFacts(db: Db, rows: readonly ClaimRow[]): Promise<Map<string, PaymentRow>> {
  const paying = rows.filter((row) => row.state === 'paying' || row.state === 'unknown');
  if (paying.length === 0) return new Map();
  const found = await db
    .selectFrom('claim_payment as p')
    .innerJoin('claim_order as o', (join) =>
      join
        .onRef('o.company_id', '=', 'p.company_id')
        .onRef('o.id', '=', 'p.claim_id')
        .onRef('o.attempts', '=', 'p.attempt'),
    )
    .selectAll('p')
    .where('p.company_id', 'in', [...new Set(paying.map((row) => row.company_id))])
    .where('p.claim_id', '=', sql<string>`any(${paying.map((row) => row.id)}::uuid[])`)
    .execute();
  return new Map(found.map((row) => [row.claim_id, row]));
}
