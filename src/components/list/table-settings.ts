/** Room around a row's content, as antd's Table names it. */
export const DENSITIES = ['large', 'middle', 'small'] as const;
export type Density = (typeof DENSITIES)[number];

export interface TableSettings {
  density: Density;
  /** Keys of columns in the order chosen. */
  order: readonly string[];
  hidden: readonly string[];
  /** Columns that stick elsewhere than their list says; null = nowhere. */
  pinned: Readonly<Record<string, 'left' | 'right' | null>>;
}

export const DEFAULT_SETTINGS: TableSettings = { density: 'middle', order: [], hidden: [], pinned: {} };

/** Kept in this browser, one entry a list and account: people who share a computer do not share a look. */
const keyOf = (list: string, accountId: string) => `list-settings:${list}:${accountId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Takes over what is understood of stored settings, the defaults for the rest. */
function settingsFrom(stored: unknown): TableSettings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const { density, order, hidden, pinned } = stored as Record<string, unknown>;
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);
  const pins = Object.entries(typeof pinned === 'object' && pinned !== null ? pinned : {}).filter(
    (pin): pin is [string, 'left' | 'right' | null] => [null, 'left', 'right'].includes(pin[1] as string | null),
  );
  return {
    density: DENSITIES.find((known) => known === density) ?? DEFAULT_SETTINGS.density,
    order: texts(order),
    hidden: texts(hidden),
    pinned: Object.fromEntries(pins),
  };
}

/** What a person has chosen for a list in this browser. */
export function storedSettings(list: string, accountId: string): TableSettings {
  try {
    return settingsFrom(JSON.parse(localStorage.getItem(keyOf(list, accountId)) ?? 'null'));
  } catch {
    return DEFAULT_SETTINGS; // not written by us: as if nothing had been chosen
  }
}

/** Remembers it from now on; where this browser has no room left it holds until the page is left. */
export function storeSettings(list: string, accountId: string, settings: TableSettings): void {
  const key = keyOf(list, accountId);
  const value = JSON.stringify(settingsFrom(settings));
  try {
    if (value === JSON.stringify(settingsFrom(DEFAULT_SETTINGS))) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure;
  }
}
