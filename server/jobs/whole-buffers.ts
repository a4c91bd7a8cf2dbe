import { types } from 'node:util';

/** The buffers that bytes somewhere in a value fill whole. Of others, such as Node's pool, only a part is theirs. */
export function wholeBuffers(value: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
  if (ArrayBuffer.isView(value)) {
    const { buffer, byteLength } = value;
    if (types.isArrayBuffer(buffer) && buffer.byteLength === byteLength) found.add(buffer);
  } else if (typeof value === 'object' && value !== null)
    for (const part of Object.values(value)) wholeBuffers(part, found);
  return found;
}
