import { WorkbookError } from '../../errors';
import type { ReadLimits } from '../../limits';
import { decoderFor, type XlsxPackage } from './package';
import { unescapeControl } from './text';
import { type XmlHandler, XmlScanner } from './xml-scanner';

/** All shared strings of a package: runs of rich text joined, phonetic guides left out. */
export async function readSharedStrings(pack: XlsxPackage, part: string, limits: ReadLimits, signal?: AbortSignal): Promise<string[]> {
  const strings: string[] = [];
  let current = '';
  let chars = 0;
  let phonetic = 0;
  const handler: XmlHandler = {
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
      else if (name === 'si') {
        chars += current.length;
        if (strings.length >= limits.sharedStrings || chars > limits.sharedStringChars) throw new WorkbookError('bomb', '文件中的文字量异常，已停止读取，请确认这是工资表');
        strings.push(unescapeControl(current));
      }
    },
    text(value) {
      current += value;
    },
  };
  const scanner = new XmlScanner(handler);
  let decoder: TextDecoder | null = null;
  for await (const chunk of pack.chunks(part, signal)) {
    decoder ??= decoderFor(chunk);
    scanner.write(decoder.decode(chunk, { stream: true }));
  }
  scanner.end();
  return strings;
}
