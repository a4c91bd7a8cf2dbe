import type { PaperDocument } from './model';

/** One filled copy of a template. */
export interface Copy {
  /** Whose, as the caller knows him. */
  key: string;
  values: Record<string, string>;
}

/** What the document worker is asked for. */
export type DocumentTask =
  | { kind: 'inspect'; content: Uint8Array }
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
