import { DEFAULT_SETTINGS, DENSITIES, type TableSettings } from '@contract/list-views/settings';
import { PAGE_SIZES } from '@/utils/list-query';

/** Kept in this browser, too, one entry a list and account: there at once, and not shared by people who share a computer. */
const keyOf = (list: string, accountId: string) => `list-settings:${list}:${accountId}`;

const isText = (value: unknown): value is string => typeof value === 'string';

/** Takes over what is understood of stored settings, the defaults for the rest. */
function settingsFrom(stored: unknown): TableSettings {
  if (typeof stored !== 'object' || stored === null) return DEFAULT_SETTINGS;
  const { density, order, hidden, shown, pinned, pageSize } = stored as Record<string, unknown>;
  const texts = (value: unknown) => (Array.isArray(value) ? value.filter(isText) : []);
  const pins = Object.entries(typeof pinned === 'object' && pinned !== null ? pinned : {}).filter(
    (pin): pin is [string, 'left' | 'right' | null] => [null, 'left', 'right'].includes(pin[1] as string | null),
  );
  return {
    density: DENSITIES.find((known) => known === density) ?? DEFAULT_SETTINGS.density,
    order: texts(order),
    hidden: texts(hidden),
    shown: texts(shown),
    pinned: Object.fromEntries(pins),
    pageSize: PAGE_SIZES.find((known) => known === pageSize) ?? DEFAULT_SETTINGS.pageSize,
  };
}

/** As this browser has it. */
function settingsIn(stored: string | null): TableSettings {
  try {
    return settingsFrom(JSON.parse(stored ?? 'null'));
  } catch {
    return DEFAULT_SETTINGS; // not written by us: as if nothing had been chosen
  }
}

/** What was read or chosen last, with what the browser had stored then. */
const known = new Map<string, { stored: string | null; settings: TableSettings }>();
const listeners = new Set<() => void>();

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the person looks at a list; the same object until it changes. */
export function settingsOf(list: string, accountId: string): TableSettings {
  const key = keyOf(list, accountId);
  const stored = localStorage.getItem(key);
  const last = known.get(key);
  if (last?.stored === stored) return last.settings;
  const settings = settingsIn(stored);
  known.set(key, { stored, settings });
  return settings;
}

/** Remembers it from now on; where this browser has no room left it holds until the page is left. */
export function storeSettings(list: string, accountId: string, settings: TableSettings): void {
  const key = keyOf(list, accountId);
  const value = JSON.stringify(settingsFrom(settings));
  if (value === JSON.stringify(settingsOf(list, accountId))) return;
  try {
    if (value === JSON.stringify(settingsFrom(DEFAULT_SETTINGS))) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (failure) {
    if (!(failure instanceof DOMException)) throw failure;
  }
  known.set(key, { stored: localStorage.getItem(key), settings });
  for (const listener of listeners) listener();
}
