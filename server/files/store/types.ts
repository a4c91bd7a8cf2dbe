import type { Readable } from 'node:stream';

/**
 * Where kept files lie, by names of ours: lower-case letters, digits and dashes. What goes in is sealed
 * already, so a store need be trusted with keeping only, not with reading.
 */
export interface FileStore {
  /** Keeps a content of exactly `bytes` bytes, whole or not at all; one of the same name is replaced. */
  put(name: string, content: Readable, bytes: number): Promise<void>;
  /** The content, null when there is none of that name. */
  open(name: string): Promise<Readable | null>;
  /** Removes a content; a missing one is fine. */
  remove(name: string): Promise<void>;
}

/** Throws on a name that could lead elsewhere. */
export function checkedName(name: string): string {
  if (!/^[0-9a-z][0-9a-z-]{7,79}$/.test(name)) throw new Error('not a name of a stored file');
  return name;
}
