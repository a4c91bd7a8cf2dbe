import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { cleanText } from '../clean-text';
import type { XlsxPackage } from './package';
import { PieceDecoder } from './piece-decoder';
import { unescapeControl } from './text';
import { decodeText, type XmlHandler, XmlScanner } from './xml-scanner';

const PLAIN_START = '<si><t>';
const PLAIN_END = '</t></si>';

/** All shared strings of a package: runs of rich text joined, phonetic guides left out. */
export async function readSharedStrings(
  pack: XlsxPackage,
  part: string,
  limits: ReadLimits,
  signal?: AbortSignal,
): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let chars = 0;
  let phonetic = 0;
  const add = (text: string) => {
    chars += text.length;
    if (strings.length >= limits.sharedStrings || chars > limits.sharedStringChars)
      throw new WorkbookError('bomb', '文件中的文字量异常，已停止读取，请确认这是工资表');
    strings.push(cleanText(unescapeControl(text)));
  };
  const handler: XmlHandler = {
    // The plain string, which nearly all are: <si><t>张三</t></si>.
    take(source, start) {
      if (!source.startsWith(PLAIN_START, start)) return -1;
      const from = start + PLAIN_START.length;
      const end = source.indexOf('<', from);
      if (end === -1 || !source.startsWith(PLAIN_END, end)) return -1;
      add(decodeText(source.slice(from, end)));
      return end + PLAIN_END.length;
    },
    open(name, _attributes, selfClosing) {
      if (name === 't') scanner.wantText = !selfClosing && phonetic === 0;
      else if (name === 'si') {
        current = '';
        if (selfClosing) strings.push('');
      } else if (name === 'rPh' && !selfClosing) phonetic += 1;
    },
    close(name) {
      if (name === 't') scanner.wantText = false;
      else if (name === 'rPh') phonetic -= 1;
      else if (name === 'si') add(current);
    },
    text(value) {
      current += value;
    },
  };
  const scanner = new XmlScanner(handler);
  const decoder = new PieceDecoder();
  for await (const chunk of pack.chunks(part, signal)) {
    scanner.write(decoder.decode(chunk));
  }
  scanner.end();
  return strings;
}
