import { CLAIM_TYPE_LABEL, PAY_CHANNEL_LABEL } from '@contract/claims/choices';
import type { ClaimFilters, ClaimListItem } from '@contract/claims/schemas';
import { REAL_NAME_LABEL } from '@contract/states/real-name';
import { claimMachine } from '@contract/states/claim';
import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../workbook';
import { filteredClaims } from './list';
import { presentClaims } from './present';
import type { ClaimRow } from './queries';
import { EXPORT_CONTEXT, type ExportPayload } from './start-export';

type Column = ExportColumn & { cell: (item: ClaimListItem) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });
const money = (header: string, cell: (item: ClaimListItem) => string | null): Column => ({
  header,
  kind: 'money',
  width: 14,
  cell: (item) => {
    const fen = cell(item);
    return fen === null ? null : BigInt(fen);
  },
});
const moment = (iso: string | null) => iso && shanghaiTime(new Date(iso));

const COLUMNS: readonly Column[] = [
  text('领取单号', 20, (item) => item.orderNo),
  text('企业', 34, (item) => item.companyName),
  text('员工', 14, (item) => item.staffName),
  text('手机号', 14, (item) => item.mobileMasked),
  text('类型', 8, (item) => CLAIM_TYPE_LABEL[item.type]),
  text('工资月份', 10, (item) => item.payMonth),
  money('可领金额', (item) => item.claimableFen),
  money('申请金额', (item) => item.amountFen),
  money('手续费', (item) => item.feeFen),
  money('应付金额', (item) => item.payFen),
  money('实际到账', (item) => item.paidFen),
  text('收款卡', 12, (item) => item.cardMasked),
  text('开户行', 26, (item) => item.bankName),
  text('实名状态', 10, (item) => REAL_NAME_LABEL[item.realName]),
  text('状态', 10, (item) => claimMachine.labels[item.state]),
  text('申请时间', 20, (item) => moment(item.appliedAt)),
  text('审核人', 14, (item) => item.reviewerName),
  text('审核时间', 20, (item) => moment(item.reviewedAt)),
  text('打款人', 14, (item) => item.payerName),
  text('支付渠道', 10, (item) => item.channel && PAY_CHANNEL_LABEL[item.channel]),
  text('到账时间', 20, (item) => moment(item.paidAt)),
  text('冲正时间', 20, (item) => moment(item.reversedAt)),
  text('原因', 30, (item) => item.reason),
];

const CHUNK = 500;

/** Writes the claims the filters leave to .xlsx in the order they came in, numbers masked, with a line saying who took it out and when. */
export async function exportClaims(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, operator } = job.payload as unknown as ExportPayload;
  const filters = JSON.parse(deps.seal.open(sealed, EXPORT_CONTEXT)) as ClaimFilters;
  const now = deps.clock.now();
  const found = filteredClaims(deps, filters);
  const { total } = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(openFile(), COLUMNS, {
    sheetName: '薪资领取',
    notes: [`薪资领取  导出人：${operator}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: ClaimRow[] = await found
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const item of await presentClaims(deps, null, rows))
      await writer.row(COLUMNS.map((column) => column.cell(item)));
    done += rows.length;
    await progress(done, Number(total), '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  return { fileName: `薪资领取_${fileStamp(now)}.xlsx`, rows: done };
}
