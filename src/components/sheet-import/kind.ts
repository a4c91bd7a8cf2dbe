import type { SheetPlaces } from '@contract/imports/places';
import type { IssueCatalogue } from '@contract/issues/definition';
import type { ComponentType, ReactNode } from 'react';
import type { ServerQuery } from '@/utils/query/endpoint-query';
import type { Stale } from '@/utils/query/refresh';
import type { AddressChanges } from '@/utils/use-address';
import type { ImportCore, ImportState } from './import-core';
import type { Session } from './session/use-session';
import type { WizardAddress } from './session/use-wizard-address';
import type { Text } from './use-text';

/** What every step of a wizard is given. */
export interface StepProps<D extends ImportCore> {
  session: Session<D>;
  detail: D;
  address: WizardAddress;
}

/** A step between 上传 and 完成, which every wizard has. */
export interface StepKind<D extends ImportCore> {
  /** Names it in the address, and in the words as `step.<key>`. */
  key: string;
  /** States of the import in which it can be gone to. */
  states: readonly ImportState[];
  /** What else it waits for. */
  isOpen?: (detail: D) => boolean;
  Content: ComponentType<StepProps<D>>;
}

/** What the first step asks for beside the file. */
export interface UploadKind<F extends object> {
  post: (
    fields: F & { file: File },
    options: { signal: AbortSignal; onProgress: (sent: number, total: number) => void },
  ) => Promise<{ import: { id: string } }>;
  /** Nothing has to be said with the file: it is sent as soon as it is dropped or chosen. */
  instant?: boolean;
  /** What becomes of several files dropped at once; absent: only one is taken. */
  several?: (files: readonly File[], address: WizardAddress) => void;
  /** Fields of the form, by the names `post` takes them under; with `instant`, what the file is sent with, in words. */
  Fields: ComponentType<{ file: File | null; initial: F }>;
  /** A way to put right what the server refused for. */
  remedy?: (code: number, fields: F) => ReactNode;
}

/**
 * All in which one kind of sheet differs from another: calls, steps, words, what is asked for. The wizard itself
 * (SheetImport) is the same for all.
 * S: an import as it stands in a list, D: one opened, F: what is asked for beside the file.
 */
export interface ImportKind<S extends ImportCore, D extends S, F extends object> {
  /** Prefix of its words; what they do not say is said in the words all share. */
  messages: string;
  /** What can be wrong with a row of it. */
  issues: IssueCatalogue;
  calls: {
    listOpen: () => ServerQuery<{ list: S[] }>;
    /** What else is asked about this import stands below this query's path. */
    get: (id: string) => ServerQuery<D>;
    cancel: (id: string, version: number) => Promise<object>;
  };
  /** Tells it from others of its kind, beside the name of its file. */
  label: (item: S, text: Text) => string;
  /** The same at the head of an open import, where it can be changed there. */
  Label?: ComponentType<Pick<StepProps<D>, 'session' | 'detail'>>;
  /** Whether nobody could check some of the sheet, so that rows without a doubt are not called right. */
  isUnchecked?: (item: S) => boolean;
  upload: UploadKind<F>;
  steps: readonly StepKind<D>[];
  /** How the workbook names the rows and columns of its table; absent where their numbers are the sheet's. */
  places?: (detail: D) => SheetPlaces;
  /** Stands above every step: what is asked about the sheet as a whole. */
  Above?: ComponentType<StepProps<D>>;
  /** The step to show where the address asks for none: the one that waits for a word. */
  stepWaiting: (detail: D) => string;
  /** Answers about the whole sheet beside the import itself: asked for anew a moment after its rows were fixed. */
  figures?: readonly Stale[];
  /** Filters of the rows beside those all have, with their values. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** Other parameters of the address that end with the wizard. */
  params?: readonly string[];
  /** Those of them that hold for the next sheet, too, until the wizard is left. */
  kept?: readonly string[];
  /** What the list it was opened from shows afterwards. */
  leaveTo?: (detail: D) => AddressChanges;
  /** Lists that no longer hold once it is written: what is remembered of them is asked for anew. */
  stale: readonly Stale[];
  Done: ComponentType<StepProps<D>>;
}
