import type { TableSettings } from '@contract/list-views/settings';
import { arrangedColumns, belongs, type ListColumn, nameOf, type Screens } from './list-columns';
import { wordsRoom } from './words-room';

/** Pixels around a title, and of the arrows beside it. */
const AROUND = 16;
const ARROWS = 18;
/** Pixels counted for a column that says nothing of its width. */
const USUAL = 160;

/** Pixels a column takes where there are none to spare. */
function roomOf<T>(column: ListColumn<T>, sorts: readonly string[]): number {
  const title = wordsRoom(nameOf(column)) + AROUND + (sorts.includes(column.key) ? ARROWS : 0);
  const width = Number(column.width ?? 0);
  return Math.max(title, width, column.most ?? (width || USUAL));
}

/** From which window on a column belongs to the list: the wider that is, the sooner it gives way in a narrower one. */
const SCREENS = ['xs', 'sm', 'md', 'lg', 'xl', 'xxl'] as const;
const rankOf = <T>({ responsive: [screen = 'sm'] = [] }: ListColumn<T>) => SCREENS.indexOf(screen);

/** What a list is seen on. */
interface Desk {
  screens: Screens;
  /** Keys by which the list is sorted: their titles have arrows. */
  sorts: readonly string[];
  /** Pixels for all columns together; undefined where nothing is laid out. */
  room: number | undefined;
}

/**
 * The columns of a list that stand beside each other, in their order. In a narrow window what belongs to the widest ones
 * gives way first, of as wide ones the last. What the person asked for stays, and takes no room from the others: the list
 * scrolls then. So do the first, by which one opens a record, and its buttons.
 */
export function seenColumns<T>(
  columns: readonly ListColumn<T>[],
  settings: TableSettings,
  { screens, sorts, room }: Desk,
): ListColumn<T>[] {
  const arranged = arrangedColumns(columns, settings);
  const leaving = new Set<string>();
  if (room !== undefined && screens.sm === true) {
    const own = arranged.filter((column) => belongs(column, screens) && !settings.shown?.includes(column.key));
    const [, ...others] = own.filter((column) => !column.hideInSetting);
    let over = own.reduce((sum, column) => sum + roomOf(column, sorts), 0) - room;
    for (const column of others.reverse().sort((one, other) => rankOf(other) - rankOf(one))) {
      if (over <= 0) break;
      over -= roomOf(column, sorts);
      leaving.add(column.key);
    }
  }
  // antd would draw a table without those of this width first, and all of it a second time.
  return arranged
    .filter((column) => belongs(column, screens) && !leaving.has(column.key))
    .map((column) => ({ ...column, responsive: undefined }));
}

/** Their keys. A phone tells each record in one column: what is asked of it is asked of the desk. */
export const keysSeen = <T>(columns: readonly ListColumn<T>[], settings: TableSettings, desk: Desk): Set<string> =>
  new Set(
    (desk.screens.sm ? seenColumns(columns, settings, desk) : arrangedColumns(columns, settings)).map(({ key }) => key),
  );
