import type { TableSettings } from '@contract/list-views/settings';
import type { Grid, TableColumnType } from 'antd';
import type { ReactNode } from 'react';

interface KeyedColumn<T> extends Omit<TableColumnType<T>, 'title'> {
  key: string;
  /** Always there and always in its place, as the row's buttons are. */
  hideInSetting?: boolean;
  /** Pixels it grows to at most; 320 where nothing is said. What is longer is cut, and told to who points at it. */
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

type Screens = ReturnType<typeof Grid.useBreakpoint>;

/** Whether it belongs to a window of this width. */
const belongs = <T>({ responsive }: ListColumn<T>, screens: Screens): boolean =>
  !responsive || responsive.some((screen) => screens[screen]);

/** Whether the list has it at this width by itself. A phone tells each record in one column: what is asked of it is asked of the desk. */
export const hasRoom = <T>(column: ListColumn<T>, screens: Screens): boolean =>
  screens.sm !== true || belongs(column, screens);

/** Whether it is seen at this width: what the person chose wins over what there is room for. */
export const isShown = <T>(column: ListColumn<T>, { hidden, shown = [] }: TableSettings, screens: Screens): boolean =>
  !hidden.includes(column.key) && (shown.includes(column.key) || hasRoom(column, screens));

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

/** Those of a window of this width. antd would draw a table without them first, and all of it a second time. */
export const columnsWithin = <T>(columns: readonly ListColumn<T>[], screens: Screens): ListColumn<T>[] =>
  columns.filter((column) => belongs(column, screens)).map((column) => ({ ...column, responsive: undefined }));

function bounded<T>(column: ListColumn<T>): ListColumn<T> {
  const { most } = column;
  return most === undefined ? column : { ...column, onCell: () => ({ style: { maxWidth: most } }) };
}
