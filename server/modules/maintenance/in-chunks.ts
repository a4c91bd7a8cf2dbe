/** Rows deleted by one statement. */
export const CHUNK = 1000;

/** Deletes chunk by chunk until there is no whole chunk left: one long statement would hold the embedded database. */
export async function inChunks(signal: AbortSignal, remove: () => Promise<{ numDeletedRows: bigint }>): Promise<void> {
  while (!signal.aborted && (await remove()).numDeletedRows >= BigInt(CHUNK));
}
