import type { ClaimRowResult } from '@contract/claims/schemas';
import { claimMachine, type ClaimStep } from '@contract/states/claim';
import { transitionOf } from '@contract/states/machine';
import { can } from '@contract/permissions';
import type { Actor } from '../../../kernel/actor';
import { forbidden, notFound, refuse } from '../../../kernel/errors';
import { conditionsFor } from './step-conditions';
import { type ClaimRefusal, type PayOptions, refusalOf } from './step-refusals';
import { lockEmployees } from './four-eyes';
import { type ClaimRow, lockClaims, type Trx } from '../queries';

/** A claim as somebody has seen it. */
export interface SeenClaim {
  id: string;
  version: number;
}

export interface CheckedClaim {
  /** Those the step can be taken on, locked. */
  passed: ClaimRow[];
  /** All that were asked for, in their order; `message` is set where one did not pass. */
  results: ClaimRowResult[];
  refusals: ClaimRefusal[];
}

/** Steps that let money out, or let its amount be claimed anew: what one person did of them to an employee counts together. */
const COUNTED: readonly ClaimStep[] = ['pay', 'retry', 'offline', 'reverse'];

const NO_OPTIONS: PayOptions = { despiteBankFile: false };

/** Locks some claims and says of each whether this person can take the step now. The same claim twice counts once. */
export async function checkClaims(
  trx: Trx,
  actor: Actor,
  step: ClaimStep,
  seen: readonly SeenClaim[],
  now: Date,
  options: PayOptions = NO_OPTIONS,
): Promise<CheckedClaim> {
  requireRole(step, actor);
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  const rows = await lockClaims(trx, [...versions.keys()]);
  const all = [...rows.values()];
  if (COUNTED.includes(step))
    await lockEmployees(
      trx,
      all.filter((row) => row.reviewer_id === actor.id || row.payer_id === actor.id),
    );
  const { facts, paid, reversed } = await conditionsFor(trx, actor, all, now);
  const judged: CheckedClaim = { passed: [], results: [], refusals: [] };
  for (const [id, version] of versions) {
    const row = rows.get(id);
    const fact = facts.get(id);
    if (!row || !fact) {
      judged.results.push({ id, orderNo: '', staffName: '', ok: false, message: '领取单不存在' });
      continue;
    }
    const refusal = refusalOf(
      step,
      row,
      version,
      actor,
      fact,
      { paidFen: paid.beside(row), reversedFen: reversed.beside(row) },
      options,
    );
    judged.results.push({
      id,
      orderNo: row.order_no,
      staffName: row.staff_name,
      ok: refusal === null,
      message: refusal?.message ?? '',
    });
    if (refusal !== null) {
      judged.refusals.push(refusal);
      continue;
    }
    judged.passed.push(row);
    // Those that follow in the same call come on top of it.
    if (row.reviewer_id === actor.id) paid.add(row);
  }
  return judged;
}

/** The same for one claim: refuses where it does not pass, 404 where there is none. */
export async function checkClaim(
  trx: Trx,
  actor: Actor,
  step: ClaimStep,
  seen: SeenClaim,
  now: Date,
  options: PayOptions = NO_OPTIONS,
): Promise<ClaimRow> {
  const { passed, refusals } = await checkClaims(trx, actor, step, [seen], now, options);
  const [refusal] = refusals;
  if (refusal) refuse(refusal.name, refusal.message);
  return passed[0] ?? notFound('领取单不存在');
}

function requireRole(step: ClaimStep, actor: Actor): void {
  const permitted = claimMachine.transitions.some(
    (arrow) => arrow.action === step && arrow.permission !== null && can(actor.role, arrow.permission),
  );
  if (!permitted) forbidden();
}

/** Where a step leads from the state the claim is in; it has been judged. */
export function leadsTo(row: ClaimRow, step: ClaimStep) {
  const arrow = transitionOf(claimMachine, row.state, step);
  if (!arrow) throw new Error(`no arrow ${step} from ${row.state}`);
  return arrow.to;
}
