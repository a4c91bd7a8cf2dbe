/** Signature, flags and the length of what extends the header (https://www.postgresql.org/docs/15/sql-copy.html). */
const EXTENSION_AT = 15;
const HEADER = 19;

/** The rows of a COPY in binary format: of each field its bytes, null for nulls; they lie in the same memory. */
export function* binaryRows(copied: Uint8Array): Generator<(Uint8Array | null)[]> {
  const view = new DataView(copied.buffer, copied.byteOffset, copied.byteLength);
  let at = HEADER + view.getInt32(EXTENSION_AT);
  for (let count = view.getInt16(at); count !== -1; count = view.getInt16(at)) {
    at += 2;
    const row: (Uint8Array | null)[] = [];
    for (let field = 0; field < count; field += 1) {
      const length = view.getInt32(at);
      at += 4;
      row.push(length === -1 ? null : copied.subarray(at, at + length));
      at += Math.max(0, length);
    }
    yield row;
  }
}
