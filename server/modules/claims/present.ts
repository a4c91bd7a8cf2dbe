import { sql } from 'kysely';
import type { ClaimListItem } from '@contract/claims/schemas';
import { type ClaimStep, claimSteps } from '@contract/states/claim';
import { maskBankCard } from '@contract/validators/bank-card';
import { maskMobile } from '@contract/validators/mobile';
import type { Sealer } from '../../crypto/sealer';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { conditionsFor, type StepConditions } from './review/step-conditions';
import { refusalOf } from './review/step-refusals';
import { CLAIM_CONTEXT, type ClaimRow } from './queries';
import { notFoundOf } from './pay/settle-payment';

type Reader = Pick<Actor, 'id' | 'role'>;

/** Name of a claim's company. */
export const COMPANY_NAME = sql<string | null>`(
  select c.name from company c where c.id = claim_order.company_id)`.as('company_name');

/** Rows of the list, numbers masked, with company and identity as they are now, and what the reader may do. */
export async function presentClaims(
  { db, seal, clock, pay }: Pick<Deps, 'db' | 'seal' | 'clock' | 'pay'>,
  reader: Reader,
  rows: readonly (ClaimRow & { company_name: string | null })[],
): Promise<ClaimListItem[]> {
  const conditions = await conditionsFor(db, reader, rows, clock.now());
  return rows.map((row) => ({
    ...presentClaim(seal, row, conditions.facts.get(row.id)),
    companyName: row.company_name ?? '',
    ...stepsOf(pay, reader, row, conditions),
  }));
}

type Steps = Pick<ClaimListItem, 'actions' | 'blocked'>;

/** Which steps a person may take now, by the rules that judge them when they are taken; and which he may not, and why. */
function stepsOf(
  pay: Deps['pay'],
  reader: Reader,
  row: ClaimRow,
  { facts, paid, reversed }: Awaited<ReturnType<typeof conditionsFor>>,
): Steps {
  const fact = facts.get(row.id);
  const steps: Steps = { actions: [], blocked: [] };
  const handled = { paidFen: paid.beside(row), reversedFen: reversed.beside(row) };
  for (const step of fact ? claimSteps(row.state, reader.role).filter((each) => applies(each, row, pay)) : []) {
    // A tick in front of the payment says that the bank has not paid it.
    const refusal = fact && refusalOf(step, row, row.version, reader, fact, handled, { despiteBankFile: true });
    if (refusal) steps.blocked.push({ step, reason: refusal.message });
    else steps.actions.push(step);
  }
  return steps;
}

/** Steps nobody misses where there is nothing to take them on. */
const applies = (step: ClaimStep, row: ClaimRow, pay: Deps['pay']) =>
  ((step !== 'pay' && step !== 'retry') || pay.state !== 'off') &&
  (step !== 'reverse' || row.reversed_at === null) &&
  (step !== 'bankReturn' || row.bank_file_at !== null);

function presentClaim(
  seal: Sealer,
  row: ClaimRow,
  facts: StepConditions | undefined,
): Omit<ClaimListItem, 'companyName' | keyof Steps> {
  const time = (at: Date | null) => at?.toISOString() ?? null;
  return {
    id: row.id,
    version: row.version,
    orderNo: row.order_no,
    companyId: row.company_id,
    staffName: row.staff_name,
    mobileMasked: row.mobile_sealed === null ? '' : maskMobile(seal.open(row.mobile_sealed, CLAIM_CONTEXT.mobile)),
    type: row.type,
    payMonth: row.pay_month,
    claimableFen: row.claimable_fen.toString(),
    amountFen: row.amount_fen.toString(),
    feeFen: row.fee_fen.toString(),
    payFen: row.pay_fen.toString(),
    paidFen: row.state === 'paid' && row.reversed_at === null ? row.pay_fen.toString() : null,
    cardMasked: maskBankCard(row.card_last4),
    bankName: row.bank_name,
    realName: facts?.realName ?? 'unsubmitted',
    state: row.state,
    appliedAt: row.applied_at.toISOString(),
    reviewerName: row.reviewer_name,
    reviewedAt: time(row.reviewed_at),
    payerName: row.payer_name,
    payingAt: time(row.paying_at),
    paidAt: time(row.paid_at),
    channel: row.channel,
    reason: row.reason,
    anomaly: row.anomaly,
    bankFileAt: time(row.bank_file_at),
    reversedAt: time(row.reversed_at),
    notFound: notFoundOf(facts?.payment ?? null),
  };
}
