import type { Transaction } from 'kysely';
import { CHECK_ISSUES, type CheckIssueCode, isOfRows } from '@contract/checks/issues/catalogue';
import type { CheckSheetRow } from '@contract/checks/import-schemas';
import { KIND_ACTION_OF_STEP } from '@contract/imports/step-kinds';
import type { StepAction } from '@contract/imports/steps';
import { kindActions } from '@contract/issues/kind-actions';
import type { Database } from '../../../db/database';
import type { Deps } from '../../../deps';
import { type Caller, type Change, requireColumns, type Restored } from '../../../imports';
import { invalid, refuse } from '../../../kernel/errors';
import { ownKeys } from '../own-rows';
import { checkStore, type ImportRecord } from '../store';
import { refuseTooMany, rowsTouched } from './fix-rows';
import { takenIn } from './left-out';
import { beginStep, type Touched } from './note-step';
import { changeInPlace } from './people-in-place';
import { differing, peopleOf } from './people-of-kind';
import { personFixed } from './person-fixed';
import { rowNosOfKind } from './sheet-rows';
import { openFixes } from './stored-fixes';

/** What is said of all of a kind. `same`: each is whomever his number or name leads to. */
export interface KindChange {
  cells?: Record<string, string>;
  ignored?: boolean;
  who?: 'same';
}

/** Columns by which it is known whose a row is: they are not set for many rows at once. */
const WHOSE: readonly (string | null)[] = ['name', 'lastName', 'firstName', 'staffNo', 'userId'];

/**
 * Makes one change in all rows, or of all people, with a doubt of kind `code` (null: of everybody with an error), but for the
 * clerk himself, as one step. Who is ticked or left out with all errors is so at once; for all else the sheet is read again.
 * Throws 422 for what makes no sense for that kind.
 */
export function fixKind(
  deps: Deps,
  caller: Caller,
  at: Change,
  code: CheckIssueCode | null,
  change: KindChange,
): Promise<Restored<CheckSheetRow>> {
  return checkStore.change(deps, caller, at, 'settle', async (trx, record) => {
    const action = actionOf(code, change);
    const may = code === null ? (['leaveOut'] as const) : kindActions(CHECK_ISSUES, code);
    if (!may.some((one) => one === KIND_ACTION_OF_STEP[action]))
      invalid('此类问题不能这样批量处理，请逐个修改', 'change');
    const own = await ownKeys(trx, record);
    if (code === null || action === 'sameName') {
      const what = code === null ? 'errors' : 'names';
      return { jobId: null, rows: [], ...(await changeInPlace(deps, trx, caller, record, what, own)) };
    }
    const touched =
      action === 'restore'
        ? await takenIn(trx, record, openFixes(deps, record), code)
        : isOfRows(code)
          ? await rowsOfKind(deps, trx, caller, record, code, change, own)
          : await peopleOfKind(deps, trx, record, code, action, own);
    if (touched.length === 0) refuse('RULE', '没有此类问题的人员或行，请刷新后重试');
    refuseTooMany(openFixes(deps, record), touched);
    const { jobId } = await beginStep(deps, trx, caller, record, { action, code, touched }, '正在处理同类问题');
    return { jobId, rows: [], counts: record.counts, version: record.version + 1 };
  });
}

function actionOf(code: CheckIssueCode | null, { cells, ignored, who }: KindChange): StepAction {
  if (who !== undefined) return code === 'nameOnlyMatch' ? 'sameName' : 'samePerson';
  if (cells !== undefined) return 'setValue';
  return ignored === false ? 'restore' : 'ignore';
}

async function rowsOfKind(
  deps: Deps,
  trx: Transaction<Database>,
  caller: Caller,
  record: ImportRecord,
  code: CheckIssueCode,
  { cells, ignored }: KindChange,
  own: ReadonlySet<string>,
): Promise<Touched[]> {
  const { columns = [], rowsLeftOut = 0 } = record.reading;
  if (rowsLeftOut > 0) refuse('RULE', `另有 ${rowsLeftOut} 行有问题而未列出，不能批量处理，请在原表中改好后重新上传`);
  const indexes = Object.keys(cells ?? {}).map(Number);
  requireColumns(columns, indexes, 'cells');
  if (columns.some(({ index, target }) => indexes.includes(index) && WHOSE.includes(target)))
    invalid('姓名、工号每人不同，请逐行修改', 'change');
  const rowNos = await rowNosOfKind(trx, record, code, own);
  const said = cells === undefined ? { ignored: ignored ?? true } : { cells };
  return rowsTouched(
    deps,
    trx,
    caller,
    record,
    rowNos.map((rowNo) => ({ rowNo, ...said })),
  );
}

async function peopleOfKind(
  deps: Deps,
  trx: Transaction<Database>,
  record: ImportRecord,
  code: CheckIssueCode,
  action: StepAction,
  own: ReadonlySet<string>,
): Promise<Touched[]> {
  const { people } = openFixes(deps, record);
  const rows = (await peopleOf(trx, record, code)).filter(({ key }) => !own.has(key));
  return rows.flatMap((row) => {
    const change = action === 'samePerson' ? differing(row) : { ignored: true };
    return change ? [personFixed(row, people[row.key], change)] : [];
  });
}
