import type { ReactNode } from 'react';

/** In the order of the groups. */
export const KINDS = ['recent', 'page', 'action', 'staff', 'batch', 'company'] as const;
export type Kind = (typeof KINDS)[number];

/** Something the palette offers. */
export interface Entry {
  /** Unique within the palette. */
  key: string;
  kind: Kind;
  label: string;
  /** In fainter letters behind it: a department, a month. */
  hint?: string;
  icon: ReactNode;
  /** Pinyin of a Chinese label, its syllables parted by blanks. */
  pinyin?: string;
  /** Keys that do the same anywhere. */
  keys?: readonly string[];
  /** An address of the console, or something done on the spot. */
  to?: string;
  run?: () => void;
}
