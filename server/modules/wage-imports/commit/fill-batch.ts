import { sql } from 'kysely';
import { sheetPlaces } from '@contract/imports/places';
import { wageIssueText } from '@contract/wages/issues/catalogue';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import { isComputedNet } from '@contract/wages/net/computed';
import type { LearntWageShape } from '@contract/wages/net/learnt';
import type { PaidTwice } from '@contract/wages/batch-schemas';
import type { KeptGroup } from '@contract/wages/review/groups';
import { slipTotaller } from '@contract/wages/net/slip-totals';
import type { Deps } from '../../../deps';
import { jsonText } from '../../../db/json';
import { analyzeAfterBulk, type PlannedTable } from '../../../db/vacuum';
import type { RowNote } from '../../../db/tables/wage';
import type { TemplateColumn } from '../../../db/tables/wage-import';
import { clear, finish, MAX_ATTEMPTS } from '../../../imports';
import type { JobContext } from '../../../jobs/types';
import type { Actor } from '../../../kernel/actor';
import { BusinessError } from '../../../kernel/errors';
import { learntShape } from '../../../workbook';
import { sheetFigures } from '../../../workbook/wages';
import {
  addSlips,
  createFilling,
  discardFilling,
  finishFilling,
  keepGroups,
  keepSumRules,
  type NewSlip,
  packSlips,
  SLIP_CARD_CONTEXT,
  submitMade,
  tellSubmitted,
} from '../../wage-batches/service';
import { rereadHistory } from '../pass/reread-history';
import { keepFindings } from './findings';
import { compareFiles } from '../references/comparison';
import { keepChanges, recordOf } from './import-record';
import { keepMissing } from './missing';
import { shownRows } from '../queries';
import { openSensitive } from '../sensitive';
import { identityText, itemDefs, itemReader, sumCheck } from '../slip-items';
import { type ImportRecord, type RowRecord, wageStore, wageTemplates } from '../store';

const CHUNK = 1_000;
const MAX_NOTES = 500;

/** Written by commit. */
export interface BatchOrder {
  /** People who get a second monthly slip of the month, as ticked. */
  paidTwice?: PaidTwice[];
  /** What is made goes to review at once. */
  then?: 'submit';
}

/**
 * Writes the batch and its slips. Every step may be repeated: after a crash the batch already begun is
 * filled on, people already in it are passed over. Gives the batch's id.
 */
export async function fillBatch(
  context: JobContext,
  record: ImportRecord,
  actor: Actor,
  { paidTwice = [], then }: BatchOrder,
): Promise<{ batchId: string }> {
  const { deps } = context;
  const notes = await rowNotes(deps, record);
  const files = await compareFiles(deps.db, record);
  const batchId = await deps.db.transaction().execute((trx) =>
    createFilling(trx, actor, {
      companyId: record.company_id,
      payMonth: record.pay_month,
      wageType: record.wage_type,
      title: record.title,
      itemDefs: itemDefs(record.columns),
      settings: record.settings,
      netIdentity: record.net_identity?.key ?? null,
      warningRows: record.counts.warning,
      ignoredRows: record.counts.ignored + record.counts.error,
      rowNotes: notes,
      checks: record.checks,
      audit: record.audit && { ...record.audit, figures: sheetFigures(record.columns) },
      sumRules: record.sum_rules,
      importRecord: recordOf(record, actor, deps.clock.now(), files),
      paidTwice,
      netConfirmed: record.net_confirmed,
      uncounted: record.uncounted,
      namedIds: record.named_ids,
      importId: record.id,
      at: deps.clock.now(),
    }),
  );
  try {
    await writeSlips(context, record, batchId);
    await keepChanges(deps, record, batchId);
    const findings = await keepFindings(deps, record, batchId);
    const missing = await keepMissing(deps, record, batchId);
    await keepGroups(deps.db, record.company_id, batchId, [...findings, ...missing]);
    await analyzeFilled(deps, {
      wage_slip: record.counts.ok + record.counts.warning,
      wage_batch_finding: rowsIn(findings),
      wage_batch_missing: rowsIn(missing),
    });
    // Of an import read before its rules were kept they are found in the slips.
    if (record.sum_rules === null) await keepSumRules(deps.db, record.company_id, batchId);
    await end(deps, record, actor, batchId, then);
  } catch (error) {
    // Given up: what was begun goes, so that the next commit begins with the rows as they are then.
    const givenUp = error instanceof BusinessError || (!context.signal.aborted && context.job.attempt >= MAX_ATTEMPTS);
    if (givenUp) await discard(deps, record, batchId);
    throw error;
  }
  await clear(deps, wageStore, record);
  if (record.history) await rereadHistory(deps, record, 'shape');
  return { batchId };
}

const rowsIn = (groups: readonly KeptGroup[]) => groups.reduce((sum, { count }) => sum + count, 0);

async function analyzeFilled({ db, env }: Deps, added: Partial<Record<PlannedTable, number>>): Promise<void> {
  for (const [table, rows] of Object.entries(added) as [PlannedTable, number][])
    // by its own keys
    await analyzeAfterBulk(db, env.databaseUrl, table, rows);
}

/** Never hides the error that led here. */
async function discard(deps: Deps, record: ImportRecord, batchId: string): Promise<void> {
  try {
    while (!(await discardFilling(deps.db, record.company_id, batchId)));
  } catch (error) {
    deps.log.error({ err: error, batchId }, 'a batch begun could not be removed');
  }
}

async function writeSlips(context: JobContext, record: ImportRecord, batchId: string): Promise<void> {
  const { deps } = context;
  const total = record.counts.ok + record.counts.warning;
  const slipOf = slipMaker(deps, record);
  let done = 0;
  for (let after = 0; ;) {
    context.signal.throwIfAborted();
    const { slips, read, last } = await slipRows(deps, record, after);
    await addSlips(deps.db, record.company_id, batchId, slips.flatMap(slipOf), deps.clock.now());
    done += read;
    after = last;
    await context.progress(done, total, '正在生成工资条');
    if (read < CHUNK) return;
  }
}

interface SlipRow {
  row: RowRecord;
  person: { name: string; staff_no: string | null; dept: string | null };
}

/** Rows and then their people by key, not joined: no plan can go wrong over a large staff list. */
async function slipRows(
  deps: Deps,
  record: ImportRecord,
  after: number,
): Promise<{ slips: SlipRow[]; read: number; last: number }> {
  const rows = await shownRows(deps.db, record)
    .selectAll('wage_import_row')
    .where('wage_import_row.status', 'in', ['ok', 'warning'])
    .where('row_no', '>', after)
    .orderBy('row_no')
    .limit(CHUNK)
    .execute();
  const ids = rows.flatMap((row) => row.staff_id ?? []);
  const people = await deps.db
    .selectFrom('staff')
    .select(['id', 'name', 'staff_no', 'dept'])
    .where('company_id', '=', record.company_id)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  const byId = new Map(people.map((person) => [person.id, person]));
  const slips = rows.flatMap((row) => {
    const person = byId.get(row.staff_id ?? '');
    // Nobody's pay is left out without a word.
    if (row.staff_id !== null && !person) throw new Error(`row ${row.row_no} is of a person who is gone`);
    return person ? [{ row, person }] : [];
  });
  return { slips, read: rows.length, last: rows.at(-1)?.row_no ?? after };
}

function slipMaker(deps: Deps, record: ImportRecord) {
  const read = itemReader(record.columns);
  const totals = slipTotaller(sumCheck(record));
  const hasCard = record.columns.some((column) => column.target === 'bankCardNo');
  return ({ row, person }: SlipRow): NewSlip[] => {
    if (row.staff_id === null || row.net_fen === null) return [];
    const items = read(row.cells);
    const card = hasCard ? openSensitive(deps, record, row).bankCardNo : undefined;
    return [
      {
        staffId: row.staff_id,
        name: person.name,
        staffNo: person.staff_no,
        dept: person.dept ?? identityText(record.columns, row.cells, 'dept'),
        items,
        bankCardSealed: card ? deps.seal.seal(card, SLIP_CARD_CONTEXT) : null,
        bankName: identityText(record.columns, row.cells, 'bankName'),
        ...totals(items),
        netFen: row.net_fen.toString(),
        audited: row.audited,
      },
    ];
  };
}

async function end(
  deps: Deps,
  record: ImportRecord,
  actor: Actor,
  batchId: string,
  then: BatchOrder['then'],
): Promise<void> {
  const now = deps.clock.now();
  let submitted: ImportRecord['submitted'] = null;
  await finish(deps, wageStore, record, now, async (trx) => {
    await finishFilling(trx, actor, record.company_id, batchId, now, record.history ? 'history' : 'draft');
    submitted = then ? { refused: await submitMade(deps, trx, actor, record.company_id, batchId) } : null;
    // What a confidential sheet calls its columns is nobody else's to see.
    if (record.named_ids === null)
      await wageTemplates.learn(
        trx,
        record.company_id,
        record.columns.filter((column) => !isComputedNet(column)).map(templateColumn),
        shapeOf(record),
        now,
      );
    return { batch_id: batchId, totals: jsonText([]), submitted: submitted && jsonText(submitted) };
  });
  if (isSubmitted(submitted)) await tellSubmitted(deps, record.company_id, batchId);
  await packSlips(deps.db, record.company_id, batchId);
}

const isSubmitted = (submitted: ImportRecord['submitted']) => submitted?.refused === null;

/** Where the table stood, with what was said of its net pay. */
function shapeOf({ sheets, layout, net_confirmed: said, net_identity: used }: ImportRecord): LearntWageShape | null {
  const shape = learntShape(sheets, layout);
  if (!shape || !said) return shape;
  const { column, by, byId, at } = said;
  return { ...shape, net: { column, by, byId, at, identity: used?.key ?? null } };
}

function templateColumn(column: ColumnMapping): TemplateColumn {
  const { label, target, itemLabel, group, kind, sign, isTotal, inGross, visible } = column;
  return {
    label,
    target,
    itemLabel,
    group,
    kind,
    sign,
    isTotal,
    ...(inGross === undefined ? {} : { inGross }),
    visible,
  };
}

/** Rows left out for errors first, then those the clerk left out, then warnings, then what the sheet itself does not mean as people. */
async function rowNotes(deps: Deps, record: ImportRecord): Promise<RowNote[]> {
  const of = (status: 'warning' | 'error' | 'ignored') =>
    shownRows(deps.db, record)
      .select(['row_no', 'name', 'issues'])
      .where('wage_import_row.status', '=', status)
      .where('wage_import_row.status', '<>', 'ok')
      .orderBy('row_no')
      .limit(MAX_NOTES);
  const places = sheetPlaces(record.layout, record.sheets);
  const byClerk = sql<boolean>`issues @> '[{"code": "ignoredByClerk"}]'`;
  const notes = (status: RowNote['status'], rows: Awaited<ReturnType<ReturnType<typeof of>['execute']>>) =>
    rows.map((row): RowNote => ({
      rowNo: row.row_no,
      name: row.name,
      status,
      messages: row.issues.map((issue) => wageIssueText(issue, row.row_no, 'zh', places.rows)),
    }));
  return [
    ...notes('error', await of('error').execute()),
    ...notes('clerk', await of('ignored').where(byClerk).execute()),
    ...notes('warning', await of('warning').execute()),
    ...notes(
      'ignored',
      await of('ignored')
        .where(sql<boolean>`not (${byClerk})`)
        .execute(),
    ),
  ].slice(0, MAX_NOTES);
}
