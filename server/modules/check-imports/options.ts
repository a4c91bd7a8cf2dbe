import type { CheckImportOptions, CheckLegendEntry } from '@contract/checks/import-schemas';
import type { Deps } from '../../deps';
import { beginPass, type Caller, type Change } from '../../imports';
import { invalid } from '../../kernel/errors';
import { checkStore } from './store';

/** What marks mean, and how doubtful cells are read. */
export function setOptions(
  deps: Deps,
  caller: Caller,
  change: Change,
  options: CheckImportOptions,
  legend: readonly CheckLegendEntry[],
): Promise<{ jobId: string }> {
  return checkStore.change(deps, caller, change, 'reread', async (trx, record) => {
    if (options.schedule && options.schedule.off <= options.schedule.on) invalid('下班时间应晚于上班时间', 'schedule');
    const marks = legend.map((entry) => entry.mark.trim());
    if (marks.some((mark) => mark === '')) invalid('图例的标记不能为空', 'legend');
    if (new Set(marks).size < marks.length) invalid('同一个标记只能有一种含义', 'legend');
    const said = legend.map((entry) => ({ ...entry, mark: entry.mark.trim() }));
    return beginPass(deps, trx, checkStore, record, { options, legend: said }, '正在按新的设置重新核对');
  });
}
