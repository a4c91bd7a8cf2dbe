import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Pass, StagedTable } from './types';

/**
 * The condition that a staged row is of this pass; of an import's record: of the shown one. `table` where others stand
 * beside it in the query.
 */
export function ofPass(pass: Pass, table?: StagedTable | 'w' | 'r'): RawBuilder<SqlBool> {
  const column = (name: string) => sql.ref(table === undefined ? name : `${table}.${name}`);
  return sql<SqlBool>`${column('company_id')} = ${pass.company_id} and ${column('import_id')} = ${pass.id} and ${column('generation')} = ${pass.generation}`;
}
