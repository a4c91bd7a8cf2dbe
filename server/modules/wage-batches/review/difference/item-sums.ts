import { type RawBuilder, sql } from 'kysely';
import type { NetEffect } from '@contract/wages/net/net-effects';

/** How an item is summed up in the database, and what its sum counts. */
interface Summing {
  expression: (value: RawBuilder<unknown>) => RawBuilder<unknown>;
  times: bigint;
}

function summing({ above, below }: NetEffect): Summing {
  const times = BigInt(above);
  if (above === -below) return { times, expression: (value) => value };
  if (above === below) return { times, expression: (value) => sql`abs(${value})` };
  return {
    times: 1n,
    expression: (value) =>
      sql`case when ${value} < 0 then -${value} * ${sql.lit(below)} else ${value} * ${sql.lit(above)} end`,
  };
}

/** The amount of an item of a slip in 分; null = none. `items` is a column of amounts as decimal text by key. */
const amount = (items: RawBuilder<unknown>, key: string) => sql`nullif(${items}->>${key}, '')::bigint`;

/** An array of the sums of these items over those rows of a group of which `only` holds, as effectsOf takes it. */
export function sumsOf(
  items: RawBuilder<unknown>,
  effects: readonly NetEffect[],
  only: RawBuilder<unknown>,
): RawBuilder<string[]> {
  const sums = effects.map(
    (effect) => sql`coalesce(sum(${summing(effect).expression(amount(items, effect.key))}) filter (where ${only}), 0)`,
  );
  return sql<string[]>`array[${sql.join(sums)}]::text[]`;
}

/** What these sums add to net pay, in 分, in the order of the items. */
export function effectsOf(sums: readonly string[], effects: readonly NetEffect[]): bigint[] {
  return effects.map((effect, index) => BigInt(sums[index] ?? '0') * summing(effect).times);
}

/** What one slip's amount of an item adds to net pay, in 分. */
export function effectOf({ above, below }: NetEffect, value: string | undefined): bigint {
  const fen = BigInt(value || '0');
  return fen < 0n ? -fen * BigInt(below) : fen * BigInt(above);
}
