import type { Static } from '@sinclair/typebox';
import { amountProblemText, claimAmount } from '@contract/claims/rules';
import type { MyClaim, myClaimSchemas } from '@contract/claims/my-schemas';
import type { Deps } from '../../../deps';
import type { Actor } from '../../../kernel/actor';
import { invalid, notFound, refuse } from '../../../kernel/errors';
import { idempotent } from '../../../kernel/idempotent';
import { audit } from '../../audit/service';
import { type AdvanceOffer, advanceOffers, holdMonthlySheets } from './advances';
import { insertClaim, type NewClaim } from './insert-claim';
import { logSteps } from '../log/write-log';
import { presentMine } from './my-claims';
import { advanceHindrance, slipHindrance } from './offers';
import { claimableOf, type PayableSlip, payableSlips, unclaimedOf } from './payable';
import type { Trx } from '../queries';

type Body = Static<(typeof myClaimSchemas)['submit']['body']>;

/**
 * Hands a claim or an advance in. Whatever happens at the same time, what can be claimed is never exceeded: the person's
 * row is locked, then (of a claim) the batch against recalls and the slip, and what is taken already is read after that.
 * 404 for a slip that is not one's own; RULE with the hindrance in words; 422 for the amount.
 */
export function submitClaim(deps: Deps, actor: Actor, body: Body): Promise<MyClaim> {
  const now = deps.clock.now();
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, 'claims.submit', body.requestId, async () => {
      const wanted =
        body.type === 'claim'
          ? await wantedSlip(deps, trx, actor, body, now)
          : await wantedAdvance(deps, trx, actor, body, now);
      const amount = claimAmount(body.amount, wanted.claimableFen);
      if (!amount.ok) invalid(amountProblemText(amount.problem, wanted.claimableFen), 'amount');
      const claim = await insertClaim(
        trx,
        deps.seal,
        { ...wanted, type: body.type, accountId: actor.id, amountFen: amount.fen },
        now,
      );
      await logSteps(trx, actor, now, [{ claim, action: 'apply', from: null, to: 'pendingReview' }]);
      await audit(trx, actor, {
        action: 'claims.submit',
        targetType: 'claim',
        targetId: claim.id,
        companyId: claim.company_id,
        requestId: body.requestId,
        note: claim.order_no,
      });
      return presentMine(claim, wanted.company);
    }),
  );
}

type Wanted = Omit<NewClaim, 'type' | 'accountId' | 'amountFen'> & { company: string };

async function wantedSlip({ seal }: Deps, trx: Trx, actor: Actor, { slipId }: Body, now: Date): Promise<Wanted> {
  if (slipId === undefined) invalid('请选择要领取的工资条', 'slipId');
  const [seen] = await payableSlips(trx, actor.id, now, slipId);
  if (!seen) notFound('可领取的工资条不存在，可能已撤回或企业未开启领取');
  await lockPerson(trx, seen);
  // A recall changes the batch or locks it first: it comes before this (and is seen below) or after (and finds the claim).
  await trx
    .selectFrom('wage_batch')
    .select('id')
    .where('company_id', '=', seen.company_id)
    .where('id', '=', seen.batch_id)
    .forShare()
    .executeTakeFirst();
  await trx
    .selectFrom('wage_slip')
    .select('id')
    .where('company_id', '=', seen.company_id)
    .where('id', '=', slipId)
    .forUpdate()
    .executeTakeFirst();
  const [slip] = await payableSlips(trx, actor.id, now, slipId);
  if (!slip) refuse('WRONG_STATE', '工资条已撤回，重新发放后才能领取');
  const hindrance = unclaimedOf(slip) === 0n ? '这张工资条已全部领取' : slipHindrance(seal, slip);
  if (hindrance !== null) refuse('RULE', hindrance);
  return { ...personOf(slip), slipId, payMonth: slip.pay_month, title: slip.title, claimableFen: claimableOf(slip) };
}

async function wantedAdvance(
  { seal }: Deps,
  trx: Trx,
  actor: Actor,
  { companyId, payMonth }: Body,
  now: Date,
): Promise<Wanted> {
  const offered = async () =>
    (await advanceOffers(trx, actor.id, now)).find(
      (each) => each.company_id === companyId && each.pay_month === payMonth,
    );
  const seen = await offered();
  if (!seen) notFound('没有可预支的额度：企业未开启预支，或该月考勤未发送、工资已发放');
  await lockPerson(trx, seen);
  await holdMonthlySheets(trx, seen);
  const offer = await offered();
  if (!offer) refuse('WRONG_STATE', '该月工资刚刚发放，请直接领取');
  const hindrance = advanceHindrance(seal, offer);
  if (hindrance !== null) refuse('RULE', hindrance);
  return { ...personOf(offer), slipId: null, payMonth: offer.pay_month, title: '', claimableFen: offer.left_fen };
}

/** One claim of a person at a time. */
async function lockPerson(
  trx: Trx,
  { company_id, staff_id }: Pick<PayableSlip, 'company_id' | 'staff_id'>,
): Promise<void> {
  await trx
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', company_id)
    .where('id', '=', staff_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

function personOf(person: PayableSlip | AdvanceOffer) {
  return {
    company: person.company,
    companyId: person.company_id,
    staffId: person.staff_id,
    staffName: person.name,
    staffNo: person.staff_no,
    mobileSealed: person.mobile_sealed,
    cardSealed: person.card_sealed ?? '',
    bankName: person.bank_name,
  };
}
