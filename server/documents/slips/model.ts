import type { SlipsAPage } from '@contract/wages/several/choices';
import type { SlipView } from '@contract/wages/slip-schemas';

/** A slip to be set on paper, as its employee sees it. */
export interface SlipPaper {
  /** By which the caller knows it. */
  key: string;
  view: SlipView;
  /** Of issue; the first is 1. */
  version: number;
  /** Moment of issue in milliseconds; null = not known. */
  issuedAt: number | null;
}

/** Slips set one after the other in one PDF, to be signed and cut apart. */
export interface SlipSheet {
  title: string;
  author: string;
  /** Moment in milliseconds, written into the file. */
  at: number;
  /** Slips to a page, at most. */
  perPage: SlipsAPage;
}

export type Cut = 'regular' | 'bold';

/** Words in a row; lengths in points from the row's upper left. */
export interface Mark {
  x: number;
  y: number;
  text: string;
  cut: Cut;
  size: number;
  pale?: boolean;
}

/** What is never torn across two pages. */
export interface Row {
  height: number;
  marks: Mark[];
  /** Thin lines, from the row's upper left. */
  rules: { from: number; to: number; y: number }[];
}
