import type { WageFileFormat } from '@contract/wages/bank-formats';
import { fenToYuan } from '@contract/money';
import { WAGE_TYPE_LABEL } from '@contract/wages/items';
import type { BankDueReason } from '../../../db/tables/claim';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { normalizeBankCard } from '@contract/validators/bank-card';
import { forgetPayments, keepPayments, type NewPayment, releasePayments } from '../bank-answer/payments';
import { retriedBy } from '../bank-answer/retry';
import { type BankDue, bankDueOf, leaveOutOfBankFile } from '../../claims/service';
import {
  type ChosenLayout,
  extensionOf,
  keepContent,
  openPayments,
  type Payment,
  wantsMobile,
} from '../../bank-files/service';
import { STAFF_CONTEXT } from '../../staff/service';
import { cardsWaiting, choicesOf, type Destination, destinationOf, isCardOnRecord } from './cards';
import { fileStamp } from '../../../kernel/shanghai-time';
import { type ExportRow, exportRows } from '../export/export-rows';
import { companyRules } from '../policy';
import { loadBatch } from '../queries';

interface FilePayload extends ChosenLayout<WageFileFormat> {
  batchId: string;
  fileId?: string;
}

/** Names told in the message; the rest is counted. */
const NAMED = 200;

/**
 * Writes the 代发文件: a row for each person with a card and a net above zero, less what he had claimed of it or taken in
 * advance when the file was asked for; of a file for those the bank sent back only these. Nothing else stands in it, because
 * banks read the sheet by machine. Who is not in it and why is told in the result.
 */
export async function writeBankFile(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { batchId, fileId, ...layout } = job.payload as unknown as FilePayload;
  // Asked for before what people have claimed was kept with the file: it would pay that once more.
  if (fileId === undefined) throw new Error('the bank file has to be asked for anew');
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  const { companyName } = await companyRules(deps.db, companyId);
  const writer = openPayments(layout, openFile, deps.clock.now());
  const withMobile = wantsMobile(layout);
  const [year = '', month = ''] = batch.pay_month.split('-');
  const purpose = `${year}年${month}月${WAGE_TYPE_LABEL[batch.wage_type]}`;
  const left = {
    noCard: new Names(),
    notPositive: new Names(),
    recalled: new Names(),
    claimed: new Names(),
    cardDiffers: new Names(),
  };
  const told = { sheetCard: new Names(20), waits: new Names(20), waitsAlone: new Names() };
  const choices = await choicesOf(deps.db, companyId, batchId);
  const waiting = await cardsWaiting(deps.db, companyId, batchId);
  const due = await bankDueOf(deps.db, companyId, fileId);
  const key = { companyId, fileId, batchId };
  await forgetPayments(deps.db, key);
  const found = await retriedBy(deps.db, key);
  const retried = found.size > 0 ? found : null;
  let reduced = 0;
  let sameCard = 0;
  let [paid, seen, sumFen] = [0, 0, 0n];
  for await (const rows of exportRows(deps.db, companyId, batchId)) {
    if (signal.aborted) throw new Error('export interrupted');
    const out: { slipId: string; why: LeftOutWhy }[] = [];
    const payments: NewPayment[] = [];
    for (const row of rows) {
      const again = retried?.get(row.id);
      if (retried && !again) continue;
      const kept = due.get(row.id);
      const dueFen = again ? row.net_fen - again.takenFen : (kept?.fen ?? row.net_fen);
      const to = destinationOf(deps.seal, row, choices.get(row.id));
      const why = leftOutWhy(row, kept, to);
      if (row.net_fen <= 0n) left.notPositive.add(row.name);
      else if (why !== null) {
        const names = why === 'noCard' && waiting.has(row.id) ? told.waitsAlone : left[why];
        names.add(
          why === 'cardDiffers' && to && 'differing' in to
            ? `${row.name}（表中尾号${to.differing.sheet.slice(-4)}，档案尾号${to.differing.staff.slice(-4)}）`
            : row.name,
        );
        if (kept?.why !== why) out.push({ slipId: row.id, why });
      } else if (dueFen <= 0n || to === null || 'differing' in to) left.claimed.add(row.name);
      else {
        paid += 1;
        if (row.staff_card_sealed === null) told.sheetCard.add(row.name);
        else if (waiting.has(row.id) && isCardOnRecord(deps.seal, row, to.card)) told.waits.add(row.name);
        if (dueFen !== row.net_fen) reduced += 1;
        sumFen += dueFen;
        payments.push({ slipId: row.id, card: to.card, fen: dueFen, takenFen: row.net_fen - dueFen });
        if (again && deps.seal.blindIndex('bankCard', normalizeBankCard(to.card)) === again.cardIndex) sameCard += 1;
        const payment: Payment = {
          no: paid,
          name: row.name,
          staffNo: row.staff_no ?? '',
          ...to,
          mobile:
            withMobile && row.mobile_sealed !== null ? deps.seal.open(row.mobile_sealed, STAFF_CONTEXT.mobile) : '',
          netFen: dueFen,
          purpose,
        };
        await writer.row(payment);
      }
    }
    if (!retried) await leaveOutOfBankFile(deps.db, companyId, fileId, out);
    await keepPayments(deps.db, deps.seal, key, payments);
    seen += rows.length;
    await progress(seen, batch.head_count, '正在生成代发文件');
  }
  await writer.end();
  if (retried) await releasePayments(deps.db, key, { written: true });
  await keepContent(deps.db, { companyId, fileId }, { items: paid, sumFen });
  return {
    fileName: `代发文件${retried ? '_退票' : ''}_${companyName}_${fileStamp(deps.clock.now())}.${extensionOf(layout)}`,
    rows: paid,
    sumFen: sumFen.toString(),
    skipped: [...Object.values(left), told.waitsAlone].reduce((sum, { count }) => sum + count, 0),
    message:
      messageOf(paid, sumFen, left, { ...told, reduced }) +
      (sameCard > 0 ? `；${sameCard}人的收款卡与退票时相同，请先确认卡号无误再提交银行` : ''),
  };
}

type LeftOutWhy = Exclude<BankDueReason, 'taken'>;

/** Who was left out when the file was asked for stays so: he may have claimed his pay since. */
function leftOutWhy({ state }: ExportRow, kept: BankDue | undefined, to: Destination): LeftOutWhy | null {
  if (state === 'recalled') return 'recalled';
  if (kept !== undefined && kept.why !== 'taken') return kept.why;
  if (kept !== undefined && kept.fen <= 0n) return null;
  if (to === null) return 'noCard';
  return 'differing' in to ? 'cardDiffers' : null;
}

class Names {
  count = 0;
  private readonly first: string[] = [];

  constructor(private readonly most = NAMED) {}

  add(name: string): void {
    this.count += 1;
    if (this.first.length < this.most) this.first.push(name);
  }

  toString(): string {
    return this.first.join('、') + (this.count > this.most ? ` 等${this.count}人` : '');
  }
}

function messageOf(
  paid: number,
  sumFen: bigint,
  left: Record<'noCard' | 'notPositive' | 'recalled' | 'claimed' | 'cardDiffers', Names>,
  { sheetCard, waits, waitsAlone, reduced }: Record<'sheetCard' | 'waits' | 'waitsAlone', Names> & { reduced: number },
): string {
  const parts = [`共${paid}人，合计${fenToYuan(sumFen)}元`];
  if (left.cardDiffers.count > 0)
    parts.push(
      `${left.cardDiffers.count}人的表中卡号与员工档案不一致，未列入：${left.cardDiffers}（请由导入人以外的人在代发文件窗口中选择付到哪张卡，在提交银行之前重新生成；已提交银行的另行支付）`,
    );
  if (left.noCard.count > 0)
    parts.push(
      `${left.noCard.count}人没有银行卡号，未列入：${left.noCard}（补充银行卡后另行支付；企业已开启领取的，本人可自行领取）`,
    );
  if (waitsAlone.count > 0)
    parts.push(
      `${waitsAlone.count}人的银行卡变更待审核，没有生效的卡号，未列入：${waitsAlone}（审核通过后重新生成或另行支付）`,
    );
  if (left.notPositive.count > 0) parts.push(`${left.notPositive.count}人实发不大于0，未列入：${left.notPositive}`);
  if (left.recalled.count > 0) parts.push(`${left.recalled.count}人工资条已撤回，未列入：${left.recalled}`);
  if (reduced > 0) parts.push(`${reduced}人已领取部分工资，已按余额列入`);
  if (left.claimed.count > 0) parts.push(`${left.claimed.count}人已全部领取，未列入：${left.claimed}`);
  if (waits.count > 0) parts.push(`${waits.count}人的银行卡变更待审核，仍付往现有的卡：${waits}`);
  if (sheetCard.count > 0) parts.push(`${sheetCard.count}人的卡号来自工资表，员工档案中没有，请核对：${sheetCard}`);
  return parts.join('；');
}
