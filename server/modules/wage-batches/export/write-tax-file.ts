import { TAX_FILE_COLUMNS, TAX_FILE_NAME, type TaxFile } from '@contract/wages/tax-files';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp } from '../../../kernel/shanghai-time';
import { openXlsxWriter } from '../../../workbook';
import { loadBatch } from '../queries';
import { templateColumns } from '../tax-template/columns';
import { listTemplates } from '../tax-template/store';
import { taxBatches } from './tax-batches';
import { taxLines } from './tax-lines';
import { taxPeople, type TaxPerson } from './tax-people';

const NAMED = 20;

/**
 * Writes an import file of the tax client, a month's: a header as its template has it, then the people, each once with what all
 * batches of the month come to; who has no identity number is left out and named.
 */
export async function writeTaxFile(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { batchId, kind } = job.payload as { batchId: string; kind: TaxFile };
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  const { of, unpaid } = await taxBatches(deps.db, batch, kind);
  const template = (await listTemplates(deps.db, companyId)).find((one) => one.kind === kind);
  const layout = template ? templateColumns(kind, template.headers).columns : TAX_FILE_COLUMNS[kind];
  const { columns, line } = taxLines(layout, new Map(of.map((one) => [one.id, one.item_defs])));
  const writer = openXlsxWriter(openFile(), columns, { sheetName: TAX_FILE_NAME[kind] });
  const left: Record<'noNumber' | 'noIncome', string[]> = { noNumber: [], noIncome: [] };
  const total = of.reduce((sum, { head_count }) => sum + head_count, 0);
  let [done, written] = [0, 0];
  const ids = of.map(({ id }) => id);
  for await (const people of taxPeople(deps, companyId, ids)) {
    if (signal.aborted) throw new Error('export interrupted');
    for (const person of people) {
      done += person.slips.length;
      if (kind === 'people' && !cameOrLeft(person, batch.pay_month)) continue;
      const { cells, income } = line(person);
      if (person.idNo === null) left.noNumber.push(person.name);
      else if (kind === 'income' && income === null) left.noIncome.push(person.name);
      else {
        await writer.row(cells);
        written += 1;
      }
    }
    await progress(done, total, '正在写入');
  }
  await writer.end();
  const titles = (some: readonly string[]) => some.map((title) => `“${title}”`).join('、');
  const message = [
    of.length > 1 ? `已合并本月${of.length}张工资表：${titles(of.map(({ title }) => title))}` : '',
    template && template.required.length > 0
      ? `模板的必填列没有数据，请在客户端补填：${template.required.join('、')}`
      : '',
    unpaid.length > 0 ? `尚未发布，未列入：${titles(unpaid)}` : '',
    said(left.noNumber, '没有证件号码，未列入'),
    said(left.noIncome, '工资表中没有应发或本期收入，未列入'),
    kind === 'people' && written === 0 ? '本月没有入职或离职的人' : '',
  ]
    .filter((text) => text !== '')
    .join('；');
  return {
    fileName: `${TAX_FILE_NAME[kind]}_${batch.pay_month}_${fileStamp(deps.clock.now())}.xlsx`,
    rows: written,
    ...(message === '' ? {} : { message }),
  };
}

const cameOrLeft = ({ entryDate, leaveDate }: TaxPerson, month: string) =>
  entryDate?.startsWith(month) === true || leaveDate?.startsWith(month) === true;

function said(names: readonly string[], why: string): string {
  if (names.length === 0) return '';
  const more = names.length > NAMED ? `等` : '';
  return `${names.length}人${why}：${names.slice(0, NAMED).join('、')}${more}`;
}
