import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isUtf16 } from '../sniff';

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/**
 * Encoding of a text file: byte-order mark, UTF-16 by its zeros, else UTF-8 if every byte of the file is
 * valid UTF-8 (GB18030 Chinese practically never is), else GB18030, in which Chinese Excel and WPS save .csv.
 */
export async function detectEncoding(path: string): Promise<CsvEncoding> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
    const wide = isUtf16(buffer.subarray(0, bytesRead));
    if (wide) return wide;
  } finally {
    await file.close();
  }
  return (await isUtf8(path)) ? 'utf-8' : 'gb18030';
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) decoder.decode(chunk, { stream: true });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}

/** The delimiter that cuts the first lines into the most columns most evenly; text in quotes does not count. */
export function detectDelimiter(sample: string): string {
  const declared = /^\uFEFF?sep=(.)\r?\n/i.exec(sample)?.[1];
  if (declared) return declared;
  const lines = sample
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 30);
  let best = { delimiter: ',', score: 0 };
  for (const delimiter of [',', '\t', ';', '|']) {
    const counts = lines
      .map((line) => line.split(delimiter).length - 1)
      .filter((count) => count > 0)
      .sort((a, b) => a - b);
    const median = counts[Math.floor(counts.length / 2)] ?? 0;
    const score = (counts.length / Math.max(1, lines.length)) * median;
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}
