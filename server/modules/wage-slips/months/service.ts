import type { SlipComparison, SlipYear } from '@contract/wages/slip-months/schemas';
import type { Deps } from '../../../deps';
import { notFound } from '../../../kernel/errors';
import { payRulesIn } from '../../pay-rules/service';
import { type Db, loadSlip } from '../queries';
import { compareSlips } from './comparison';
import { type PersonSlip, slipsOfPerson } from './person-slips';
import { yearOfSlip } from './year';

/** 本年累计 of a slip's person, as finance sees it. 404 for a slip of another company. */
export async function slipYear({ db }: Pick<Deps, 'db'>, companyId: string, id: string): Promise<SlipYear> {
  const { slip, slips } = await withOthers(db, companyId, id);
  return yearAmong(db, companyId, slip, slips);
}

/** A slip against another of the same person, hidden items included. 404 for a slip of another company, or of somebody else. */
export async function slipComparison(
  { db }: Pick<Deps, 'db'>,
  companyId: string,
  id: string,
  withId?: string,
): Promise<SlipComparison> {
  const { slip, slips } = await withOthers(db, companyId, id);
  return compareSlips(slip, slips, withId);
}

/** The year of a slip among those its reader may know of. */
export async function yearAmong(
  db: Db,
  companyId: string,
  slip: PersonSlip,
  slips: readonly PersonSlip[],
): Promise<SlipYear> {
  const { paidIn } = await payRulesIn(db, companyId, slip.payMonth);
  return yearOfSlip(slip, slips, paidIn);
}

async function withOthers(db: Db, companyId: string, id: string) {
  const { staff_id: staffId } = await loadSlip(db, companyId, id);
  const slips = await slipsOfPerson(db, companyId, staffId);
  return { slip: slips.find((slip) => slip.id === id) ?? notFound('工资条不存在或已被删除'), slips };
}
