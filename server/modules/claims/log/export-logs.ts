import { CLAIM_LOG_LABEL } from '@contract/claims/choices';
import type { ClaimLogFilters, ClaimLogItem } from '@contract/claims/schemas';
import { claimMachine } from '@contract/states/claim';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp, shanghaiTime } from '../../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../../workbook';
import { filteredLogs, type LogRow, presentLogs } from './list-logs';
import { EXPORT_CONTEXT, type ExportPayload } from '../start-export';

type Column = ExportColumn & { cell: (item: ClaimLogItem) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });

const COLUMNS: readonly Column[] = [
  text('时间', 20, (item) => shanghaiTime(new Date(item.at))),
  text('领取单号', 20, (item) => item.orderNo),
  text('企业', 34, (item) => item.companyName),
  text('员工', 14, (item) => item.staffName),
  text('动作', 12, (item) => CLAIM_LOG_LABEL[item.action]),
  text('前状态', 10, (item) => item.fromState && claimMachine.labels[item.fromState]),
  text('后状态', 10, (item) => claimMachine.labels[item.toState]),
  { header: '金额', kind: 'money', width: 14, cell: (item) => BigInt(item.amountFen) },
  text('操作人', 14, (item) => item.operatorName ?? '系统'),
  text('渠道流水号', 26, (item) => item.tradeNo),
  text('渠道返回码', 18, (item) => item.code),
  text('渠道信息', 30, (item) => item.message),
  text('IP', 16, (item) => item.ip),
  text('备注', 30, (item) => item.note),
];

const CHUNK = 1_000;

/** Writes the log rows the filters leave to .xlsx in their order, with a line saying who took it out and when. */
export async function exportLogs(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, operator } = job.payload as unknown as ExportPayload;
  const found = filteredLogs(deps, JSON.parse(deps.seal.open(sealed, EXPORT_CONTEXT)) as ClaimLogFilters);
  const now = deps.clock.now();
  const { total } = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(openFile(), COLUMNS, {
    sheetName: '领取日志',
    notes: [`领取日志  导出人：${operator}  导出时间：${shanghaiTime(now)}`],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: LogRow[] = await found
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const item of await presentLogs(deps.db, rows)) await writer.row(COLUMNS.map((column) => column.cell(item)));
    done += rows.length;
    await progress(done, Number(total), '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  return { fileName: `领取日志_${fileStamp(now)}.xlsx`, rows: done };
}
