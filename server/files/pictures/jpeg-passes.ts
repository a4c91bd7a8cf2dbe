const FILLER = 0xff;
const SCAN = 0xda;
const END = 0xd9;
/** Neither a drawn 0xff nor a restart says how long it is; what else begins with 0xff does. */
const standsAlone = (marker: number) => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd8);

/**
 * Passes (scans, ITU-T T.81 B.2.3) a JPEG is drawn in; counts no further than `most` + 1. A few hundred kilobytes can hold
 * thousands of empty ones, each of which costs its reader a walk over the whole picture: minutes of a core.
 */
export function jpegPasses(content: Buffer, most: number): number {
  let passes = 0;
  let at = content.indexOf(0xff, 2);
  while (at >= 0 && at + 4 <= content.length && passes <= most) {
    const marker = content.readUInt8(at + 1);
    if (marker === END) break;
    if (marker === SCAN) passes += 1;
    if (marker === FILLER) at += 1;
    else at = content.indexOf(0xff, at + 2 + (standsAlone(marker) ? 0 : content.readUInt16BE(at + 2)));
  }
  return passes;
}
