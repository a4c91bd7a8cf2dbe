import type { TableSettings } from '@contract/list-views/settings';
import type { Grid, TableColumnType } from 'antd';
import type { ReactNode } from 'react';

interface KeyedColumn<T> extends Omit<TableColumnType<T>, 'title'> {
  key: string;
  /** Always there and always in its place, as the row's buttons are. */
  hideInSetting?: boolean;
  /**
   * Pixels it takes at most where there are none to spare, and is counted with; else it is counted with its width. What is
   * longer is cut, and told to who points at it.
   */
  most?: number;
}

/** What a column may differ in from others drawn alike, its words apart. */
export type ColumnLook<T> = Partial<KeyedColumn<T>>;

/**
 * A column of a list, known by its key: what is remembered of it and what it is sorted by go by that. `name` is what the
 * settings call it; a title that is more than words needs one.
 */
export type ListColumn<T> = KeyedColumn<T> & ({ title: string; name?: string } | { title: ReactNode; name: string });

/** What a column is called where it is spoken of. */
export const nameOf = <T>({ title, name }: ListColumn<T>): string => name ?? (title as string);

/** The columns a person may arrange, in the order they chose; those the settings do not know come last, as listed. */
export function inChosenOrder<T>(columns: readonly ListColumn<T>[], { order }: TableSettings): ListColumn<T>[] {
  const place = (key: string) => {
    const at = order.indexOf(key);
    return at < 0 ? order.length : at;
  };
  return columns.filter((column) => !column.hideInSetting).sort((one, other) => place(one.key) - place(other.key));
}

/** Where a column sticks: as the person chose, else as its list says. */
export function pinOf<T>(column: ListColumn<T>, { pinned }: TableSettings): 'left' | 'right' | undefined {
  const chosen = pinned[column.key];
  if (chosen !== undefined) return chosen ?? undefined;
  return column.fixed === true ? 'left' : column.fixed || undefined;
}

export type Screens = ReturnType<typeof Grid.useBreakpoint>;

/** Whether it belongs to a window of this width. */
export const belongs = <T>({ responsive }: ListColumn<T>, screens: Screens): boolean =>
  !responsive || responsive.some((screen) => screens[screen]);

/** On every screen but a phone. */
const DESK: ListColumn<unknown>['responsive'] = ['sm'];

const EDGE = { left: 0, middle: 1, right: 2 } as const;

/** The columns to draw: hidden ones left out, the others in order, those that stick at their edge. */
export function arrangedColumns<T>(columns: readonly ListColumn<T>[], settings: TableSettings): ListColumn<T>[] {
  const arranged = inChosenOrder(columns, settings);
  return columns
    .flatMap((column) => (column.hideInSetting ? column : (arranged.shift() ?? [])))
    .filter((column) => column.hideInSetting || !settings.hidden.includes(column.key))
    .map((column) => ({
      ...bounded(column),
      fixed: pinOf(column, settings),
      ...(settings.shown?.includes(column.key) && { responsive: DESK }),
    }))
    .sort((one, other) => EDGE[one.fixed ?? 'middle'] - EDGE[other.fixed ?? 'middle']);
}

function bounded<T>(column: ListColumn<T>): ListColumn<T> {
  const { most } = column;
  return most === undefined ? column : { ...column, onCell: () => ({ style: { maxWidth: most } }) };
}
