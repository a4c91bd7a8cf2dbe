/** Bundles TypeScript entries (path from the project's root by output name) for Node into `outdir`. */
export function bundle(entries: Record<string, string>, outdir: string): Promise<unknown>;
