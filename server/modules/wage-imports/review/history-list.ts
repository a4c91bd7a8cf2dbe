import type { HistoryBlock, HistoryImport } from '@contract/wages/history-schemas';
import { netSettled } from '@contract/wages/net/proof';
import type { Deps } from '../../../deps';
import type { Caller } from '../../../imports';
import { paidTwiceNow, takenBy } from '../pass/other-batches';
import { monthOf, toSummary } from '../present';
import { fileKey, monthsOfFiles } from './months-of-files';
import { otherCompany } from './other-company';
import { otherTabs, saidOnce } from './other-tabs';
import { batches, companyRules } from '../../wage-batches/service';
import { openMonth } from '../settings/open-month';
import type { Db } from '../../../imports';
import type { ImportRecord } from '../store';

/** More than anybody has open at once, with those written today. */
const LISTED = 120;
const WRITTEN_MS = 24 * 3600_000;

/** The caller's sheets of past months, with what keeps each from being written; by month, then as they came. */
export async function listHistory({ db, clock }: Deps, { companyId, actor }: Caller): Promise<HistoryImport[]> {
  const since = new Date(clock.now().getTime() - WRITTEN_MS);
  const records = await db
    .selectFrom('wage_import')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('uploader_id', '=', actor.id)
    .where('history', '=', true)
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['reading', 'needsMapping', 'staged', 'committing', 'failed']),
        eb.and([eb('state', '=', 'committed'), eb('updated_at', '>=', since)]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  const { companyName: company } = await companyRules(db, companyId);
  const paid = await paidMonths(db, companyId, records);
  const own = { company_id: companyId, uploader_id: actor.id };
  const known = await monthsOfFiles(
    db,
    own,
    records.map(({ file_sha256 }) => file_sha256),
  );
  const list: HistoryImport[] = [];
  for (const record of records.reverse())
    list.push({
      ...(await present(db, company, record, paid.has(`${record.pay_month} ${record.wage_type}`))),
      otherTabs: otherTabs(record, known.get(fileKey(record)) ?? new Set(), clock.now()),
    });
  const files = new Map(records.map((record) => [record.id, fileKey(record)]));
  return saidOnce(
    list.sort((a, b) => a.payMonth.localeCompare(b.payMonth)),
    ({ id }) => files.get(id) ?? id,
  );
}

/** Months and types of which there are batches: most have none, and no row is looked at for them. */
async function paidMonths(db: Db, companyId: string, records: readonly ImportRecord[]): Promise<Set<string>> {
  if (records.length === 0) return new Set();
  const found = await batches(db, companyId)
    .select(['pay_month', 'wage_type'])
    .where('pay_month', 'in', [...new Set(records.map(({ pay_month }) => pay_month))])
    .execute();
  return new Set(found.map(({ pay_month, wage_type }) => `${pay_month} ${wage_type}`));
}

/** `elsewhere`: there are batches of its month and type. */
async function present(
  db: Db,
  company: string,
  record: ImportRecord,
  elsewhere: boolean,
): Promise<Omit<HistoryImport, 'otherTabs'>> {
  const taken = elsewhere && record.state === 'staged' ? await takenBy(db, record) : null;
  return {
    ...toSummary(record),
    month: monthOf(record),
    monthAssumed: record.month_open && openMonth(record) !== null,
    addable: record.state === 'staged' ? record.addable : 0,
    taken,
    otherCompany: otherCompany(company, [record.sheet_months?.said ?? '', record.file_name]),
    strangers: await hasStrangersAlone(db, record),
    blocks: await blocksOf(db, record, elsewhere, taken !== null),
  };
}

/** Whether nobody of the sheet is on the staff list, though there are people on it. */
async function hasStrangersAlone(db: Db, { company_id, state, counts, issue_counts }: ImportRecord): Promise<boolean> {
  const unknown = issue_counts.find(({ code }) => code === 'staffNotFound')?.rows ?? 0;
  if (state !== 'staged' || unknown === 0 || unknown < counts.error || counts.ok + counts.warning > 0) return false;
  const anybody = await db
    .selectFrom('staff')
    .select('id')
    .where('company_id', '=', company_id)
    .limit(1)
    .executeTakeFirst();
  return anybody !== undefined;
}

/** What commit would refuse, the most telling first. */
async function blocksOf(
  db: Db,
  record: ImportRecord,
  elsewhere: boolean,
  taken: boolean,
): Promise<HistoryImport['blocks']> {
  if (record.state === 'needsMapping') return [{ code: 'mapping', rows: 0 }];
  if (record.state !== 'staged') return [];
  const { ok, warning, error } = record.counts;
  const names = record.issue_counts.find(({ code }) => code === 'nameOnlyMatch')?.rows ?? 0;
  const twice = elsewhere && !taken ? await paidTwiceNow(db, record) : [];
  const block = (code: HistoryBlock, holds: boolean, rows = 0) => (holds ? [{ code, rows }] : []);
  return [
    ...block('month', openMonth(record) !== null),
    ...block('net', !netSettled({ proof: record.net_proof, confirmed: record.net_confirmed })),
    ...block('taken', taken),
    ...block('errors', error > 0, error),
    ...block('names', names > 0, names),
    ...block(
      'paidTwice',
      twice.length > 0,
      twice.reduce((sum, { people }) => sum + people, 0),
    ),
    ...block('empty', ok + warning + error === 0),
  ];
}
