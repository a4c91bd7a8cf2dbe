import type { Session } from '../wall/session';
import type { Answer, Statement } from './backend';

/** Between the server and the thread that hosts the embedded database. */
export type ToDatabase =
  /** See EmbeddedBackend.run. */
  | { id: number; type: 'run'; statements: readonly Statement[]; chained: boolean }
  /** See EmbeddedBackend.copy. */
  | { id: number; type: 'copy'; sql: string; bytes: Uint8Array<ArrayBuffer> | null; session: Session }
  | { id: number; type: 'close' };

export interface DatabaseFault {
  message: string;
  /** SQLSTATE and the names PostgreSQL sends with an error, where it was one. */
  fields: Record<string, unknown>;
}

export type Outcome = { answer: Answer } | { fault: DatabaseFault };

export type FromDatabase =
  | { type: 'ready' }
  | { type: 'failed'; fault: DatabaseFault }
  /** Nothing is answered from here on. */
  | { type: 'ended'; fault: DatabaseFault }
  /** In the order of the statements. */
  | { id: number; type: 'ran'; outcomes: readonly Outcome[] }
  | { id: number; type: 'copied'; bytes: Uint8Array<ArrayBuffer>; affected: number | undefined }
  | { id: number; type: 'closed' }
  | { id: number; type: 'error'; fault: DatabaseFault };
