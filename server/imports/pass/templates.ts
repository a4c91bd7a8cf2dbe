import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { LearntShape } from '@contract/imports/learnt-shape';
import { jsonText } from '../../db/json';
import { notFound } from '../../kernel/errors';
import { newId } from '../../kernel/ids';
import type { LearntTemplate } from '../../workbook';
import type { Db } from '../types';

interface Template<C, S> {
  id: string;
  columns: C[];
  /** Null where it was learnt before shapes were. */
  shape: S | null;
  used_at: Date;
}

/** Enough for the layouts one company really uses; the latest first, so that a changed mapping wins. */
const OFFERED = 20;
const LISTED = 100;

/**
 * The mappings of columns a company has used, with the shape of their sheets: equal labels map alike the next time, also where
 * headers are only nearly the same.
 */
export class MappingTemplates<C extends { label: string }, S extends LearntShape = LearntShape> {
  constructor(private readonly table: 'wage_template' | 'staff_template') {}

  /** Latest first. */
  async list(db: Db, companyId: string): Promise<Template<C, S>[]> {
    const { rows } = await sql<Template<C, S>>`
      select id, columns, shape, used_at from ${sql.table(this.table)} where company_id = ${companyId} order by used_at desc limit ${LISTED}`.execute(
      db,
    );
    return rows;
  }

  /** Those tried on a new sheet. */
  async offered(db: Db, companyId: string): Promise<LearntTemplate<C, S>[]> {
    const latest = (await this.list(db, companyId)).slice(0, OFFERED);
    return latest.map(({ columns, shape }) => ({ columns, shape }));
  }

  /** Remembers a mapping for sheets with these labels; the one used before with the same labels is replaced. */
  async learn(db: Db, companyId: string, columns: readonly C[], shape: S | null, at: Date): Promise<void> {
    const labels = columns.map((column) => column.label).sort();
    const signature = createHash('sha256').update(labels.join('\n')).digest('base64url');
    await sql`
      insert into ${sql.table(this.table)} (company_id, id, signature, columns, shape, used_at)
      values (${companyId}, ${newId()}, ${signature}, ${jsonText(columns)}::jsonb, ${shape === null ? null : jsonText(shape)}::jsonb, ${at})
      on conflict (company_id, signature) do update set columns = excluded.columns, shape = excluded.shape, used_at = excluded.used_at`.execute(
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
