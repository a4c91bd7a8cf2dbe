import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { codeOf } from '../../../kernel/error-code';
import { StartRefusal } from '../../../start-refusal';

export interface Part {
  name: string;
  content: Buffer;
}

export const damaged = (path: string, what: string, cause?: unknown) =>
  new StartRefusal(`备份文件 ${path} 不完整或已损坏：${what}。请改用另一份备份`, { cause });

/** The parts of an archive in order. Throws StartRefusal where the file cannot be read to its end. */
export async function* readParts(path: string): AsyncGenerator<Part> {
  const entries = extract();
  const reading = pipeline(createReadStream(path), createGunzip(), entries);
  // The loop below is told.
  reading.catch(() => undefined);
  try {
    for await (const entry of entries) {
      const parts: Buffer[] = [];
      for await (const part of entry) parts.push(part as Buffer);
      yield { name: entry.header.name, content: Buffer.concat(parts) };
    }
    await reading;
  } catch (error) {
    if (error instanceof StartRefusal) throw error;
    throw readingFault(path, error);
  } finally {
    entries.destroy();
  }
}

function readingFault(path: string, error: unknown): unknown {
  const code = codeOf(error);
  if (code === 'ENOENT') return new StartRefusal(`找不到备份文件 ${path}`, { cause: error });
  if (code === 'EACCES' || code === 'EISDIR')
    return new StartRefusal(`备份文件 ${path} 无法读取（${code}）`, { cause: error });
  if (error instanceof Error && (code.startsWith('Z_') || /tar|unexpected end/i.test(error.message)))
    return damaged(path, error.message, error);
  return error;
}
