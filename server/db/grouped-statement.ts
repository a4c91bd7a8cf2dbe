import {
  type CompiledQuery,
  createQueryId,
  type Kysely,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
  type Transaction,
} from 'kysely';
import { GroupCommit } from '../kernel/group-commit';
import type { Database } from './database';
import { overFew } from './few-connections';
import { behindAll, currentWall, laneOf, type Wall } from './wall/held';
import { jsonText } from './json';

type Db = Kysely<Database> | Transaction<Database>;
type ValueType = 'uuid' | 'uuid[]' | 'text' | 'timestamptz';

/** A value of a statement, or the place where it will stand. */
export type Value<T> = T | RawBuilder<T>;

/** Where the values of a statement will stand. */
export type Places<V> = { [K in keyof V]: RawBuilder<V[K]> };

/** People asked for in one statement at most: what others wait for behind it stays a matter of milliseconds. */
const MOST = 32;
/** What is made of an answer – a first screen, in words – takes a millisecond. */
const AT_ONCE = 4;

/** What somebody asks for, and behind which wall. */
interface Asked<V> {
  values: V;
  wall: Wall | undefined;
}

/** Stands for what is asked, all of it, until it is sent. */
const ASKED = Symbol('asked');

/**
 * A statement that finds one row at most, for calls that thousands make in the same minute. It is put together once; and who
 * asks while another's is under way is asked for together with all who wait, in one statement: of a statement with many
 * short parts, starting it takes ten times what it takes for one person more. Within a transaction each is asked for by itself.
 *
 * `types` names the values and what they are. `build` is given the places where they will stand, and something to build
 * with; it must look at nothing else that differs from call to call, for what it makes is everybody's.
 */
export function groupedStatement<V extends Record<string, unknown>, R>(
  types: { [K in keyof V]: ValueType },
  build: (places: Places<V>, db: Db) => RawBuilder<R>,
): (db: Db, values: V) => Promise<R | undefined> {
  let compiled: CompiledQuery | undefined;
  const groups = new WeakMap<Db, GroupCommit<Asked<V>, R | undefined>>();

  const ask = async (db: Db, asked: readonly V[]): Promise<(R | undefined)[]> => {
    compiled ??= new Compiler().compileQuery(statementFor(types, build, db).toOperationNode(), createQueryId());
    const parameters = [jsonText(asked.map((values, asker) => ({ ...values, asker })))];
    const { rows } = await db.executeQuery<R & { asker: number }>({ ...compiled, parameters });
    const found = new Map(rows.map((row) => [row.asker, row]));
    return asked.map((_, asker) => found.get(asker));
  };
  const groupFor = (db: Db) => {
    const made = new GroupCommit<Asked<V>, R | undefined>({
      most: MOST,
      atOnce: AT_ONCE,
      run: async (asked) => {
        const walls = asked.map(({ wall }) => wall);
        const values = asked.map((one) => one.values);
        return (await behindAll(walls, () => overFew(() => ask(db, values)))).map((value) => ({ value }));
      },
    });
    groups.set(db, made);
    return made;
  };
  return async (db, values) => {
    if (db.isTransaction) return (await ask(db, [values]))[0];
    const wall = currentWall();
    return (groups.get(db) ?? groupFor(db)).do({ values, wall }, laneOf(wall));
  };
}

/**
 * All that is the same for everybody stands in the text: what is asked is the only value then, and planning for it anew never
 * looks worth while – which for a statement of many parts takes ten times as long as running it.
 */
class Compiler extends PostgresQueryCompiler {
  protected override appendValue(value: unknown): void {
    if (value === ASKED) super.appendValue(value);
    else this.appendImmediateValue(Array.isArray(value) ? arrayText(value) : value);
  }
}

/** Words as PostgreSQL takes an array of them. */
const arrayText = (words: readonly unknown[]) => `{${words.map((word) => JSON.stringify(word)).join(',')}}`;

/** The parts are put in place of the askers one by one (lateral, limit 1): planned freely, some might be asked for all people there are. */
function statementFor<V, R>(
  types: { [K in keyof V]: ValueType },
  build: (places: Places<V>, db: Db) => RawBuilder<R>,
  db: Db,
): RawBuilder<R & { asker: number }> {
  const names = Object.keys(types) as (keyof V & string)[];
  const places = Object.fromEntries(names.map((name) => [name, sql.ref(`asking.${name}`)])) as Places<V>;
  const columns = names.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name])}`);
  return sql`select asking.asker, found.*
    from jsonb_to_recordset(${ASKED}::jsonb) as asking(asker int, ${sql.join(columns)})
    cross join lateral (${build(places, db)} limit 1) found`;
}
