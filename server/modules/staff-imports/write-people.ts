import { sql, type Transaction } from 'kysely';
import { STAFF_IMPORT_LABEL } from '@contract/staff/import-fields';
import type { StaffChange, StaffImportResult } from '@contract/staff/import-schemas';
import type { StaffIssue } from '@contract/staff/issues/catalogue';
import { copyOut } from '../../db/copy';
import { jsonText } from '../../db/json';
import { commitUnawaited } from '../../db/repeatable';
import { analyzeAfterBulk } from '../../db/vacuum';
import type { Database } from '../../db/database';
import type { Deps } from '../../deps';
import { finish, ofPass } from '../../imports';
import type { JobContext } from '../../jobs/types';
import type { Actor } from '../../kernel/actor';
import { learntShape } from '../../workbook';
import { copyLines } from '../../workbook/copy-text';
import { audit } from '../audit/service';
import { announceCards, type CardNews, cardsWaitingOf, type StagedPerson, writeStagedStaff } from '../staff/service';
import { shownRows } from './queries';
import { type ImportRecord, staffStore, staffTemplates } from './store';
import { countTallies, tallyColumns } from './tallies';

/** People a transaction: long enough to be quick, short enough that others' calls slip in between. */
const CHUNK = 1_000;

/**
 * Writes the staged people, a chunk a transaction that notes how far it came: after a crash it goes on where it stopped,
 * and nobody is written half or twice. Who was taken or changed by somebody else meanwhile is left out, with the reason.
 */
export async function writePeople(
  context: JobContext,
  record: ImportRecord,
  actor: Actor,
): Promise<{ importId: string }> {
  const { deps } = context;
  const { create, update, rehire } = record.actions;
  const total = create + update + rehire;
  const numbers = await givenNumbers(deps, record);
  let done = 0;
  for (let after: number | null = record.written_to; after !== null;) {
    context.signal.throwIfAborted();
    const { wrote, last, cards }: Written = await writeChunk(deps, record, actor, numbers, after);
    await announceCards(deps, record.company_id, cards);
    done += wrote;
    await context.progress(Math.min(done, total), total, '正在写入员工记录');
    after = wrote < CHUNK ? null : last;
  }
  await end(deps, record, actor);
  await analyzeAfterBulk(deps.db, deps.env.databaseUrl, 'staff', total);
  return { importId: record.id };
}

/** The employee numbers of the list, none of which goes to whoever has none. */
async function givenNumbers(deps: Deps, record: ImportRecord): Promise<Set<string>> {
  const rows = await shownRows(deps.db, record).select('staff_no').where('staff_no', 'is not', null).execute();
  return new Set(rows.flatMap(({ staff_no: number }) => number ?? []));
}

interface Written {
  wrote: number;
  /** Last row of the chunk. */
  last: number;
  cards: CardNews;
}

function writeChunk(
  deps: Deps,
  record: ImportRecord,
  actor: Actor,
  numbers: ReadonlySet<string>,
  after: number,
): Promise<Written> {
  return deps.db.transaction().execute(async (trx) => {
    await commitUnawaited(trx);
    const people = await nextPeople(trx, record, after);
    const last = people.at(-1)?.rowNo ?? after;
    if (people.length === 0) return { wrote: 0, last, cards: { staffIds: [], gone: [] } };
    const { refused, cards } = await writeStagedStaff(
      trx,
      actor,
      { companyId: record.company_id, importId: record.id },
      people,
      sql`select row_no, staff_id, record from staff_import_row where ${ofPass(record)} and row_no > ${after} and row_no <= ${last}`,
      deps.clock.now(),
      numbers,
    );
    // Not the rows themselves: writing each of them anew would take as long as writing the people.
    await trx
      .updateTable('staff_import')
      .set({ written_to: last })
      .where('company_id', '=', record.company_id)
      .where('id', '=', record.id)
      .execute();
    if (refused.length > 0) {
      const reasons = refused.map(({ rowNo, reason }) => {
        const issue: StaffIssue = { level: 'error', code: 'refusedAtCommit', column: null, values: reason };
        return { row_no: rowNo, issues: [issue] };
      });
      await sql`
        update staff_import_row w set status = 'error', issues = w.issues || p.issues
        from jsonb_to_recordset(${jsonText(reasons)}::jsonb) as p(row_no integer, issues jsonb)
        where ${ofPass(record, 'w')} and w.row_no = p.row_no`.execute(trx);
    }
    return { wrote: people.length, last, cards };
  });
}

/** The next rows to write, as text: fetched as values they took the database four times as long. */
async function nextPeople(
  trx: Transaction<Database>,
  { company_id, id, generation }: ImportRecord,
  after: number,
): Promise<StagedPerson[]> {
  const bytes = await copyOut(
    trx,
    sql`
      select row_no, action, staff_id, seen_version, staff_no, id_no_index, mobile_index, r.entry_date, r.status, changes,
        r.bank_card_index, r.bank_name, r.bank_branch, r.bank_account_name
      from staff_import_row w cross join lateral json_to_record(w.record) r(entry_date text, status text, bank_card_index text, bank_name text, bank_branch text, bank_account_name text)
      where company_id = ${sql.lit(company_id)} and import_id = ${sql.lit(id)} and generation = ${sql.lit(generation)} and row_no > ${sql.lit(after)}
        and w.status in ('ok', 'warning') and action in ('create', 'update', 'rehire')
      order by row_no limit ${sql.lit(CHUNK)}`,
  );
  const people: StagedPerson[] = [];
  copyLines(
    new TextDecoder().decode(bytes),
    ([
      rowNo,
      action,
      staffId,
      seenVersion = null,
      staffNo = null,
      idNoIndex = null,
      mobileIndex = null,
      entryDate = null,
      toStatus = null,
      changes,
      cardIndex = null,
      bankName = null,
      branch = null,
      accountName = null,
    ]) => {
      people.push({
        rowNo: Number(rowNo),
        action: action === 'update' || action === 'rehire' ? action : 'create',
        staffId: staffId ?? '',
        seenVersion: seenVersion === null ? null : Number(seenVersion),
        staffNo,
        idNoIndex,
        mobileIndex,
        entryDate,
        toStatus,
        bank: {
          bank_card_index: cardIndex,
          bank_name: bankName,
          bank_branch: branch,
          bank_account_name: accountName,
        },
        changed: (JSON.parse(changes ?? '[]') as StaffChange[]).map(({ field }) => ({
          field,
          label: STAFF_IMPORT_LABEL[field],
        })),
      });
    },
  );
  return people;
}

/** Says what was done; the upload and the rows go, but for those left out, which can be downloaded until the purge. */
async function end(deps: Deps, record: ImportRecord, actor: Actor): Promise<void> {
  const now = deps.clock.now();
  await finish(deps, staffStore, record, now, async (trx) => {
    const tallies = await countTallies(trx, record);
    const refused = tallies.issueCounts.find(({ code }) => code === 'refusedAtCommit')?.rows ?? 0;
    const cardsWaiting = await cardsWaitingOf(trx, record.company_id, record.id);
    const result: StaffImportResult = {
      ...tallies.actions,
      refused,
      skipped: tallies.counts.error - refused,
      ...(cardsWaiting > 0 ? { cardsWaiting } : {}),
    };
    const columns = record.columns.map(({ label, target }) => ({ label, target }));
    const shape = learntShape(record.sheets, record.layout);
    await staffTemplates.learn(trx, record.company_id, columns, shape, now);
    await audit(trx, actor, {
      action: 'staff.imported',
      targetType: staffStore.basis.name,
      targetId: record.id,
      companyId: record.company_id,
      note: `新增 ${result.create} 人，更新 ${result.update} 人，复职 ${result.rehire} 人`,
    });
    return { result: jsonText(result), ...tallyColumns(tallies), file_key: null };
  });
  await removeWritten(deps, record);
  if (record.file_id) await deps.held.remove('uploads', record.file_id);
  await deps.db
    .updateTable('staff_import')
    .set({ file_id: null })
    .where('company_id', '=', record.company_id)
    .where('id', '=', record.id)
    .execute();
}

/** By ranges of rows: looking for the next ones among those deleted before would take longer each time. */
async function removeWritten(deps: Deps, record: ImportRecord): Promise<void> {
  const { last } = await shownRows(deps.db, record)
    .select(({ fn }) => fn.max('row_no').as('last'))
    .executeTakeFirstOrThrow();
  for (let from = 0; from < (last ?? 0); from += CHUNK) {
    await deps.db
      .deleteFrom('staff_import_row')
      .where(ofPass(record))
      .where('row_no', '>', from)
      .where('row_no', '<=', from + CHUNK)
      .where('status', '<>', 'error')
      .execute();
  }
}
