import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { PieceDecoder } from './piece-decoder';

const BOMB = '文件解压后过大或压缩比异常，已停止读取。请确认这是工资表，或删去多余的工作表与图片后再上传';
const TRUNCATED = '文件不完整或已损坏，可能没有上传或保存完，请重新保存后再上传';
const DEFLATED = 8;
/** Read and inflated at once: every piece is handed over between threads. */
const PIECE = 256 * 1024;
/** Given on at once: text made of more would not be among the young objects, which go cheaply. */
const GIVEN = 64 * 1024;
/** From this size on a part's compression ratio is judged; small parts may well shrink a hundredfold. */
const RATIO_FROM = 10 * 1024 * 1024;

/** The parts of an .xlsx package; every byte read counts towards the limits, whatever the directory says. */
export class XlsxPackage {
  private inflated = 0;

  private constructor(
    private readonly path: string,
    private readonly zip: yauzl.ZipFile,
    private readonly entries: Map<string, yauzl.Entry>,
    private readonly limits: ReadLimits,
  ) {}

  static async open(path: string, limits: ReadLimits): Promise<XlsxPackage> {
    const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
      yauzl.open(
        path,
        // Names are only looked up, never written to: one that no folder could take ("/") spoils nothing.
        { lazyEntries: true, autoClose: false, validateEntrySizes: true, decodeStrings: false },
        (error, opened) => {
          if (error || !opened) reject(new WorkbookError('truncated', TRUNCATED, { cause: error }));
          else resolve(opened);
        },
      );
    });
    try {
      return new XlsxPackage(path, zip, await readDirectory(zip, limits), limits);
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.entries.has(name.toLowerCase());
  }

  names(): string[] {
    return [...this.entries.keys()];
  }

  /** Bytes of the part as the directory states them, for progress only. */
  sizeOf(name: string): number {
    return this.entries.get(name.toLowerCase())?.uncompressedSize ?? 0;
  }

  /** Inflates one part chunk by chunk. Throws WorkbookError when a limit is passed or the data is broken. */
  async *chunks(name: string, signal?: AbortSignal): AsyncGenerator<Buffer> {
    const entry = this.entries.get(name.toLowerCase());
    if (!entry) throw new WorkbookError('damaged', TRUNCATED);
    if (entry.uncompressedSize > RATIO_FROM && entry.uncompressedSize > entry.compressedSize * this.limits.ratio)
      throw new WorkbookError('bomb', BOMB);
    const stream = await this.openStream(entry);
    let read = 0;
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        signal?.throwIfAborted();
        read += chunk.length;
        this.inflated += chunk.length;
        const ratio = read / Math.max(1, entry.compressedSize);
        if (
          this.inflated > this.limits.inflatedBytes ||
          read > entry.uncompressedSize ||
          (read > RATIO_FROM && ratio > this.limits.ratio)
        )
          throw new WorkbookError('bomb', BOMB);
        for (let at = 0; at < chunk.length; at += GIVEN) yield chunk.subarray(at, at + GIVEN);
      }
      if (read < entry.uncompressedSize) throw new WorkbookError('truncated', TRUNCATED);
    } catch (error) {
      if (error instanceof WorkbookError || signal?.aborted) throw error;
      throw new WorkbookError('truncated', TRUNCATED, { cause: error });
    } finally {
      stream.destroy();
    }
  }

  /** A whole small part as text; more than `limit` bytes is refused. */
  async text(name: string, limit = 32 * 1024 * 1024): Promise<string> {
    const parts: Buffer[] = [];
    let size = 0;
    for await (const chunk of this.chunks(name)) {
      size += chunk.length;
      if (size > limit) throw new WorkbookError('bomb', BOMB);
      parts.push(chunk);
    }
    return new PieceDecoder().decode(Buffer.concat(parts));
  }

  close(): void {
    this.zip.close();
  }

  /** The part read and inflated here, in larger pieces than yauzl would: every piece is handed over between threads. */
  private async openStream(entry: yauzl.Entry): Promise<Readable> {
    const packed = entry.compressionMethod === DEFLATED;
    if (!packed && entry.compressionMethod !== 0)
      throw new WorkbookError('damaged', '文件使用了不支持的压缩方式，请用Excel或WPS另存为.xlsx后再上传');
    const start = await this.startOf(entry);
    if (entry.compressedSize === 0) return Readable.from([]);
    const stream = createReadStream(this.path, { start, end: start + entry.compressedSize - 1, highWaterMark: PIECE });
    if (!packed) return stream;
    const inflate = createInflateRaw({ chunkSize: PIECE });
    stream.on('error', (failure) => inflate.destroy(failure));
    inflate.on('close', () => stream.destroy());
    return stream.pipe(inflate);
  }

  private startOf(entry: yauzl.Entry): Promise<number> {
    return new Promise((resolve, reject) => {
      this.zip.readLocalFileHeader(entry, { minimal: true }, (error, header) => {
        if (error || !header) reject(new WorkbookError('truncated', TRUNCATED, { cause: error }));
        else resolve(header.fileDataStart);
      });
    });
  }
}

/** Bytes, as they were not decoded, whatever the type says. */
const nameOf = (entry: yauzl.Entry) =>
  Buffer.from(entry.fileName).toString('utf8').replace(/\\/g, '/').replace(/^\//, '').toLowerCase();

function readDirectory(zip: yauzl.ZipFile, limits: ReadLimits): Promise<Map<string, yauzl.Entry>> {
  return new Promise((resolve, reject) => {
    const entries = new Map<string, yauzl.Entry>();
    let declared = 0;
    if (zip.entryCount > limits.entries) {
      reject(new WorkbookError('bomb', `文件内含${zip.entryCount}个部件，超出正常工作簿的范围，已停止读取`));
      return;
    }
    zip.on('error', (error: Error) => reject(new WorkbookError('truncated', TRUNCATED, { cause: error })));
    zip.on('entry', (entry: yauzl.Entry) => {
      declared += entry.uncompressedSize;
      if (declared > limits.inflatedBytes) {
        reject(new WorkbookError('bomb', BOMB));
        return;
      }
      if ((entry.generalPurposeBitFlag & 1) === 1) {
        reject(new WorkbookError('encrypted', '文件已加密，请去除密码后重试'));
        return;
      }
      entries.set(nameOf(entry), entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.readEntry();
  });
}
