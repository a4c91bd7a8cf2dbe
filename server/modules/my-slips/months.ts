import type { SlipComparison, SlipYear } from '@contract/wages/slip-months/schemas';
import type { Deps } from '../../deps';
import type { Actor } from '../../kernel/actor';
import { refuse } from '../../kernel/errors';
import { compareSlips, inOrder, type PersonSlip, standingOf, yearAmong } from '../wage-slips/service';
import { isShown, mySlip, mySlipsOf, type MySlipRow } from './queries';
import { TAKEN_BACK } from './taken-back';

/** 本年累计 of one's own slip: of slips that were issued to oneself, their visible items. */
export async function mySlipYear(deps: Deps, actor: Actor, id: string): Promise<SlipYear> {
  const { row, slip, slips } = await withOthers(deps, actor, id);
  return yearAmong(deps.db, row.company_id, slip, slips);
}

/** One's own slip against another of one's own. */
export async function mySlipComparison(deps: Deps, actor: Actor, id: string, withId?: string): Promise<SlipComparison> {
  const { slip, slips } = await withOthers(deps, actor, id);
  return compareSlips(slip, slips, withId);
}

/** Refuses (WRONG_STATE) a slip that is taken back; 404 for one that is not the reader's. */
async function withOthers({ db, clock }: Deps, actor: Actor, id: string) {
  const now = clock.now();
  const row = await mySlip(db, actor.id, id, now);
  if (!isShown(row)) refuse('WRONG_STATE', TAKEN_BACK);
  return { row, slip: toldOf(row), slips: inOrder((await mySlipsOf(db, actor.id, row, now)).map(toldOf)) };
}

function toldOf(row: MySlipRow): PersonSlip {
  const { batch } = row;
  return {
    id: row.id,
    payMonth: batch.pay_month,
    wageType: batch.wage_type,
    title: batch.title,
    standing: isShown(row) ? standingOf(row, batch.state) : 'recalled',
    itemDefs: batch.item_defs.filter(({ visible }) => visible),
    items: row.items,
    grossFen: row.gross_fen,
    deductFen: row.deduct_fen,
    netFen: row.net_fen,
  };
}
