import { APPLICATION_SOURCE_LABEL } from '@contract/approval/choices';
import type { ApprovalFilters, ApprovalListItem } from '@contract/approval/schemas';
import { approvalMachine } from '@contract/states/approval';
import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../workbook';
import { filteredApprovals } from './list';
import { assigneeNames, presentListItem } from './present';
import type { ApplicationRow } from './queries';
import { EXPORT_CONTEXT, type ExportPayload } from './start-export';

type Column = ExportColumn & { cell: (item: ApprovalListItem) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });
const moment = (iso: string | null) => iso && shanghaiTime(new Date(iso));

const COLUMNS: readonly Column[] = [
  text('申请编号', 18, (item) => item.no),
  text('企业名称', 34, (item) => item.name),
  text('统一社会信用代码', 22, (item) => item.creditCode),
  text('联系人', 14, (item) => item.contactName),
  text('手机号', 14, (item) => item.contactMobileMasked),
  text('人数规模', 12, (item) => item.staffScale),
  text('来源', 16, (item) => APPLICATION_SOURCE_LABEL[item.source]),
  text('提交次数', 10, (item) => String(item.round)),
  text('提交时间', 20, (item) => moment(item.submittedAt)),
  text('状态', 10, (item) => approvalMachine.labels[item.state]),
  text('转交给', 14, (item) => item.assigneeName),
  text('审核人', 14, (item) => item.reviewerName),
  text('审核时间', 20, (item) => moment(item.reviewedAt)),
];

const CHUNK = 500;

/** Writes the applications the filters leave to .xlsx in the order they first came in, with a line saying who took it out and when. */
export async function exportApprovals(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, operator } = job.payload as unknown as ExportPayload;
  const filters = JSON.parse(deps.seal.open(sealed, EXPORT_CONTEXT)) as ApprovalFilters;
  const now = deps.clock.now();
  const found = filteredApprovals(deps, { id: job.ownerId ?? '' }, filters);
  const { total } = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(openFile(), COLUMNS, {
    sheetName: '开通申请',
    notes: [`开通申请  导出人：${operator}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: ApplicationRow[] = await found
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    const names = await assigneeNames(deps.db, rows);
    for (const row of rows) {
      const item = presentListItem(deps.seal, row, names);
      await writer.row(COLUMNS.map((column) => column.cell(item)));
    }
    done += rows.length;
    await progress(done, Number(total), '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  return { fileName: `开通申请_${fileStamp(now)}.xlsx`, rows: done };
}
