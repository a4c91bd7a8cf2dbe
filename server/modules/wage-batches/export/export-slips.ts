import { effectiveDelivery, effectiveState, shownVersion } from '@contract/states/effective-slip';
import { maskMobile } from '@contract/validators/mobile';
import { slipSignMachine } from '@contract/states/slip-sign';
import { DELIVERY_LABELS, wageSlipMachine } from '@contract/states/wage-slip';
import type { ItemDef } from '@contract/wages/slip-schemas';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import type { JobResult } from '../../../db/tables/jobs';
import { type ExportCell, type ExportColumn, openXlsxWriter } from '../../../workbook';
import { STAFF_CONTEXT } from '../../staff/service';
import { fileStamp, shanghaiTime } from '../../../kernel/shanghai-time';
import { type ExportRow, exportRows } from './export-rows';
import { companyRules } from '../policy';
import { type BatchRow, loadBatch } from '../queries';
import { presentSign } from '../slips/slip-signing';

const PERSON: readonly ExportColumn[] = [
  { header: '姓名', kind: 'text', width: 14 },
  { header: '工号', kind: 'text', width: 14 },
  { header: '部门', kind: 'text', width: 18 },
  { header: '手机号', kind: 'text', width: 14 },
];
const PROGRESS: readonly ExportColumn[] = [
  { header: '状态', kind: 'text', width: 10 },
  { header: '通知', kind: 'text', width: 10 },
  { header: '查看时间', kind: 'text', width: 20 },
  { header: '确认时间', kind: 'text', width: 20 },
  { header: '版本', kind: 'number', width: 8 },
];
const SIGNING: readonly ExportColumn[] = [{ header: '签署状态', kind: 'text', width: 10 }];

/** Writes a batch's slips to .xlsx, mobile numbers masked, with a line saying who took it out and when. */
export function exportSlips(context: JobContext, openFile: OpenJobFile): Promise<JobResult> {
  return writeSlips(context, openFile, context.job.payload as { batchId: string; operator: string });
}

/** The same of some of its slips, `only` by their ids. */
export async function writeSlips(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
  { batchId, operator, only = null }: { batchId: string; operator: string; only?: readonly string[] | null },
): Promise<JobResult> {
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  const { companyName } = await companyRules(deps.db, companyId);
  const now = deps.clock.now();
  const items = batch.item_defs.map((def): ExportColumn => ({
    header: def.label,
    kind: def.kind === 'amount' ? 'money' : 'text',
    width: 13,
  }));
  const writer = openXlsxWriter(
    openFile(),
    [...PERSON, ...items, ...(batch.state === 'history' ? [] : PROGRESS), ...(batch.settings.needSign ? SIGNING : [])],
    {
      sheetName: '工资条',
      notes: [
        `${companyName} ${batch.title}  导出人：${operator}  导出时间：${shanghaiTime(now)}  工资信息属于个人隐私，请注意保密`,
      ],
    },
  );
  let done = 0;
  for await (const rows of exportRows(deps.db, companyId, batchId, only)) {
    if (signal.aborted) throw new Error('export interrupted');
    for (const row of rows)
      await writer.row(lineOf(row, batch, (sealed) => maskMobile(deps.seal.open(sealed, STAFF_CONTEXT.mobile))));
    done += rows.length;
    await progress(done, only?.length ?? batch.head_count, '正在写入');
  }
  await writer.end();
  return { fileName: `工资条_${companyName}_${fileStamp(now)}.xlsx`, rows: done };
}

function signText(row: ExportRow, batch: BatchRow): string | null {
  const sign = presentSign(row, batch.state);
  return sign && slipSignMachine.labels[sign.state];
}

function lineOf(row: ExportRow, batch: BatchRow, masked: (sealed: string) => string): ExportCell[] {
  return [
    row.name,
    row.staff_no,
    row.dept,
    row.mobile_sealed === null ? null : masked(row.mobile_sealed),
    ...batch.item_defs.map((def: ItemDef) => row.items[def.key] ?? null),
    // Of history nothing ever went out.
    ...(batch.state === 'history' ? [] : progressOf(row, batch)),
    ...(batch.settings.needSign ? [signText(row, batch)] : []),
  ];
}

function progressOf(row: ExportRow, batch: BatchRow): ExportCell[] {
  return [
    wageSlipMachine.labels[effectiveState(row.state, batch.state)],
    DELIVERY_LABELS[effectiveDelivery(row.delivery, batch.state)],
    row.read_at && shanghaiTime(row.read_at),
    row.confirmed_at && shanghaiTime(row.confirmed_at),
    shownVersion(row, batch.state),
  ];
}
