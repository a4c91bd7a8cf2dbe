import { fenToYuan } from '@contract/money';
import type { Voucher, VoucherSettings } from '@contract/wages/voucher/schemas';
import { companyRules } from '../policy';
import type { BatchRow, Db } from '../queries';
import { sumCheckOf } from '../slips/sum-rules';
import { bookWages } from './book-wages';
import { batchSums } from './slip-sums';
import { deptAccount, missingAccounts, voucherLines } from './voucher-lines';

const NAMED = 5;

/** The voucher of a batch by the accounts a company has set; `refusal` says why it cannot be written. Recalled slips are not in it. */
export async function makeVoucher(db: Db, batch: BatchRow, settings: VoucherSettings): Promise<Voucher> {
  const check = await sumCheckOf(db, batch);
  const books = bookWages(check, settings.accounts.rounding.code.trim() !== '');
  let recalled = 0;
  for await (const sums of batchSums(db, batch, books.summing)) {
    recalled += sums.recalled;
    books.add(sums);
  }
  const booked = books.end();
  const lines = voucherLines(booked, settings, batch.pay_month);
  const sideOf = (side: 'debit' | 'credit') =>
    lines.reduce((sum, line) => (line.side === side ? sum + BigInt(line.fen) : sum), 0n);
  const [debit, credit] = [sideOf('debit'), sideOf('credit')];
  const missing = missingAccounts(lines);
  const voucher: Omit<Voucher, 'refusal'> = {
    lines,
    depts: [...booked.depts].map(([dept, sums]) => ({
      dept,
      people: sums.people,
      costFen: sums.costFen.toString(),
      employerFen: sums.employerFen.toString(),
      netFen: sums.netFen.toString(),
      ...deptAccount(settings, dept),
    })),
    people: [...booked.depts.values()].reduce((sum, { people }) => sum + people, 0),
    recalled,
    debitFen: debit.toString(),
    creditFen: credit.toString(),
    differences: booked.differences.map((one) => ({ ...one, fen: one.fen.toString() })),
    differing: booked.differing,
    missing,
    date: lastDay(batch.pay_month),
  };
  return { ...voucher, refusal: await refusalOf(db, batch, voucher) };
}

async function refusalOf(db: Db, batch: BatchRow, voucher: Omit<Voucher, 'refusal'>): Promise<string | null> {
  const { reviewRequired } = await companyRules(db, batch.company_id);
  if (batch.state === 'recalled' || batch.settling) return '已撤回的工资表不能导出会计凭证';
  if (reviewRequired && (batch.state === 'draft' || batch.state === 'pendingReview'))
    return '工资表须先通过审核，才能导出会计凭证';
  if (voucher.lines.length === 0) return '工资表中没有可以记账的金额';
  const { differences, differing } = voucher;
  const difference = BigInt(voucher.debitFen) - BigInt(voucher.creditFen);
  if (differing > 0 || difference !== 0n) {
    const some = differences.slice(0, NAMED).map(({ name, dept, fen }) => `${name}（${dept}）${fenToYuan(fen)}元`);
    return `借贷不平，借方比贷方${difference < 0n ? '少' : '多'}${fenToYuan(difference < 0n ? -difference : difference)}元：${differing}人的工资项目合计与实发不符：${some.join('、')}${differing > NAMED ? '等' : ''}。请更正这些工资条；不足1元的尾差可设置“尾差”科目`;
  }
  return voucher.missing.length > 0 ? '有科目尚未设置，请先填写科目编码' : null;
}

/** Of YYYY-MM. */
function lastDay(month: string): string {
  const [year = 0, no = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, no, 0)).toISOString().slice(0, 10);
}
