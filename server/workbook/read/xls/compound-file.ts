const SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** Of the table of sectors, so many places stand in the header. */
const PLACES_IN_HEADER = 109;
const ENTRY = 128;
const ROOT = 5;
/** A stream shorter than this lies in the small sectors of the root's own stream. */
const SHORT = 4096;
const SMALL_SECTOR = 64;

interface Entry {
  name: string;
  type: number;
  start: number;
  /** Bytes. */
  size: number;
}

/** Whether bytes begin as a compound file, in which the streams of an .xls lie. */
export const isCompoundFile = (bytes: Buffer): boolean => bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);

/**
 * Gives the streams of a compound file by their names, whatever the case; null = there is none ([MS-CFB], versions 3 and 4:
 * https://learn.microsoft.com/openspecs/windows_protocols/ms-cfb). Throws where sectors are chained in a circle, which a reader that
 * trusts them would follow for ever, and where a stream is shorter than it is said to be.
 */
export function streamsOf(bytes: Buffer): (name: string) => Buffer | null {
  const sector = 1 << bytes.readUInt16LE(30);
  if (sector !== 512 && sector !== 4096) throw new Error('sectors of an unknown size');
  const count = Math.ceil(bytes.length / sector) - 1;
  const sectorAt = (at: number) => bytes.subarray((at + 1) * sector, (at + 2) * sector);
  const table = sectorsOfTable(bytes, { sector, count, sectorAt });
  const chain = (start: number) =>
    Buffer.concat([...inTurn(start, count, (at) => nextIn(table, at, { sector, sectorAt }))].map(sectorAt));

  const entries = entriesOf(chain(bytes.readInt32LE(48)));
  const root = entries.find(({ type }) => type === ROOT);
  const small = root ? chain(root.start) : Buffer.alloc(0);
  const smallTable = chain(bytes.readInt32LE(60));
  const smallChain = (start: number) => {
    const next = (at: number) => (at * 4 + 4 <= smallTable.length ? smallTable.readInt32LE(at * 4) : -1);
    const places = [...inTurn(start, Math.ceil(small.length / SMALL_SECTOR), next)];
    return Buffer.concat(places.map((at) => small.subarray(at * SMALL_SECTOR, (at + 1) * SMALL_SECTOR)));
  };
  return (name) => {
    const entry = entries.find((each) => each.type !== 0 && each.name.toLowerCase() === name.toLowerCase());
    if (!entry) return null;
    const content = entry.size < SHORT ? smallChain(entry.start) : chain(entry.start);
    if (content.length < entry.size) throw new Error(`the stream ${name} is cut off`);
    return content.subarray(0, entry.size);
  };
}

interface Sectors {
  sector: number;
  count: number;
  sectorAt(at: number): Buffer;
}

/** Where the sectors of the table lie that says which sector follows which. */
function sectorsOfTable(bytes: Buffer, { sector, count, sectorAt }: Sectors): number[] {
  const places: number[] = [];
  const take = (from: Buffer, offset: number, most: number) => {
    for (let n = 0; n < most && offset + n * 4 + 4 <= from.length; n += 1)
      places.push(from.readInt32LE(offset + n * 4));
  };
  take(bytes, 76, PLACES_IN_HEADER);
  const more = sector / 4 - 1;
  const next = (at: number) => (sectorAt(at).length < sector ? -1 : sectorAt(at).readInt32LE(more * 4));
  for (const at of inTurn(bytes.readInt32LE(68), count, next)) take(sectorAt(at), 0, more);
  return places;
}

function nextIn(table: readonly number[], at: number, { sector, sectorAt }: Omit<Sectors, 'count'>): number {
  const part = table[Math.floor((at * 4) / sector)];
  if (part === undefined || part < 0) return -1;
  const [offset, content] = [(at * 4) % sector, sectorAt(part)];
  return offset + 4 <= content.length ? content.readInt32LE(offset) : -1;
}

/** The links of a chain, from `start` to the first that is none of `count`. */
function* inTurn(start: number, count: number, next: (at: number) => number): Generator<number> {
  const seen = new Set<number>();
  for (let at = start; at >= 0 && at < count; at = next(at)) {
    if (seen.has(at)) throw new Error('sectors are chained in a circle');
    seen.add(at);
    yield at;
  }
}

function entriesOf(directory: Buffer): Entry[] {
  return Array.from({ length: Math.floor(directory.length / ENTRY) }, (_, at) => {
    const entry = directory.subarray(at * ENTRY, (at + 1) * ENTRY);
    return {
      // Its length counts the zero behind it.
      name: entry.toString('utf16le', 0, Math.min(64, Math.max(0, entry.readUInt16LE(64) - 2))),
      type: entry.readUInt8(66),
      start: entry.readInt32LE(116),
      size: entry.readUInt32LE(120),
    };
  });
}
