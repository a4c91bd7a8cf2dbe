import { TAX_FILE_NAME, type TaxFile } from '@contract/wages/tax-files';
import type { JobResult } from '../../../db/tables/jobs';
import type { OpenJobFile } from '../../../jobs/job-file';
import type { JobContext } from '../../../jobs/types';
import { fileStamp } from '../../../kernel/shanghai-time';
import { openXlsxWriter } from '../../../workbook';
import { loadBatch } from '../queries';
import { taxLines } from './tax-lines';
import { taxPeople, type TaxPerson } from './tax-people';

const NAMED = 20;

/** Writes an import file of the tax client: a header as its template has it, then the people; who has no identity number is left out and named. */
export async function writeTaxFile(
  { deps, job, progress, signal }: JobContext,
  openFile: OpenJobFile,
): Promise<JobResult> {
  const { batchId, kind } = job.payload as { batchId: string; kind: TaxFile };
  const companyId = job.companyId ?? '';
  const batch = await loadBatch(deps.db, companyId, batchId);
  const { columns, line } = taxLines(kind, batch.item_defs);
  const writer = openXlsxWriter(openFile(), columns, { sheetName: TAX_FILE_NAME[kind] });
  const left: Record<'noNumber' | 'noIncome', string[]> = { noNumber: [], noIncome: [] };
  let [done, written] = [0, 0];
  for await (const people of taxPeople(deps, companyId, batchId)) {
    if (signal.aborted) throw new Error('export interrupted');
    for (const person of people) {
      if (kind === 'people' && !cameOrLeft(person, batch.pay_month)) continue;
      if (person.idNo === null) left.noNumber.push(person.name);
      else if (kind === 'income' && line(person)[columns.findIndex(({ header }) => header === '本期收入')] === null)
        left.noIncome.push(person.name);
      else {
        await writer.row(line(person));
        written += 1;
      }
    }
    done += people.length;
    await progress(done, batch.head_count, '正在写入');
  }
  await writer.end();
  const message = [
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
