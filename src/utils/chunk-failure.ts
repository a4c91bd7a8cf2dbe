const FLAG = 'chunk-reload-at';
/** Milliseconds within which a second failure means that reloading does not help. */
const GUARD = 60_000;

/** A page part that could not be fetched, in the words of webpack, Vite and the browsers. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /Loading (CSS )?chunk [\w-]+ failed|Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed/i.test(
      error.message,
    )
  );
}

/** Loads the page anew unless that was just tried. True when it does. */
export function reloadOnceForChunk(reload: () => void = () => window.location.reload()): boolean {
  const last = Number(sessionStorage.getItem(FLAG));
  if (Date.now() - last < GUARD) return false;
  sessionStorage.setItem(FLAG, String(Date.now()));
  reload();
  return true;
}
