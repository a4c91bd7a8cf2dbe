import type { Writable } from 'node:stream';
import type { VoucherFormat } from '@contract/wages/voucher/formats';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { refuse } from '../../../kernel/errors';
import { fileStamp } from '../../../kernel/shanghai-time';
import { delimitedText, openXlsxWriter } from '../../../workbook';
import { companyRules } from '../policy';
import { loadBatch } from '../queries';
import { KINGDEE_SCHEMA } from './kingdee-schema';
import { GENERIC_COLUMNS, KINGDEE_COLUMNS, U8_HEAD, u8Fields, type VoucherColumn, type WrittenLine } from './layouts';
import { makeVoucher } from './make-voucher';
import { voucherSettings } from './settings';

interface Payload {
  batchId: string;
  date: string;
  number: number;
  operator: string;
}

/** Writes the voucher of a batch as the company's accounting software takes it. What has come to stand against it since it was asked for ends the job with that. */
export async function writeVoucher({ deps, job }: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  const { batchId, date, number, operator } = job.payload as unknown as Payload;
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  const settings = await voucherSettings(deps.db, companyId);
  const { lines, refusal, people, recalled } = await makeVoucher(deps.db, batch, settings);
  if (refusal !== null) refuse('RULE', refusal);
  const written = lines.map((line, index): WrittenLine => ({
    ...line,
    date,
    number,
    index,
    operator,
    word: settings.word,
  }));
  await WRITERS[settings.format](openFile(), written);
  const { companyName } = await companyRules(deps.db, companyId);
  return {
    fileName: `会计凭证_${companyName}_${batch.pay_month}_${fileStamp(deps.clock.now())}.${settings.format === 'u8' ? 'txt' : 'xlsx'}`,
    rows: lines.length,
    message: `共${people}人，${lines.length}行分录，借贷平衡${recalled > 0 ? `；${recalled}人工资条已撤回，未计入` : ''}`,
  };
}

const WRITERS: Record<VoucherFormat, (file: Writable, lines: readonly WrittenLine[]) => Promise<void>> = {
  generic: (file, lines) => writeSheet(file, GENERIC_COLUMNS, lines, { sheetName: '凭证' }),
  kingdee: (file, lines) =>
    writeSheet(file, KINGDEE_COLUMNS, lines, {
      sheetName: 'Page1',
      besides: [{ name: 't_Schema', rows: KINGDEE_SCHEMA }],
    }),
  async u8(file, lines) {
    const text = delimitedText(file, { delimiter: ',', encoding: 'gb18030' });
    await text.line(U8_HEAD);
    for (const line of lines) await text.line(u8Fields(line));
    await text.end();
  },
};

async function writeSheet(
  file: Writable,
  columns: readonly VoucherColumn[],
  lines: readonly WrittenLine[],
  options: Parameters<typeof openXlsxWriter>[2],
): Promise<void> {
  const writer = openXlsxWriter(
    file,
    columns.map(({ header, kind, width }) => ({ header, kind, width: width ?? 12 })),
    options,
  );
  for (const line of lines) await writer.row(columns.map(({ cell }) => cell(line)));
  await writer.end();
}
