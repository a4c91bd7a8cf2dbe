import type { Deps } from '../../../deps';
import { type Caller, importAgain } from '../../../imports';
import { invalid } from '../../../kernel/errors';
import { wageImports } from '../kind';
import { fileKey, monthsOfFiles } from '../review/months-of-files';
import { otherTabs } from '../review/other-tabs';
import { wageStore } from '../store';

/**
 * Takes in other months of a past month's workbook: its file is read once more for each, from the sheet called by the month.
 * Gives how many were begun; those that have been taken meanwhile are not begun again. Refuses (422) a month of which the
 * file has no such sheet, and what an upload refuses.
 */
export async function takeMonths(
  deps: Deps,
  caller: Caller,
  { id, payMonths }: { id: string; payMonths: readonly string[] },
): Promise<{ taken: number }> {
  const now = deps.clock.now();
  const record = await wageStore.own(deps.db, caller, id);
  const offered = new Set(record.history ? otherTabs(record, new Set(), now).months : []);
  const strange = payMonths.find((month) => !offered.has(month));
  if (strange !== undefined) invalid(`文件中没有 ${strange} 的工作表可以导入，请刷新后重试`, 'payMonths');
  const known = (await monthsOfFiles(deps.db, record, [record.file_sha256])).get(fileKey(record));
  const wanted = payMonths.filter((month) => known?.has(month) !== true);
  const { wage_type: wageType } = record;
  for (const payMonth of wanted)
    await importAgain(wageImports, deps, caller, record, { payMonth, wageType, history: true, corrects: null, now });
  return { taken: wanted.length };
}
