import { Readable } from 'node:stream';
import { fenToYuan } from '@contract/money';
import type { Deps } from '../../deps';
import { storeUpload } from '../../imports';
import type { Actor } from '../../kernel/actor';
import { ANSWER_CONTEXT, startBankFile, takeAnswer } from '../../modules/wage-batches/demo-steps';
import { STAFF_CONTEXT } from '../../modules/staff/service';

/** Where in the batch the bank could not pay, and what it says. */
const FAILURES: ReadonlyMap<number, string> = new Map([
  [11, '对方账号与户名不符'],
  [37, '账户已销户'],
]);

/** A batch whose 代发文件 went to the bank, and the bank's answer: all paid but two. */
export async function seedDemoAnswer(deps: Deps, finance: Actor, companyId: string, batchId: string): Promise<void> {
  await startBankFile(deps, finance, companyId, batchId, {
    requestId: 'demo-bank-file',
    format: 'icbc',
    reason: '工资银行代发',
  });
  await deps.jobs.drain();
  const paid = await deps.db
    .selectFrom('wage_bank_payment as p')
    .innerJoin('wage_slip as s', (on) => on.onRef('s.company_id', '=', 'p.company_id').onRef('s.id', '=', 'p.slip_id'))
    .innerJoin('staff as f', (on) => on.onRef('f.company_id', '=', 's.company_id').onRef('f.id', '=', 's.staff_id'))
    .select(['p.file_id', 'p.amount_fen', 's.name', 'f.bank_card_sealed'])
    .where('p.company_id', '=', companyId)
    .where('p.batch_id', '=', batchId)
    .orderBy('p.slip_id')
    .execute();
  const fileId = paid[0]?.file_id;
  if (fileId === undefined) throw new Error('the demo batch pays nobody');
  const lines = paid.map(({ name, amount_fen, bank_card_sealed }, index) => {
    const card = bank_card_sealed === null ? '' : deps.seal.open(bank_card_sealed, STAFF_CONTEXT.bankCard);
    const why = FAILURES.get(index);
    return [index + 1, `="${card}"`, name, fenToYuan(amount_fen), why ? '处理失败' : '处理成功', why ?? ''].join(',');
  });
  const text = ['序号,收款账号,收款户名,金额,处理状态,失败原因', ...lines].join('\r\n');
  const upload = await storeUpload(deps, Readable.from([Buffer.from(text)]), ANSWER_CONTEXT, () => undefined);
  const received = { fileName: '工行代发结果.csv', upload };
  await takeAnswer(deps, { actor: finance, companyId }, { companyId, batchId, fileId }, received);
}
