import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { jsonText } from '../../db/json';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { Db } from '../types';

interface Template<C> {
  id: string;
  columns: C[];
  used_at: Date;
}

/** Enough for the layouts one company really uses; the latest first, so that a changed mapping wins. */
const OFFERED = 20;
const LISTED = 100;

/** The mappings of columns a company has used: equal labels map alike the next time, also where headers are only nearly the same. */
export class MappingTemplates<C extends { label: string }> {
  constructor(private readonly table: 'wage_template' | 'staff_template') {}

  /** Latest first. */
  async list(db: Db, companyId: string): Promise<Template<C>[]> {
    const { rows } = await sql<Template<C>>`
      select id, columns, used_at from ${sql.table(this.table)} where company_id = ${companyId} order by used_at desc limit ${LISTED}`.execute(
      db,
    );
    return rows;
  }

  /** Those tried on a new sheet. */
  async offered(db: Db, companyId: string): Promise<C[][]> {
    return (await this.list(db, companyId)).slice(0, OFFERED).map((template) => template.columns);
  }

  /** Remembers a mapping for sheets with these labels; the one used before with the same labels is replaced. */
  async learn(db: Db, companyId: string, columns: readonly C[], at: Date): Promise<void> {
    const labels = columns.map((column) => column.label).sort();
    const signature = createHash('sha256').update(labels.join('\n')).digest('base64url');
    await sql`
      insert into ${sql.table(this.table)} (company_id, id, signature, columns, used_at)
      values (${companyId}, ${newId()}, ${signature}, ${jsonText(columns)}::jsonb, ${at})
      on conflict (company_id, signature) do update set columns = excluded.columns, used_at = excluded.used_at`.execute(
      db,
    );
  }

  /** 404 where it is gone already. */
  async remove(db: Db, companyId: string, id: string): Promise<void> {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(this.table)} where company_id = ${companyId} and id = ${id}`.execute(db);
    if (numAffectedRows === 0n) notFound('列映射不存在或已被删除');
  }
}
