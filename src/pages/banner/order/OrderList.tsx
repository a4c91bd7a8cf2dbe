import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { BannerItem } from '@contract/banner/schemas';
import styles from '../banner.less';
import { useText } from '../use-text';
import { moved } from './move';
import OrderRow from './OrderRow';

interface OrderListProps {
  list: readonly BannerItem[];
  disabled: boolean;
  onChange: (list: BannerItem[]) => void;
}

/** Banners of a position one below another, to be dragged; what happens is told to those who do not see it. */
export default function OrderList({ list, disabled, onChange }: OrderListProps) {
  const text = useText();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number) => list.findIndex((banner) => banner.id === id);
  const titleOf = (id: string | number) => list[placeOf(id)]?.title ?? '';
  const move = (from: number, to: number) => {
    if (from >= 0 && to >= 0 && to < list.length && from !== to) onChange(moved(list, from, to));
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id));
  };
  const announcement = (key: string, active: string | number, over?: string | number) =>
    text(`order.told.${key}`, { title: titleOf(active), place: placeOf(over ?? active) + 1, count: list.length });
  const announcements = {
    onDragStart: ({ active }: { active: { id: string | number } }) => announcement('start', active.id),
    onDragOver: ({ active, over }: { active: { id: string | number }; over: { id: string | number } | null }) =>
      over ? announcement('over', active.id, over.id) : undefined,
    onDragEnd: ({ active, over }: { active: { id: string | number }; over: { id: string | number } | null }) =>
      announcement('end', active.id, over?.id),
    onDragCancel: ({ active }: { active: { id: string | number } }) => announcement('cancel', active.id),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={end}
      accessibility={{ announcements, screenReaderInstructions: { draggable: text('order.how') } }}
    >
      <SortableContext items={list.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol className={styles.rows}>
          {list.map((banner, index) => (
            <OrderRow
              key={banner.id}
              banner={banner}
              first={index === 0}
              last={index === list.length - 1}
              disabled={disabled}
              onStep={(by) => move(index, index + by)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}
