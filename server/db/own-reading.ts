import { type Kysely, sql } from 'kysely';
import { dateInChina } from '@contract/date';
import type { Sealer } from '../crypto/sealer';
import type { Clock } from '../kernel/clock';
import type { Database } from './database';
import { groupedStatement, type Places } from './grouped-statement';
import { columnsOf, type Reading, rowsIn, type Stored } from './reading';

type Values = {
  /** The reader's account. */
  id: string;
  companyIds: readonly string[];
  now: Date;
  /** The day in China. */
  today: string;
};

/** Whose a reading is and as of when: the places where that will stand, and something to build with. */
export type Own = Places<Values> & { db: Kysely<Database> };

/** What a reading needs to be told. */
export interface Teller {
  db: Kysely<Database>;
  clock: Clock;
  seal: Sealer;
}

/** What somebody is told of his own. It is put together once for everybody, and knows of one person the places alone. */
export type OwnReading<T> = (own: Own) => Reading<(by: Teller) => T>;

type Whose = Pick<Values, 'id' | 'companyIds'>;
type Told<P> = { [K in keyof P]: P[K] extends OwnReading<infer T> ? T : never };

/** Several readings as one. */
export function joined<P extends Record<string, OwnReading<unknown>>>(parts: P): OwnReading<Told<P>> {
  return (own) => {
    const named = Object.entries(parts).map(([name, part]) => [name, part(own)] as const);
    return {
      sets: named.flatMap(([, { sets }]) => sets),
      present(rows) {
        let from = 0;
        const told = named.map(([name, { sets, present }]) => {
          return [name, present(rows.slice(from, (from += sets.length)))] as const;
        });
        return (by) => Object.fromEntries(told.map(([name, tell]) => [name, tell(by)])) as Told<P>; // by the names of the parts
      },
    };
  };
}

/** What is asked for in so many ways stays put together: pages are many, but few are asked for often. */
const MOST_KEPT = 50;

/** Reads what somebody is told of his own, as of one moment, in a statement that many who ask at the same time share; `readingOf` says what is read for a query. */
export function ownReader<T, Q extends unknown[]>(
  readingOf: (...query: Q) => OwnReading<T>,
): (by: Teller, whose: Whose, ...query: Q) => Promise<T> {
  const kept = new Map<string, (by: Teller, whose: Whose) => Promise<T>>();
  return (by, whose, ...query) => {
    const key = JSON.stringify(query);
    const read = kept.get(key) ?? readerOf(readingOf(...query));
    kept.delete(key);
    kept.set(key, read);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return read(by, whose);
  };
}

function readerOf<T>(readingFor: OwnReading<T>): (by: Teller, whose: Whose) => Promise<T> {
  let reading: ReturnType<typeof readingFor> | undefined;
  const find = groupedStatement<Values, Record<string, Stored[]>>(
    { id: 'uuid', companyIds: 'uuid[]', now: 'timestamptz', today: 'text' },
    (places, db) => {
      reading = readingFor({ ...places, db });
      return sql`select ${sql.join(columnsOf(reading.sets))}`;
    },
  );
  return async (by, { id, companyIds }) => {
    const now = by.clock.now();
    const row = await find(by.db, { id, companyIds, now, today: dateInChina(now) });
    if (!reading) throw new Error('a reading was asked for that was never put together');
    return reading.present(rowsIn(row, reading.sets))(by);
  };
}
