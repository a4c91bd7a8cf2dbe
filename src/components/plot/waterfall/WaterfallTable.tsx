import { Tooltip } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useAxisUnit } from '../frame/axis-unit';
import { textWidth } from '../frame/text-width';
import { scaleOf } from './scale';
import WaterfallBar, { type BarLook } from './WaterfallBar';
import styles from './waterfall.less';

/** Figures wider than this, in pixels, run into one another on a phone: the first alone is named. */
const MOST_WIDE = 56;

export interface WaterfallRow {
  key: string;
  name: ReactNode;
  look: BarLook;
  /** Levels in 分; of a total both are its amount. */
  from: bigint;
  to: bigint;
  /** What stands behind the bar. */
  figure: ReactNode;
  /** Told of the bar to who points at it or comes to it by keys. */
  tip: string;
}

interface WaterfallTableProps {
  caption: string;
  /** What stands over names, bars and figures. */
  head: readonly [string, string, string];
  rows: readonly WaterfallRow[];
  /** Says that the axis begins at an amount (分), where it does. */
  cutNote: (fen: bigint) => ReactNode;
}

/** From one total to another, change by change: a table whose rows draw themselves, so that nothing is said by the plot alone. Brings the words `plot` along. */
export default function WaterfallTable({ caption, head, rows, cutNote }: WaterfallTableProps) {
  const unitOf = useAxisUnit();
  const [stop, setStop] = useState(rows[0]?.key);
  const { start, at, ticks } = scaleOf(rows.flatMap(({ from, to }) => [from, to]));
  const cut = start > 0;
  const axis = unitOf('yuan', Math.max(...ticks.map(Math.abs)) / 100);
  const places = ticks.map((tick) => ({ place: at(BigInt(Math.round(tick))), words: axis.format(tick / 100) }));
  const lines = places.map(({ place }) => place);
  return (
    <div className={styles.waterfall}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <colgroup>
          <col className={styles.names} />
          <col />
          <col className={styles.figures} />
        </colgroup>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, look, from, to, figure, tip }, index) => (
            <tr key={key} className={look === 'total' ? styles.totalRow : undefined}>
              <th scope="row">{name}</th>
              <td className={styles.plot}>
                <Tooltip title={tip} trigger={['hover', 'focus']} mouseEnterDelay={0}>
                  <span
                    className={styles.target}
                    role="img"
                    aria-label={tip}
                    tabIndex={key === stop || (index === 0 && !rows.some((row) => row.key === stop)) ? 0 : -1}
                    onFocus={() => setStop(key)}
                    onKeyDown={walk}
                  >
                    <WaterfallBar
                      look={look}
                      from={look === 'total' ? at(cut ? BigInt(Math.round(start)) : 0n) : at(from)}
                      to={at(to)}
                      cut={cut && look === 'total'}
                      lines={lines}
                      above={index === 0 ? undefined : at(from)}
                      below={index === rows.length - 1 ? undefined : at(to)}
                    />
                  </span>
                </Tooltip>
              </td>
              <td className={styles.figure}>{figure}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.axis} aria-hidden="true">
        {(places.some(({ words }) => textWidth(words) > MOST_WIDE) ? places.slice(0, 1) : places).map(
          ({ place, words }) => (
            <span key={place} style={{ left: `${place * 100}%` }}>
              {words}
            </span>
          ),
        )}
        <b>{axis.name}</b>
      </div>
      {cut && <p className={styles.note}>{cutNote(BigInt(Math.round(start)))}</p>}
    </div>
  );
}

/** Arrows go from bar to bar. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const bars = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>('[role=img]') ?? [])];
  bars[bars.indexOf(event.currentTarget) + step]?.focus();
}
