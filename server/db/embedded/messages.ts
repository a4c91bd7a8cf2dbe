/** Between the server and the thread that hosts the embedded database. */
export type ToDatabase = { id: number; type: 'query'; sql: string; parameters: readonly unknown[] } | { id: number; type: 'close' };

export interface DatabaseFault {
  message: string;
  /** SQLSTATE and the names PostgreSQL sends with an error, where it was one. */
  fields: Record<string, unknown>;
}

export type FromDatabase =
  | { type: 'ready' }
  | { type: 'failed'; fault: DatabaseFault }
  | { id: number; type: 'result'; rows: unknown[]; affected: number | undefined; ms: number }
  | { id: number; type: 'error'; fault: DatabaseFault };
