import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import iconv from 'iconv-lite';

export interface DelimitedFormat {
  delimiter: string;
  encoding: 'utf-8' | 'gb18030';
}

export interface LineWriter {
  line(fields: readonly string[]): Promise<void>;
  end(): Promise<void>;
}

/** Writes lines of text fields, CR LF, quoted where needed. Formulas are the caller's to guard against. UTF-8 begins with a byte-order mark, as spreadsheets save it. */
export function delimitedText(target: Writable, { delimiter, encoding }: DelimitedFormat): LineWriter {
  let mark = encoding === 'utf-8' ? '\uFEFF' : '';
  const quote = (text: string) =>
    text.includes(delimiter) || /["\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text;
  return {
    async line(fields) {
      const bytes = iconv.encode(`${mark}${fields.map(quote).join(delimiter)}\r\n`, encoding, { addBOM: false });
      mark = '';
      if (!target.write(bytes)) await once(target, 'drain');
    },
    async end() {
      target.end();
      await finished(target);
    },
  };
}
