import { REAL_NAME_METHOD_LABEL, STAFF_MATCH_LABEL, VERIFY_OUTCOME_LABEL } from '@contract/real-name/choices';
import type { RealNameFilters, RealNameListItem } from '@contract/real-name/schemas';
import { ID_TYPE_LABEL } from '@contract/validators/id-types';
import { realNameMachine } from '@contract/states/real-name';
import type { JobResult } from '../../db/tables/jobs';
import type { OpenJobFile } from '../../jobs/job-file';
import type { JobContext } from '../../jobs/types';
import { fileStamp, shanghaiTime } from '../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../workbook';
import { filteredRealNames } from './list';
import { presentList } from './present';
import { companyNames, type RealNameRow } from './queries';
import { EXPORT_CONTEXT, type ExportPayload } from './start-export';

type Column = ExportColumn & { cell: (item: RealNameListItem) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });
const moment = (iso: string | null) => iso && shanghaiTime(new Date(iso));
const outcome = ({ outcome: found, score }: RealNameListItem) =>
  score === null ? VERIFY_OUTCOME_LABEL[found] : `${VERIFY_OUTCOME_LABEL[found]}（${score}分）`;

const COLUMNS: readonly Column[] = [
  text('姓名', 14, (item) => item.realName),
  text('手机号', 14, (item) => item.mobile),
  text('证件类型', 14, (item) => ID_TYPE_LABEL[item.idType]),
  text('证件号', 22, (item) => item.idNo),
  text('所属企业', 30, (item) => item.company),
  text('员工匹配', 10, (item) => STAFF_MATCH_LABEL[item.match]),
  text('工号', 12, (item) => item.staff?.staffNo ?? null),
  text('认证方式', 10, (item) => REAL_NAME_METHOD_LABEL[item.method]),
  text('结果', 14, outcome),
  text('状态', 10, (item) => realNameMachine.labels[item.state]),
  text('提交时间', 20, (item) => moment(item.submittedAt)),
  text('审核人', 14, (item) => item.reviewerName),
  text('审核时间', 20, (item) => moment(item.reviewedAt)),
];

const CHUNK = 500;

/** Writes the verifications the filters leave to .xlsx, numbers masked, with a line saying who took it out and when. */
export async function exportRealNames(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, operator } = job.payload as unknown as ExportPayload;
  const filters = JSON.parse(deps.seal.open(sealed, EXPORT_CONTEXT)) as RealNameFilters;
  const now = deps.clock.now();
  const found = filteredRealNames(deps, filters);
  const { total } = await found.select((eb) => eb.fn.countAll<bigint>().as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(openFile(), COLUMNS, {
    sheetName: '实名认证',
    notes: [`实名认证  导出人：${operator}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: RealNameRow[] = await found
      .$if(after !== null, (all) => all.where('id', '>', after ?? ''))
      .selectAll()
      .orderBy('id')
      .limit(CHUNK)
      .execute();
    for (const item of await presentList(deps, rows)) await writer.row(COLUMNS.map((column) => column.cell(item)));
    done += rows.length;
    await progress(done, Number(total), '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  const company =
    filters.companyId === undefined
      ? '全部企业'
      : ((await companyNames(deps.db, [filters.companyId])).get(filters.companyId) ?? '');
  return { fileName: `实名认证_${company}_${fileStamp(now)}.xlsx`, rows: done };
}
