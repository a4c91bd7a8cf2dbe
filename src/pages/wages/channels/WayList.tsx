import { useEffect, useRef } from 'react';
import { type Way, WAYS } from '@contract/channels/choices';
import type { CompanyChannels } from '@contract/channels/schemas';
import { useText } from '@/components/channels/use-text';
import styles from './ways.less';
import { useOrder } from './use-order';
import WayRow from './WayRow';

interface WayListProps {
  channels: CompanyChannels;
  mayEdit: boolean;
  onChanged: () => Promise<unknown>;
}

/** The ways that are used in their order, and below them the others. */
export default function WayList({ channels, mayEdit, onChanged }: WayListProps) {
  const text = useText();
  const { order, saving, change } = useOrder(channels);
  const list = useRef<HTMLUListElement>(null);
  // A row that moves takes the focus along; a button that cannot go on gives it to its neighbour.
  const moved = useRef<{ way: Way; by: -1 | 1 } | null>(null);
  useEffect(() => {
    if (!moved.current) return;
    const { way, by } = moved.current;
    moved.current = null;
    const button = (step: number) =>
      list.current?.querySelector<HTMLButtonElement>(`button[data-move="${way}${String(step)}"]:not(:disabled)`);
    (button(by) ?? button(-by))?.focus();
  }, [order]);
  const move = (way: Way, by: -1 | 1) => {
    const upper = order.indexOf(way) + Math.min(by, 0);
    const next = [...order];
    next.splice(upper, 2, ...next.slice(upper, upper + 2).reverse());
    moved.current = { way, by };
    change(next);
  };
  const unused = WAYS.filter((way) => !order.includes(way));
  return (
    <ul ref={list} className={styles.ways} aria-label={text('title')} aria-busy={saving}>
      {[...order, ...unused].map((way) => {
        const place = order.indexOf(way);
        const standing = channels.ways.find((each) => each.way === way);
        if (!standing) return null;
        return (
          <WayRow
            key={way}
            standing={standing}
            staff={channels.staff}
            app={channels.apps.find((each) => each.way === way)}
            place={place === -1 ? null : place + 1}
            last={place === order.length - 1}
            mayEdit={mayEdit}
            onMove={(by) => move(way, by)}
            onUse={(used) => change(used ? [...order, way] : order.filter((each) => each !== way))}
            onChanged={onChanged}
          />
        );
      })}
    </ul>
  );
}
