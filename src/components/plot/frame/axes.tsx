import { Line } from '@visx/shape';
import type { Tick } from '../specs';
import { textWidth } from './text-width';
import styles from '../plot.less';

/** What lies between the edges and the field the figures stand in. */
export interface Margins {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const GAP = 8;
const NO_LINE = 4;
/** What axes at both sides may take of the width. */
const SIDES = 110;

/** Room for the widest of some words beside an axis. */
export const roomFor = (words: readonly string[]): number => Math.max(0, ...words.map(textWidth)) + GAP;

interface ValueAxisProps {
  at: (value: number) => number;
  ticks: readonly number[];
  format: (value: number) => string;
  left: number;
  right: number;
  /** Of a second measure: words at the right, no lines. */
  second?: boolean;
}

/** Lines across the field with their figures; 0 is drawn stronger. */
export function ValueAxis({ at, ticks, format, left, right, second = false }: ValueAxisProps) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick} transform={`translate(0,${Math.round(at(tick)) + 0.5})`}>
          {!second && (
            <Line from={{ x: left, y: 0 }} to={{ x: right, y: 0 }} className={tick === 0 ? styles.zero : styles.grid} />
          )}
          <text
            className={styles.word}
            x={second ? right + GAP : left - GAP}
            dy="0.35em"
            textAnchor={second ? 'start' : 'end'}
          >
            {format(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface TickAxisProps {
  ticks: readonly Tick[];
  /** The middle of each. */
  at: (index: number) => number;
  /** Pixels from one to the next. */
  step: number;
  y: number;
  /** By `belowOf`. */
  whole: boolean;
}

/** Names below the field: as many as there is room for, whole where all fit. */
export function TickAxis({ ticks, at, step, y, whole }: TickAxisProps) {
  const every = Math.max(1, Math.ceil((Math.max(0, ...ticks.map(({ short }) => textWidth(short))) + NO_LINE) / step));
  return (
    <g>
      {ticks.map(({ name, short, under }, index) => (
        <g key={name} className={styles.word} transform={`translate(${at(index)},${y})`} textAnchor="middle">
          {(whole || index % every === 0) && <text dy="1.3em">{whole ? name : short}</text>}
          {!whole && under !== undefined && <text dy="2.6em">{under}</text>}
        </g>
      ))}
    </g>
  );
}

/** Room below the field: for one line of whole names where all fit beside one another, else for two of short ones. */
export function belowOf(ticks: readonly Tick[], width: number): { whole: boolean; room: number } {
  const step = (width - SIDES) / Math.max(1, ticks.length);
  const whole = ticks.every(({ name }) => textWidth(name) + NO_LINE <= step);
  return { whole, room: whole ? 24 : 38 };
}
