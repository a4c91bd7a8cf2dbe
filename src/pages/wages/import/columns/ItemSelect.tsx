import { useMemo } from 'react';
import { IDENTITY_KEYS, ITEM_GROUPS, STANDARD_ITEMS } from '@contract/wages/items';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import TargetSelect, { SKIP } from '@/components/sheet-import/columns/TargetSelect';
import { usePlaces } from '@/components/sheet-import/use-places';
import { useText } from '@/components/sheet-import/use-text';
import { customTarget } from '../model/columns';

interface ItemSelectProps {
  column: ColumnMapping;
  all: readonly ColumnMapping[];
  /** Another column claims the same. */
  doubled: boolean;
  onChange: (target: string | null) => void;
}

/** What a column is: a person's particular, a standard item by group, an item of its own, or nothing. */
export default function ItemSelect({ column, all, doubled, onChange }: ItemSelectProps) {
  const text = useText();
  const places = usePlaces();
  const own = customTarget(column);
  const options = useMemo(() => {
    const taken = new Map(
      all.filter((other) => other.index !== column.index).map((other) => [other.target, other.index]),
    );
    const option = (value: string, name: string) => {
      const by = taken.get(value);
      return {
        value,
        name,
        label: by === undefined ? name : text('target.taken', { name, column: places.column(by) }),
      };
    };
    return [
      { value: SKIP, name: text('target.none'), label: text('target.none') },
      { value: own, name: text('target.custom'), label: text('target.custom') },
      { label: text('target.person'), options: IDENTITY_KEYS.map((key) => option(key, text(`identity.${key}`))) },
      ...ITEM_GROUPS.map((group) => ({
        label: text(`group.${group}`),
        options: STANDARD_ITEMS.filter((item) => item.group === group).map((item) =>
          option(item.key, text(`item.${item.key}`)),
        ),
      })),
    ];
  }, [all, column.index, own, places, text]);
  const { target } = column;
  // A custom item of another key (from a saved mapping) stays choosable.
  const foreign = target !== null && target !== own && target.startsWith('custom:');
  return (
    <TargetSelect
      label={text('columns.target')}
      target={target}
      options={foreign ? [{ value: target, name: target.slice(7), label: text('target.custom') }, ...options] : options}
      searched="name"
      doubled={doubled}
      onChange={onChange}
    />
  );
}
