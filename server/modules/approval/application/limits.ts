import type { Transaction } from 'kysely';
import type { Database } from '../../../db/database';
import { refuse } from '../../../kernel/errors';

const DAY_MS = 24 * 3600_000;
/** Submissions of one mobile in 24 hours, and applications of one mobile waiting at the same time. */
export const PER_DAY = 5;
export const WAITING = 3;

type Trx = Transaction<Database>;

/** Nobody floods the platform: refuses the sixth submission of a mobile within 24 hours. */
export async function refuseTooOften(trx: Trx, mobileIndex: string, now: Date): Promise<void> {
  const { n } = await trx
    .selectFrom('company_application_round as r')
    .innerJoin('company_application as a', 'a.id', 'r.application_id')
    .select((eb) => eb.fn.countAll().as('n'))
    .where('a.applicant_mobile_index', '=', mobileIndex)
    .where('r.submitted_at', '>', new Date(now.getTime() - DAY_MS))
    .executeTakeFirstOrThrow();
  if (Number(n) >= PER_DAY) refuse('RULE', `该手机号24小时内已提交${PER_DAY}次，请明天再试`);
}

/** One mobile's open applications: none for the same company twice, and not more than three. */
export async function refuseWaiting(trx: Trx, mobileIndex: string, creditCode: string): Promise<void> {
  const own = await trx
    .selectFrom('company_application')
    .select(['no', 'credit_code'])
    .where('applicant_mobile_index', '=', mobileIndex)
    .where('state', '=', 'pending')
    .execute();
  const same = own.find((row) => row.credit_code === creditCode);
  if (same) refuse('DUPLICATE', `您已为该企业提交过申请（编号 ${same.no}），正在审核，请勿重复提交`);
  if (own.length >= WAITING) refuse('RULE', `您已有${own.length}份申请在审核中，请等待审核结果后再提交`);
}

/**
 * A company that is a customer already is told so, but not who uses it: its people ask their own manager. Only somebody who has
 * spent a code of his mobile on it learns this much.
 */
export async function refuseCustomer(trx: Trx, creditCode: string): Promise<void> {
  const company = await trx
    .selectFrom('company')
    .select('id')
    .where('credit_code', '=', creditCode)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (company)
    refuse('ALREADY_CUSTOMER', '该统一社会信用代码的企业已开通，无需再次申请；如需账号，请联系本企业的管理人员添加', {
      field: 'creditCode',
    });
}
