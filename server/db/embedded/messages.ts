/** Between the server and the thread that hosts the embedded database. */
export type ToDatabase =
  | { id: number; type: 'query'; sql: string; parameters: readonly unknown[] }
  /** See EmbeddedBackend.copy. */
  | { id: number; type: 'copy'; sql: string; bytes: Uint8Array<ArrayBuffer> | null }
  | { id: number; type: 'close' };

export interface DatabaseFault {
  message: string;
  /** SQLSTATE and the names PostgreSQL sends with an error, where it was one. */
  fields: Record<string, unknown>;
}

export type FromDatabase =
  | { type: 'ready' }
  | { type: 'failed'; fault: DatabaseFault }
  | { id: number; type: 'result'; rows: unknown[]; affected: number | undefined; ms: number }
  | { id: number; type: 'copied'; bytes: Uint8Array<ArrayBuffer>; affected: number | undefined }
  | { id: number; type: 'error'; fault: DatabaseFault };
