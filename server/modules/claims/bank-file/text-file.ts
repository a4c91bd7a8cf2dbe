import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import iconv from 'iconv-lite';
import { dateInChina } from '@contract/date';
import type { Payment, PaymentWriter } from '../../bank-files/service';

/**
 * Lines of fixed width, as banks' batch programs read them: GB18030, CR LF. Bytes of a line: number 6, card 32, amount in
 * 分 15 (zeros in front), name 120, bank 120, purpose 40; the first line is H, date 8, number of payments 6, sum in 分 15.
 */
const WIDTH = { no: 6, card: 32, amount: 15, name: 120, bank: 120, purpose: 40 } as const;

/** Opens the file; `count` and `sumFen` stand in its first line. */
export function openTextFile(
  file: Writable,
  { count, sumFen, now }: { count: number; sumFen: bigint; now: Date },
): PaymentWriter {
  const write = async (line: Buffer) => {
    if (!file.write(Buffer.concat([line, Buffer.from('\r\n')]))) await once(file, 'drain');
  };
  const head = write(
    Buffer.from(
      `H${dateInChina(now).replace(/-/g, '')}${digits(BigInt(count), WIDTH.no)}${digits(sumFen, WIDTH.amount)}`,
    ),
  );
  return {
    async row({ no, card, netFen, name, bankName, purpose }: Payment) {
      await head;
      await write(
        Buffer.concat([
          Buffer.from(digits(BigInt(no), WIDTH.no)),
          text(card, WIDTH.card),
          Buffer.from(digits(netFen, WIDTH.amount)),
          text(name, WIDTH.name),
          text(bankName, WIDTH.bank),
          text(purpose, WIDTH.purpose),
        ]),
      );
    },
    async end() {
      await head;
      file.end();
      await finished(file);
    },
  };
}

const digits = (value: bigint, width: number) => value.toString().padStart(width, '0');

/** Filled with blanks on the right; what is too long ends before the first character that does not fit whole. */
function text(value: string, width: number): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  for (const character of value) {
    const bytes = iconv.encode(character, 'gb18030');
    if (length + bytes.length > width) break;
    parts.push(bytes);
    length += bytes.length;
  }
  return Buffer.concat([...parts, Buffer.alloc(width - length, ' ')]);
}
