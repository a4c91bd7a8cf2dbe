import { broken } from './faults';

/** The files of a pack, wherever they lie. */
export interface PackReader {
  /** Paths from the pack's own folder. */
  paths(): readonly string[];
  read(path: string): AsyncIterable<Uint8Array>;
}

/** SHA-256, fed piece by piece. */
export interface Hasher {
  update(bytes: Uint8Array): unknown;
  /** Ends it; hex. */
  hex(): string;
}

export interface PackTools {
  reader: PackReader;
  sha256: () => Hasher;
  /** Told now and then; done of total, in bytes. */
  progress?: (done: number, total: number) => void | Promise<void>;
}

const ENCODER = new TextEncoder();

export function hashOf(sha256: () => Hasher, text: string): string {
  const hasher = sha256();
  hasher.update(ENCODER.encode(text));
  return hasher.hex();
}

/** A file's text, piece by piece. */
async function* texts(reader: PackReader, path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const bytes of reader.read(path)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

/** A file of JSON. Its shape is what this program's server writes. */
export async function readJson<T>(reader: PackReader, path: string): Promise<T> {
  let text = '';
  try {
    for await (const piece of texts(reader, path)) text += piece;
    return JSON.parse(text) as T;
  } catch {
    return broken('unreadable', path);
  }
}

/** A file with a JSON value on each line. */
export async function* readLines<T>(reader: PackReader, path: string): AsyncGenerator<T> {
  const parse = (line: string): T => {
    try {
      return JSON.parse(line) as T;
    } catch {
      return broken('unreadable', path);
    }
  };
  let rest = '';
  for await (const piece of texts(reader, path)) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield parse(line);
  }
  if (rest !== '') yield parse(rest);
}
