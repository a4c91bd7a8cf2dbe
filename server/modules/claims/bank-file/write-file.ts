import { formatMoney } from '@contract/money';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp } from '../../../kernel/shanghai-time';
import { extensionOf, openPayments, wantsMobile } from '../../bank-files/service';
import { openTextFile } from './text-file';
import { payableInFile } from './file-claims';
import { companyNames } from '../apply/my-claims';
import { CLAIM_CONTEXT } from '../queries';
import type { BankFilePayload } from './start-file';

const CHUNK = 500;

/**
 * Writes the 代发文件 of claims: a row for each of those marked for it that still waits to be paid and still may be. What was
 * paid, closed, sent to a channel, taken into another file or disputed since is left out, and told in the result. Rows and
 * sums are of one reading.
 */
export async function writeClaimBankFile(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { fileId, claims, companyId, format, own } = job.payload as unknown as BankFilePayload;
  const layout = own ? { format, own } : { format };
  const company = (await companyNames(deps.db, [{ company_id: companyId }])).get(companyId) ?? '';
  const now = deps.clock.now();
  const { rows, leftOut } = await payableInFile(deps, { companyId, fileId, claims }, now);
  const sumFen = rows.reduce((sum, row) => sum + row.pay_fen, 0n);
  const writer =
    format === 'txt'
      ? openTextFile(openFile(), { count: rows.length, sumFen, now })
      : openPayments({ ...layout, format }, openFile, now);
  const withMobile = wantsMobile(layout);
  let paid = 0;
  for (let from = 0; from < rows.length; from += CHUNK) {
    if (signal.aborted) throw new Error('export interrupted');
    for (const row of rows.slice(from, from + CHUNK)) {
      paid += 1;
      const [year = '', month = ''] = row.pay_month.split('-');
      await writer.row({
        no: paid,
        name: row.staff_name,
        staffNo: row.staff_no ?? '',
        card: deps.seal.open(row.card_sealed, CLAIM_CONTEXT.card),
        bankName: row.bank_name ?? '',
        mobile: withMobile && row.mobile_sealed !== null ? deps.seal.open(row.mobile_sealed, CLAIM_CONTEXT.mobile) : '',
        netFen: row.pay_fen,
        purpose: `${year}年${month}月${row.type === 'claim' ? '工资' : '工资预支'}`,
      });
    }
    await progress(Math.min(from + CHUNK, rows.length), rows.length, '正在生成代发文件');
  }
  await writer.end();
  const left = claims.length - paid;
  const changed = left - leftOut.length;
  return {
    fileName: `领取代发文件_${company}_${fileStamp(now)}.${extensionOf(layout)}`,
    rows: paid,
    sumFen: sumFen.toString(),
    skipped: left,
    message: `共${paid}笔，合计${formatMoney(sumFen)}元${leftOut.map((each) => `；${each}`).join('')}${changed > 0 ? `；${changed}笔状态已变化，未列入` : ''}。银行付款后，请在各领取单上“标记线下已付”，未付款的“登记银行未付”`,
  };
}
