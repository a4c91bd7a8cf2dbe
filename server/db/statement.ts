import { type CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from './database';

type Db = Kysely<Database> | Transaction<Database>;

/** Stands in a statement for a value that comes when it is sent. */
class Slot {
  constructor(readonly name: string) {}
}

type Slots<V> = { [K in keyof V]: RawBuilder<V[K]> };

/**
 * A statement put together once, for calls that are made so often that putting it together would take longer than sending it.
 * `build` is given its values to come; what else it looks at must be the same each time.
 */
export function statement<V extends Record<string, unknown>, R>(
  build: (values: Slots<V>) => RawBuilder<R>,
): (db: Db, values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined;
  const slots = new Proxy({} as Slots<V>, {
    get: (_, name) => sql.val(new Slot(String(name))),
  });
  return async (db, values) => {
    compiled ??= build(slots).compile(db);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? Reflect.get(values, value.name) : value,
    );
    return (await db.executeQuery<R>({ ...compiled, parameters })).rows;
  };
}
