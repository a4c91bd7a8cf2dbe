import type { DifferenceCause } from '@contract/wages/difference-schemas';

/** One row of a waterfall; levels in 分. */
export interface Step {
  /** Null of what is left of the causes together. */
  cause: DifferenceCause | null;
  /** How many causes it stands for. */
  count: number;
  fen: bigint;
  from: bigint;
  to: bigint;
}

/** The largest causes one by one and the rest together, each from where the one before ended: from last month's net pay to this month's. */
export function stepsOf(
  start: bigint,
  causes: readonly DifferenceCause[],
  most: number,
  inOrder: (shown: readonly DifferenceCause[]) => readonly DifferenceCause[] = (shown) => shown,
): Step[] {
  const largest = causes.length > most + 1 ? causes.slice(0, most) : causes;
  const left = causes.slice(largest.length);
  const shown = inOrder(largest);
  const steps: Step[] = [];
  let level = start;
  const add = (cause: DifferenceCause | null, count: number, fen: bigint) => {
    steps.push({ cause, count, fen, from: level, to: level + fen });
    level += fen;
  };
  for (const cause of shown) add(cause, 1, BigInt(cause.fen));
  if (left.length > 0)
    add(
      null,
      left.length,
      left.reduce((sum, { fen }) => sum + BigInt(fen), 0n),
    );
  return steps;
}

/** Who left and who is new before what changed for everybody else; the larger first in either. */
export const peopleFirst = (shown: readonly DifferenceCause[]): DifferenceCause[] => [
  ...shown.filter(({ people }) => people !== null),
  ...shown.filter(({ people }) => people === null),
];
