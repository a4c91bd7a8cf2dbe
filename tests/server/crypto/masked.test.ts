import { randomBytes } from 'node:crypto';
import { maskMobile } from '@contract/validators/mobile';
import { maskedBy } from '@server/crypto/masked';
import { createSealer, type Sealer } from '@server/crypto/sealer';

const secret = () => randomBytes(32).toString('base64');
const sealer = () => createSealer({ keys: [{ id: 'k1', key: secret() }], indexKey: secret() });

/** A sealer that counts what it opens. */
function counted(): { seal: Sealer; opened: () => number } {
  const seal = sealer();
  let times = 0;
  const open: Sealer['open'] = (sealed, context) => {
    times += 1;
    return seal.open(sealed, context);
  };
  return { seal: { ...seal, open }, opened: () => times };
}

describe('a number shown masked', () => {
  it('is opened once, however often it is shown', () => {
    const { seal, opened } = counted();
    const shown = maskedBy('staff.mobile', maskMobile);
    const sealed = seal.seal('13800001900', 'staff.mobile');
    expect([1, 2, 3].map(() => shown(seal, sealed))).toEqual(Array(3).fill('138****1900'));
    expect(opened()).toBe(1);
  });

  it('does not open where it was tampered with or is of another column, whatever is remembered', () => {
    const seal = sealer();
    const sealed = seal.seal('13800001900', 'staff.mobile');
    expect(maskedBy('staff.mobile', maskMobile)(seal, sealed)).toBe('138****1900');
    expect(() => maskedBy('staff.idNo', maskMobile)(seal, sealed)).toThrow();
    const bytes = Buffer.from(sealed.slice(3), 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => maskedBy('staff.mobile', maskMobile)(seal, `k1.${bytes.toString('base64')}`)).toThrow();
    expect(() => maskedBy('staff.mobile', maskMobile)(sealer(), sealed)).toThrow();
  });

  it('is forgotten when ten thousand others were shown since', () => {
    const { seal, opened } = counted();
    const shown = maskedBy('staff.mobile', maskMobile);
    const people = Array.from({ length: 10_001 }, (_, at) => seal.seal(String(13_800_000_000 + at), 'staff.mobile'));
    for (const sealed of people.slice(0, -1)) shown(seal, sealed);
    const [first = '', second = ''] = people;
    shown(seal, first);
    shown(seal, people.at(-1) ?? '');
    expect(opened()).toBe(10_001);
    shown(seal, first);
    expect(opened()).toBe(10_001);
    shown(seal, second);
    expect(opened()).toBe(10_002);
  });
});
