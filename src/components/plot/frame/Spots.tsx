import { Bar } from '@visx/shape';
import { type KeyboardEvent, useRef, useState } from 'react';
import { inOneSentence } from '@/utils/punctuation';
import type { Look } from '../specs';
import styles from '../plot.less';

/** A place of a plot that has something to tell. */
export interface Spot {
  key: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Its place for the arrow keys. */
  row: number;
  column: number;
  title: string;
  lines: readonly SpotLine[];
}

export interface SpotLine {
  name: string;
  words: string;
  look?: Look;
  /** Drawn as a line. */
  line?: boolean;
  /** Of a sum: set apart from its parts. */
  strong?: boolean;
}

interface SpotsProps {
  spots: readonly Spot[];
  active: string | null;
  onActive: (key: string | null) => void;
}

const MOVES: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** One stop of the tab key for the whole plot; arrows walk from there, Home and End go to the ends, Escape closes what is told. */
export default function Spots({ spots, active, onActive }: SpotsProps) {
  const [stop, setStop] = useState<string | null>(null);
  const elements = useRef(new Map<string, SVGRectElement>());
  const first = spots.find(({ key }) => key === stop) ?? spots[0];
  const go = (event: KeyboardEvent, to: Spot | undefined) => {
    event.preventDefault();
    if (to) elements.current.get(to.key)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent, from: Spot) => {
    if (event.key === 'Escape') {
      if (active === null) return;
      // Of the box alone, not of the drawer around it.
      event.stopPropagation();
      onActive(null);
    } else if (event.key === 'Home') go(event, spots[0]);
    else if (event.key === 'End') go(event, spots.at(-1));
    else {
      const move = MOVES[event.key];
      if (move) go(event, neighbour(spots, from, move));
    }
  };
  return spots.map((spot) => (
    <Bar
      key={spot.key}
      innerRef={(element) => {
        if (element) elements.current.set(spot.key, element);
        else elements.current.delete(spot.key);
      }}
      className={spot.key === active ? styles.spotActive : styles.spot}
      x={spot.x}
      y={spot.y}
      width={Math.max(0, spot.width)}
      height={Math.max(0, spot.height)}
      role="img"
      aria-label={inOneSentence([spot.title, ...spot.lines.map(({ name, words }) => `${name} ${words}`)])}
      tabIndex={spot.key === first?.key ? 0 : -1}
      onPointerEnter={() => onActive(spot.key)}
      onPointerDown={() => onActive(spot.key)}
      onFocus={() => {
        setStop(spot.key);
        onActive(spot.key);
      }}
      onBlur={() => onActive(null)}
      onKeyDown={(event) => onKeyDown(event, spot)}
    />
  ));
}

/** The nearest spot that way; a plot of one row is walked by either pair of arrows. */
function neighbour(spots: readonly Spot[], from: Spot, [down, right]: readonly [number, number]): Spot | undefined {
  const one = (of: 'row' | 'column') => spots.every((spot) => spot[of] === from[of]);
  const [rows, columns] = [one('row') ? 0 : down, one('column') ? 0 : right];
  const [dRow, dColumn] = rows === 0 && columns === 0 ? (one('row') ? [0, down] : [right, 0]) : [rows, columns];
  const ahead = spots.filter(
    ({ row, column }) =>
      (dRow === 0 ? row === from.row : (row - from.row) * dRow > 0 && column === from.column) &&
      (dColumn === 0 ? column === from.column : (column - from.column) * dColumn > 0),
  );
  const far = ({ row, column }: Spot) => Math.abs(row - from.row) + Math.abs(column - from.column);
  return ahead.reduce<Spot | undefined>((best, spot) => (best && far(best) <= far(spot) ? best : spot), undefined);
}
