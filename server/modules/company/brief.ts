import type { Kysely, Transaction } from 'kysely';
import type { CompanyBrief } from '@contract/session/schemas';
import type { CompanyBriefQuery } from '@contract/company/schemas';
import { type CompanyState, companyStateAt } from '@contract/states/company';
import type { Database } from '../../db/database';
import { inOrder } from '../../db/list-query';
import { isId } from '../../kernel/ids';
import { pinyinPattern } from '../../kernel/name-pinyin';

type Db = Kysely<Database> | Transaction<Database>;

const COLUMNS = ['id', 'name', 'short_name', 'wage_review_required', 'status', 'expire_at'] as const;
const LISTED = 50;

interface Row {
  id: string;
  name: string;
  short_name: string;
  wage_review_required: boolean;
  status: CompanyState;
  expire_at: Date | null;
}

const brief = (row: Row): CompanyBrief => ({
  id: row.id,
  name: row.name,
  shortName: row.short_name,
  wageReviewRequired: row.wage_review_required,
});

/** Companies by id, in the order of the ids. */
export async function companyBriefs(db: Db, ids: readonly string[]): Promise<CompanyBrief[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('company')
    .select(COLUMNS)
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .execute();
  return inOrder(ids, rows).map(brief);
}

/** The same with what an administrator is told besides. */
function briefForAdmin(row: Row, now: Date): CompanyBrief {
  const state = companyStateAt(row.status, row.expire_at, now);
  return state === 'disabled' || state === 'expired' ? { ...brief(row), closed: state } : brief(row);
}

/** The companies an administrator chooses from, by name. */
export async function findCompanies(
  db: Db,
  query: CompanyBriefQuery,
  now: Date,
): Promise<{ list: CompanyBrief[]; total: number }> {
  if (query.id !== undefined) {
    const own = isId(query.id)
      ? await db
          .selectFrom('company')
          .select(COLUMNS)
          .where('id', '=', query.id)
          .where('deleted_at', 'is', null)
          .execute()
      : [];
    return { list: own.map((row) => briefForAdmin(row, now)), total: own.length };
  }
  const keyword = query.keyword
    ?.normalize('NFKC')
    .trim()
    .replace(/[\\%_]/g, '\\$&');
  const pinyin = pinyinPattern(query.keyword ?? '');
  const filtered = db
    .selectFrom('company')
    .where('deleted_at', 'is', null)
    .$if(!!keyword, (all) =>
      all.where((eb) =>
        eb.or([
          eb('name', 'like', `%${keyword}%`),
          eb('short_name', 'like', `%${keyword}%`),
          ...(pinyin === null ? [] : [eb('name_pinyin', 'like', pinyin)]),
        ]),
      ),
    );
  const rows = await filtered.select(COLUMNS).orderBy('name').orderBy('id').limit(LISTED).execute();
  const count = await filtered.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow();
  return { list: rows.map((row) => briefForAdmin(row, now)), total: Number(count.n) };
}
