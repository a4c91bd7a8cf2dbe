import { sql } from 'kysely';
import { CONTRACT_KIND_LABEL } from '@contract/fdd/contract-choices';
import type { ContractFilters } from '@contract/fdd/contract-schemas';
import { contractMachine, SIGNER_LABEL } from '@contract/states/contract-record';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp, shanghaiTime } from '../../../kernel/shanghai-time';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../../workbook';
import { FDD_CONTEXT } from '../contexts';
import { filteredContracts } from './list';
import type { NamedContractRow } from './present';
import { type SignerRow, signersOf } from './queries';
import type { ContractExportPayload } from './start-export';

type Column = ExportColumn & { cell: (row: NamedContractRow, signers: readonly SignerRow[]) => ExportCell };

const text = (header: string, width: number, cell: Column['cell']): Column => ({ header, kind: 'text', width, cell });
const at = (moment: Date | null) => moment && shanghaiTime(moment);

/** No numbers of people stand here: names and states only. */
const COLUMNS: readonly Column[] = [
  text('合同编号', 22, (row) => row.contract_no),
  text('合同名称', 28, (row) => row.title),
  text('类型', 12, (row) => CONTRACT_KIND_LABEL[row.kind]),
  text('发起方', 26, (row) => row.company_name),
  text('发起人', 12, (row) => row.started_by),
  text('签署方', 40, (_, signers) =>
    signers.map((signer) => `${signer.name}（${SIGNER_LABEL[signer.state]}）`).join('；'),
  ),
  text(
    '签署进度',
    10,
    (_, signers) => `${signers.filter((signer) => signer.state === 'signed').length}/${signers.length}`,
  ),
  text('模板', 18, (row) => row.template_name),
  text('交易号', 36, (row) => row.reference),
  text('签署任务', 24, (row) => row.sign_task_id),
  text('状态', 10, (row) => contractMachine.labels[row.state]),
  text('法大大原始状态', 18, (row) => row.raw_status),
  text('发起时间', 20, (row) => at(row.created_at)),
  text('截止时间', 20, (row) => at(row.expires_at)),
  text('完成时间', 20, (row) => at(row.finished_at)),
  text('失败/拒签原因', 28, (row) => row.fail_reason),
];

const CHUNK = 500;

/** Writes what the filters leave to .xlsx in the order it was begun, with a line saying who took it out and when. */
export async function exportContracts(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { filters: sealed, operator } = job.payload as unknown as ContractExportPayload;
  const filters = JSON.parse(deps.seal.open(sealed, FDD_CONTEXT.exportFilters)) as ContractFilters;
  const companyId = job.companyId ?? undefined;
  const whose =
    companyId === undefined
      ? '全部企业'
      : (await deps.db.selectFrom('company').select('name').where('id', '=', companyId).executeTakeFirstOrThrow()).name;
  const now = deps.clock.now();
  const found = filteredContracts(deps, companyId, filters);
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const writer = openXlsxWriter(openFile(), COLUMNS, {
    sheetName: '签署记录',
    notes: [`${whose} 签署记录  导出人：${operator}  导出时间：${shanghaiTime(now)}  个人信息请妥善保管，不得外传`],
  });
  let [done, cursor]: [number, string | null] = [0, null];
  for (;;) {
    if (signal.aborted) throw new Error('export interrupted');
    const after: string | null = cursor;
    const rows: NamedContractRow[] = await found
      .$if(after !== null, (all) => all.where('k.id', '>', after ?? ''))
      .selectAll('k')
      .select('c.name as company_name')
      .orderBy('k.id')
      .limit(CHUNK)
      .execute();
    const signers = await signersOf(
      deps.db,
      rows.map((row) => row.id),
    );
    for (const row of rows) await writer.row(COLUMNS.map((column) => column.cell(row, signers.get(row.id) ?? [])));
    done += rows.length;
    await progress(done, total, '正在写入');
    if (rows.length < CHUNK) break;
    cursor = rows.at(-1)?.id ?? null;
  }
  await writer.end();
  return { fileName: `签署记录_${whose}_${fileStamp(now)}.xlsx`, rows: done };
}
