import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Static } from '@sinclair/typebox';
import type { AuditAction, AuditResult, AuditTarget } from '@contract/audit/actions';
import { auditList } from '@contract/audit/list';
import type { AuditItem, auditSchemas } from '@contract/audit/schemas';
import type { Role } from '@contract/roles';
import { namesNothingUnseen } from '../../../db/confidential';
import type { Database } from '../../../db/database';
import { narrowed, pageOf } from '../../../db/list-query';
import { type Actor, SYSTEM_ID } from '../../../kernel/actor';
import { forbidden } from '../../../kernel/errors';
import { likeText } from '../../../kernel/like-text';
import { namesOf } from './names';

type Query = Static<(typeof auditSchemas)['list']['query']>;

const COLUMNS = [
  'id',
  'at',
  'company_id',
  'account_id',
  'account_name',
  'role',
  'action',
  'target_type',
  'target_id',
  'result',
  'note',
  'ip',
] as const;

/** What stands for a name the log has lost (migration 0060). */
const ERASED = '—';

/** One page of the log without what is confidential to others, the newest first unless asked otherwise: of all companies for an administrator, else of the current one. */
export async function listAudit(
  db: Kysely<Database>,
  actor: Pick<Actor, 'role' | 'companyId'>,
  query: Query,
): Promise<{ list: AuditItem[]; total: number }> {
  const found = filtered(db, { ...query, companyId: companyAsked(actor, query.companyId) });
  const { total, rows } = await pageOf(found, found.select(COLUMNS), query, { columns: { at: 'at' }, first: 'at' });
  const names = await namesOf(db, rows);
  const erased = await erasedActors(db, rows);
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      personName: row.account_id === SYSTEM_ID ? null : nameOfActor(row, erased),
      role: row.role as Role,
      companyName: names.get(row.id)?.company ?? null,
      // What is written is of the contract's words, see AuditEntry.
      action: row.action as AuditAction,
      targetType: row.target_type as AuditTarget,
      targetId: row.target_id,
      targetName: names.get(row.id)?.target ?? null,
      result: row.result as AuditResult,
      note: row.note,
      ip: row.ip,
    })),
  };
}

/** An entry that was about somebody erased has lost the name of who wrote it, too: his account still has it. */
async function erasedActors(
  db: Kysely<Database>,
  rows: readonly { account_id: string; account_name: string }[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ account_id, account_name }) => (account_name === ERASED ? [account_id] : []));
  if (ids.length === 0) return new Map();
  const found = await db.selectFrom('account').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(found.map(({ id, name }) => [id, name]));
}

const nameOfActor = (row: { account_id: string; account_name: string }, erased: ReadonlyMap<string, string>) =>
  row.account_name === ERASED ? (erased.get(row.account_id) ?? ERASED) : row.account_name;

/** The company whose log somebody reads; undefined = all. */
export function companyAsked(
  { role, companyId }: Pick<Actor, 'role' | 'companyId'>,
  asked: string | undefined,
): string | undefined {
  return role === 'admin' ? asked : (companyId ?? forbidden('账号未关联任何企业，请联系管理员'));
}

function filtered(db: Kysely<Database>, query: Query) {
  const { keyword, area } = query;
  let found = db
    .selectFrom('audit_log')
    .where(namesNothingUnseen([sql.ref('audit_log.target_id')])) as SelectQueryBuilder<Database, 'audit_log', object>;
  const name = keyword?.normalize('NFKC').trim();
  if (name) found = found.where('account_name', 'like', `%${likeText(name)}%`);
  if (area) found = found.where(sql<boolean>`starts_with(action, ${`${area}.`})`);
  return narrowed(found, auditList, query, {
    companyId: 'company_id',
    action: 'action',
    targetType: 'target_type',
    targetId: 'target_id',
    result: 'result',
    from: { moment: 'at' },
    to: { moment: 'at' },
  });
}
