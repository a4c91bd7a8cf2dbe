import type { Kysely } from 'kysely';
import type { Database } from '@server/db/database';

/**
 * The same database, and the tables whose rows are locked or changed through it, in the order in which that happens: two
 * transactions that take the same rows in different orders can wait for each other for ever.
 */
export function watchLocks(db: Kysely<Database>): { db: Kysely<Database>; locked: string[] } {
  const locked: string[] = [];
  const watched = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      const { sql } = db.getExecutor().compileQuery(node, queryId);
      const table = / for (?:update|share)/.test(sql)
        ? /from "(\w+)"/.exec(sql)?.[1]
        : /^(?:update|delete from) "(\w+)"/.exec(sql)?.[1];
      if (table !== undefined) locked.push(table);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { db: watched, locked };
}
