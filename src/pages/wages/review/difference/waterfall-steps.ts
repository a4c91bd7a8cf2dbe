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
export function stepsOf(start: bigint, causes: readonly DifferenceCause[], most: number): Step[] {
  const shown = causes.length > most + 1 ? causes.slice(0, most) : causes;
  const left = causes.slice(shown.length);
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

export interface Scale {
  /** Amount at the left edge in 分; not zero where the changes would not be seen beside the whole. */
  start: number;
  /** Where an amount stands, 0–1. */
  at: (fen: bigint) => number;
}

/** Below this share of the whole, changes are drawn larger by leaving out the beginning of the axis. */
const CUT_BELOW = 0.5;

export function scaleOf(levels: readonly bigint[]): Scale {
  const numbers = levels.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const span = high - low || Math.abs(high) || 1;
  const cut = low > 0 && high - low < high * CUT_BELOW;
  const unit = 10 ** Math.floor(Math.log10(span));
  const start = cut ? Math.max(0, Math.floor((low - span * 0.25) / unit) * unit) : Math.min(0, low);
  const end = Math.max(0, high) + span * 0.02;
  return { start, at: (fen) => (Number(fen) - start) / (end - start || 1) };
}
