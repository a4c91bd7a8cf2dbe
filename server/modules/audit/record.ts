import type { Kysely, Transaction } from 'kysely';
import type { AuditAction, AuditResult, AuditTarget } from '@contract/audit/actions';
import { alongWithNext } from '../../db/along';
import type { Database } from '../../db/database';
import { jsonText } from '../../db/json';
import { companyOrPlatform } from '../../db/platform-rows';
import type { Actor } from '../../kernel/actor';
import { newId } from '../../kernel/ids';

type Db = Kysely<Database> | Transaction<Database>;

export interface AuditEntry {
  action: AuditAction;
  targetType: AuditTarget;
  targetId: string;
  companyId: string | null;
  /** Default 'ok'. */
  result?: AuditResult;
  requestId?: string;
  /** Names of changed fields; never values: no amounts, ID numbers, cards or passwords enter the log. */
  fields?: string[];
  note?: string;
}

/** Appends to the audit log, in the transaction of what it records: where that fails, so does the transaction, by its next statement or its end. */
export const audit = (db: Db, actor: Actor, entry: AuditEntry): Promise<void> => auditAll(db, actor, [entry]);

/** The same for several entries at once, some hundred at most. */
export const auditAll = (db: Db, actor: Actor, entries: readonly AuditEntry[]): Promise<void> =>
  auditEach(
    db,
    entries.map((entry) => ({ actor, entry })),
  );

/** The same for entries of several people. */
export async function auditEach(
  db: Db,
  entries: readonly { actor: Pick<Actor, 'id' | 'name' | 'role' | 'ip' | 'userAgent'>; entry: AuditEntry }[],
): Promise<void> {
  if (entries.length === 0) return;
  const query = db.insertInto('audit_log').values(
    entries.map(({ actor, entry }) => ({
      id: newId(),
      at: new Date(),
      account_id: actor.id,
      account_name: actor.name,
      role: actor.role,
      company_id: companyOrPlatform(entry.companyId),
      action: entry.action,
      target_type: entry.targetType,
      target_id: entry.targetId,
      result: entry.result ?? 'ok',
      request_id: entry.requestId ?? null,
      fields: jsonText(entry.fields ?? []),
      note: entry.note ?? null,
      ip: actor.ip,
      user_agent: actor.userAgent,
    })),
  );
  if (isTransaction(db)) await alongWithNext(db, query.compile());
  else await query.execute();
}

const isTransaction = (db: Db): db is Transaction<Database> => db.isTransaction;
