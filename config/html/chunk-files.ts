/** What is read of a chunk in webpack's report. */
export interface Chunk {
  entry?: boolean;
  files?: string[];
  /** Who asks for it by import(): the asking module and what it wrote. */
  origins?: { request?: string }[];
}

/** One spelling for '@/pages/user/login', '@/pages/user/login/index.tsx' and the like. */
function spelling(request: string): string {
  return request.replace(/\.tsx?$/, '').replace(/\/index$/, '');
}

/** Finds the files that an import() of the console fetches. Throws when there are none: then the two have drifted apart. */
export function filesByRequest(chunks: readonly Chunk[]): (request: string) => string[] {
  const found = new Map<string, Set<string>>();
  for (const { entry, files = [], origins = [] } of chunks) {
    if (entry) continue;
    for (const { request } of origins) {
      if (!request) continue;
      const key = spelling(request);
      const all = found.get(key) ?? new Set();
      found.set(key, all);
      for (const file of files) if (/\.(?:js|css)$/.test(file)) all.add(file);
    }
  }
  return (request) => {
    const files = found.get(spelling(request));
    if (!files) throw new Error(`the build has no file for ${request}`);
    return [...files];
  };
}
