import type { Session } from '../wall/session';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
  /** As whom it runs; without one, as the statement before. */
  session?: Session;
}

export interface Answer {
  rows: unknown[];
  affected: number | undefined;
  /** Time in the database. */
  ms: number;
}

/** What the driver needs of an embedded database: one session that runs one statement at a time. */
export interface EmbeddedBackend {
  /**
   * Runs statements in their order; each is answered for itself. `chained`: what follows one that fails is not run and fails with
   * the same error.
   */
  run(statements: readonly Statement[], options?: { chained?: boolean }): Promise<Answer>[];
  /** Runs a COPY from `bytes` (which may be handed over and be gone afterwards), or, with null, one whose output is given back. */
  copy(
    sql: string,
    bytes: Uint8Array<ArrayBuffer> | null,
    session: Session,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; affected: number | undefined }>;
  /** Once for all who ask. */
  close(): Promise<void>;
}
