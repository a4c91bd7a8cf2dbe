/** What the driver needs of an embedded database: one session that runs one statement at a time. */
export interface EmbeddedBackend {
  query(sql: string, parameters: readonly unknown[]): Promise<{ rows: unknown[]; affected: number | undefined }>;
  close(): Promise<void>;
}
