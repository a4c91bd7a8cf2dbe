import { openAsBlob } from 'node:fs';
import type { Api } from './caller';
import { pause } from './timing';

/** What is read of an import of any kind. */
export interface SheetImport {
  id: string;
  version: number;
  state: string;
  failure: string | null;
  counts: Record<string, number>;
}

/** Uploads a sheet (a path, or what stands in it) to a list of imports. */
export async function upload(
  api: Api,
  imports: string,
  fields: Readonly<Record<string, string>>,
  sheet: string | Blob,
  name: string,
): Promise<SheetImport> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', typeof sheet === 'string' ? await openAsBlob(sheet) : sheet, name);
  return (await api<{ import: SheetImport }>('POST', imports, form)).import;
}

const AT_WORK = new Set(['reading', 'committing']);

/** Asks every `stepMs` until an import is no longer at work; how long each call took goes to `waits`. */
export async function settled<T extends SheetImport = SheetImport>(
  api: Api,
  path: string,
  { stepMs = 50, waits = [] }: { stepMs?: number; waits?: number[] } = {},
): Promise<T> {
  for (;;) {
    await pause(stepMs);
    const at = performance.now();
    const made = await api<T>('GET', path);
    waits.push(performance.now() - at);
    if (!AT_WORK.has(made.state)) return made;
  }
}
