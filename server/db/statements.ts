/** One executed statement, for measuring. */
export interface StatementInfo {
  sql: string;
  parameters: readonly unknown[];
  /** Time in the database, without waiting for the connection. */
  ms: number;
}

export type StatementListener = (info: StatementInfo) => void;

const listeners = new Set<StatementListener>();

/** Hears every statement of this process; gives the function that ends it. */
export function onStatement(listener: StatementListener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceStatement(sql: string, parameters: readonly unknown[], ms: number): void {
  if (listeners.size === 0) return;
  const info = { sql, parameters, ms };
  for (const listener of listeners) listener(info);
}
