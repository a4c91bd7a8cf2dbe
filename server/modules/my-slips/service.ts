import type { MySlipDetail } from '@contract/wages/slip-schemas';
import { CONTENT, fits } from '@contract/feedback/rules';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { HttpError, invalid } from '../../kernel/errors';
import { announceFeedback } from '../feedback/service';
import { paperOf, pdfOf } from '../wage-slips/service';
import { presentMySlip } from './present';
import { isShown, mySlip } from './queries';
import { gatherSteps } from './steps/gather';
import type { Objection, Step } from './steps/rules';
import { TAKEN_BACK } from './taken-back';

export { slipLines } from './bell';
export { listMySlips, mySlips } from './list';

export async function getMySlip(deps: Deps, actor: Actor, id: string): Promise<MySlipDetail> {
  return presentMySlip(deps, deps.db, { actor, row: await mySlip(deps.db, actor.id, id, deps.clock.now()) });
}

/** One's own slip as PDF. 400 while it is taken back, or where the font lacks a sign of it. */
export async function mySlipPdf(deps: Deps, actor: Actor, id: string): Promise<{ name: string; content: Buffer }> {
  const row = await mySlip(deps.db, actor.id, id, deps.clock.now());
  if (!isShown(row)) throw new HttpError(400, TAKEN_BACK);
  return pdfOf(deps, paperOf(row, row.batch, row.companyName));
}

/** What employees do with slips of their own; each resolves when it is committed, with the slip as it is then. */
export interface MySlipSteps {
  /** Notes the first reading; repeating it changes nothing. */
  read(actor: Actor, id: string): Promise<MySlipDetail>;
  confirm(actor: Actor, id: string, version: number): Promise<MySlipDetail>;
  /** Objects to the present version with the items in dispute. A slip that is disputed already has one objection, to which this is added. */
  object(actor: Actor, id: string, input: Objection & { version: number }): Promise<MySlipDetail>;
  /** Takes an objection back as long as nobody has begun to deal with it. */
  withdraw(actor: Actor, id: string, version: number): Promise<MySlipDetail>;
  /** Resolves when nothing is under way any more. */
  flush(): Promise<void>;
}

export function mySlipSteps(deps: Deps): MySlipSteps {
  const steps = gatherSteps(deps);
  const take = async (step: Step): Promise<MySlipDetail> => {
    const { detail, companyId, feedbackId } = await steps.take(step);
    if (feedbackId !== null) await announceFeedback(deps, { companyId, feedbackId, accountId: step.actor.id });
    return detail;
  };
  return {
    read: (actor, slipId) => take({ action: 'read', actor, slipId }),
    confirm: (actor, slipId, version) => take({ action: 'confirm', actor, slipId, version }),
    object: async (actor, slipId, { version, ...said }) => {
      const content = said.content.trim();
      if (!fits(content, CONTENT)) invalid(`请说明异议，${CONTENT.min}～${CONTENT.max}个字`, 'content');
      return take({ action: 'dispute', actor, slipId, version, input: { ...said, content } });
    },
    withdraw: (actor, slipId, version) => take({ action: 'withdrawDispute', actor, slipId, version }),
    flush: () => steps.flush(),
  };
}
