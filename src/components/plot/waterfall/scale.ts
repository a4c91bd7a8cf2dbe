import { scaleLinear } from '@visx/scale';

export interface WaterfallScale {
  /** Amount at the left edge in 分; not zero where the changes would not be seen beside the whole. */
  start: number;
  /** Where an amount stands, 0–1. */
  at: (fen: bigint) => number;
  /** Amounts in 分 that are named below. */
  ticks: number[];
}

/** Below this share of the whole, changes are drawn larger by leaving out the beginning of the axis. */
const CUT_BELOW = 0.5;
const TICKS = 4;
/** Room behind the largest, as a share of all. */
const MARGIN = 0.02;

/** An axis for levels in 分 that a whole and its changes reach. */
export function scaleOf(levels: readonly bigint[]): WaterfallScale {
  const numbers = levels.map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const span = high - low || Math.abs(high) || 1;
  const cut = low > 0 && high - low < high * CUT_BELOW;
  const unit = 10 ** Math.floor(Math.log10(span));
  const start = cut ? Math.max(0, Math.floor((low - span * 0.25) / unit) * unit) : Math.min(0, low);
  const scale = scaleLinear({ domain: [start, Math.max(0, high) + span * MARGIN], range: [0, 1] });
  return { start, at: (fen) => scale(Number(fen)), ticks: scale.ticks(TICKS) };
}
