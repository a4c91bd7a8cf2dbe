import { PAGE_SIZES } from '../lists/definition';

/** Height of a row: 56, 48 and 40 px. */
export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

/** How somebody looks at a list, whatever it is narrowed to. */
export interface TableSettings {
  density: Density;
  /** Keys of columns in the order chosen. */
  order: readonly string[];
  hidden: readonly string[];
  /** Columns shown also where the list leaves them out for want of width; absent in settings older than this choice. */
  shown?: readonly string[];
  /** Columns that stick elsewhere than their list says; null = nowhere. */
  pinned: Readonly<Record<string, 'left' | 'right' | null>>;
  pageSize: (typeof PAGE_SIZES)[number];
}

export const DEFAULT_SETTINGS: TableSettings = {
  density: 'middle',
  order: [],
  hidden: [],
  shown: [],
  pinned: {},
  pageSize: 20,
};

/** Saved views somebody may have of one list. */
export const MOST_VIEWS = 20;
/** Characters of a view's name. */
export const LONGEST_VIEW_NAME = 20;
