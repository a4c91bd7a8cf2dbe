import defaultSettings, { type Settings } from '@config/defaultSettings';

/** The settings a person may choose, each with what it may be. Anything else in the store is not taken over. */
const CHOICES = {
  navTheme: ['dark', 'light', 'realDark'],
  layout: ['side', 'mix', 'top'],
  contentWidth: ['Fluid', 'Fixed'],
  fixedHeader: [false, true],
  fixSiderbar: [false, true],
  colorWeak: [false, true],
} as const satisfies Partial<Record<keyof Settings, readonly unknown[]>>;

export type OwnSettings = { [K in keyof typeof CHOICES]: (typeof CHOICES)[K][number] };

/** Kept in this browser, one entry an account: people who share a computer do not share a look. */
const keyOf = (accountId: string) => `admin-settings:${accountId}`;

function pick(from: Record<string, unknown>): Partial<OwnSettings> {
  return Object.fromEntries(
    Object.entries(CHOICES).flatMap(([name, allowed]) =>
      (allowed as readonly unknown[]).includes(from[name]) ? [[name, from[name]]] : [],
    ),
  );
}

/** The look a product starts with, as far as people may change it. */
export function defaultOwnSettings(): OwnSettings {
  const { navTheme, layout, contentWidth, fixedHeader, fixSiderbar, colorWeak } = defaultSettings;
  return { navTheme, layout, contentWidth, fixedHeader, fixSiderbar, colorWeak };
}

/** What a person has chosen in this browser, the defaults for the rest; for nobody (undefined) the defaults. */
export function ownSettings(accountId: string | undefined): OwnSettings {
  const text = accountId === undefined ? null : localStorage.getItem(keyOf(accountId));
  let chosen: unknown;
  try {
    chosen = JSON.parse(text ?? '{}');
  } catch {
    chosen = {}; // not written by us: as if nothing had been chosen
  }
  return {
    ...defaultOwnSettings(),
    ...(typeof chosen === 'object' && chosen !== null ? pick(chosen as Record<string, unknown>) : {}),
  };
}

/** Remembers what a person has chosen; what is as in the defaults is left out, so that new defaults reach him. */
export function rememberOwnSettings(accountId: string, settings: OwnSettings): void {
  const defaults: Record<string, unknown> = defaultOwnSettings();
  const own = Object.entries(settings).filter(([name, value]) => value !== defaults[name]);
  if (own.length === 0) localStorage.removeItem(keyOf(accountId));
  else localStorage.setItem(keyOf(accountId), JSON.stringify(Object.fromEntries(own)));
}
