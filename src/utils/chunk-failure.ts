const FLAG = 'chunk-reload';

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

/** Names the build that runs: its entry script, whose address carries a hash. Page parts join the head, never the body. */
function buildName(): string {
  return (
    [...document.querySelectorAll<HTMLScriptElement>('body > script[src]')].map((script) => script.src).join(' ') ||
    'unbuilt'
  );
}

/**
 * Loads the page anew, once per build: after an update the old parts are gone and the new page brings the new ones; a
 * build that was reloaded already would only be reloaded for ever. Without a network the browser could not show even
 * this page again, so nothing is done. True when it reloads.
 */
export function reloadOnceForChunk(reload: () => void = () => window.location.reload()): boolean {
  const build = buildName();
  if (!navigator.onLine || sessionStorage.getItem(FLAG) === build) return false;
  sessionStorage.setItem(FLAG, build);
  reload();
  return true;
}
