import type { PaperDocument } from './model';
import type { SlipPaper, SlipSheet } from './slips/model';
import type { WrittenSlips } from './slips/write-slips';

/** One filled copy of a template. */
export interface Copy {
  /** Whose, as the caller knows him. */
  key: string;
  values: Record<string, string>;
}

/** What the document worker is asked for. */
export type DocumentTask =
  | { kind: 'inspect'; content: Uint8Array }
  /** Slips are asked for, some hundred at a time, and sent back as they are written; `sheet`: in one PDF, else one for each. */
  | { kind: 'slips'; sheet: SlipSheet | null }
  /** A document made here, set as it is. */
  | { kind: 'compose'; paper: PaperDocument; title: string; author: string; /** Moment in milliseconds. */ at: number }
  /** Each copy is sent back as a message when it is set; opening the fonts once serves them all. */
  | {
      kind: 'render';
      content: Uint8Array;
      title: string;
      author: string;
      /** Moment in milliseconds. */ at: number;
      people: Copy[];
    };

/** What a template holds. */
export interface Inspected {
  /** Names of its placeholders. */
  fields: string[];
  /** What will not stand in the PDF though it can be made. */
  warnings: string[];
  /** Pages with every placeholder filled by its own name. */
  pages: number;
}

/** Message: a copy as PDF, or why it could not be made. */
export type Rendered = { key: string; content: Uint8Array; pages: number } | { key: string; problems: string[] };

/** A document made here as PDF. */
export interface Composed {
  content: Uint8Array;
  pages: number;
}

/** Code of a failure of the worker whose message is for people. */
export const DOCUMENT_FAULT = 'DOCUMENT';

/** Message of a thread that writes slips: it wants the next ones (answered with them, none = that was all), or has written some. */
export type SlipMessage = { kind: 'next' } | { kind: 'written'; written: WrittenSlips };
/** What it is answered when it wants the next ones. */
export type NextSlips = SlipPaper[];
