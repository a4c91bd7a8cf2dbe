/** What the driver needs of an embedded database: one session that runs one statement at a time. */
export interface EmbeddedBackend {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number | undefined }>;
  /** Runs a COPY from `bytes` (which may be handed over and be gone afterwards), or, with null, one whose output is given back. */
  copy(
    sql: string,
    bytes: Uint8Array<ArrayBuffer> | null,
  ): Promise<{ bytes: Uint8Array<ArrayBuffer>; affected: number | undefined }>;
  close(): Promise<void>;
}
