import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sniffAttachment } from '@server/files/attachments/sniff';
import { cleanFileName, withEnding } from '@server/kernel/file-name';
import { archive, docm, docx, office, pdf, pptx, xlsx } from '../../support/attachments';

const reason = (content: Buffer) =>
  sniffAttachment(content).then(
    (kind) => `taken: ${kind}`,
    (error: Error) => `${error.name}: ${error.message}`,
  );
const cut = (content: Buffer, part: number) => content.subarray(0, Math.floor(content.length * part));

describe('what an attachment is, by its content alone', () => {
  test('is told for what is taken', async () => {
    expect(await Promise.all([pdf(), await docx(), await xlsx()].map(sniffAttachment))).toEqual([
      'pdf',
      'docx',
      'xlsx',
    ]);
  });

  test.each([
    ['half a PDF', () => Promise.resolve(cut(pdf('x'.repeat(3000)), 0.9)), 'PDF 文件不完整'],
    ['half a document', async () => cut(await docx(), 0.7), '不完整或已损坏'],
    ['an archive of something else', () => archive({ 'setup.exe': 'MZ' }), '这是压缩包'],
    ['slides', pptx, '演示文稿请另存为 PDF'],
    ['a document with macros', docm, '含有宏'],
    ['macros behind another type', () => docx({ 'word/vbaProject.bin': 'x' }), '含有宏'],
    [
      'an archive with a way out',
      () =>
        archive({ 'a.txt': 'x' }).then((made) =>
          Buffer.from(made.toString('latin1').replaceAll('a.txt', '../tx'), 'latin1'),
        ),
      '已损坏',
    ],
    ['an old document', () => Promise.resolve(Buffer.from('d0cf11e0a1b11ae1', 'hex')), '旧版 Office'],
    ['a program', () => Promise.resolve(Buffer.from('MZ…')), '可执行程序'],
    ['a drawing', () => Promise.resolve(Buffer.from('<svg onload="x()"/>')), 'SVG'],
    ['a moving picture', () => Promise.resolve(Buffer.from('GIF89a')), '另存为 JPG 或 PNG'],
    ['plain text', () => Promise.resolve(Buffer.from('工资明细')), '不支持该类型的文件'],
  ])('%s is refused with what to do', async (_what, make, words) => {
    const said = await reason(await make());
    expect(said).toMatch(/^AttachmentError: /);
    expect(said).toContain(words);
  });

  test('a package that says it inflates to more than anybody opens is refused', async () => {
    const made = await office('x', { 'big.xml': 'x' });
    // The directory's word for the uncompressed size of the last part (APPNOTE 4.3.12).
    const entry = made.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'));
    made.writeUInt32LE(400 * 1024 * 1024, entry + 24);
    expect(await reason(made)).toContain('解压后过大');
  });
});

describe('a PDF that acts by itself', () => {
  const withObjects = (...parts: (string | Buffer)[]) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), ...parts.map((part) => Buffer.from(part)), Buffer.from('\n%%EOF\n')]);
  const stream = (dictionary: string, held: string | Buffer) =>
    Buffer.concat([
      Buffer.from(`7 0 obj\n<< ${dictionary} >>\nstream\n`),
      Buffer.from(held),
      Buffer.from('\nendstream\n'),
    ]);
  const ACTION = '1 0 2 30 << /S /JavaScript /JS (app.alert\\(1\\)) >>';

  test.each([
    ['a script', () => withObjects('1 0 obj << /S /JavaScript /JS (x) >> endobj'), '含有脚本'],
    ['a script by another name', () => withObjects('1 0 obj << /S /J#61vaScr#69pt /JS (x) >> endobj'), '含有脚本'],
    ['a program it starts', () => withObjects('1 0 obj << /S /Launch /F (cmd.exe) >> endobj'), '含有脚本'],
    [
      'a form with scripts of its own',
      () => withObjects('1 0 obj << /AcroForm << /XFA 2 0 R >> >> endobj'),
      '含有脚本',
    ],
    [
      'a script among packed objects',
      () => withObjects(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(ACTION))),
      '含有脚本',
    ],
    [
      'packed objects that do not say so',
      () => withObjects(stream('/Filter /FlateDecode', deflateSync(ACTION))),
      '含有脚本',
    ],
    [
      'a script between a false beginning and end of a stream',
      () => withObjects(`(stream\n) ${ACTION} endstream`),
      '含有脚本',
    ],
    [
      'objects packed twice',
      () =>
        withObjects(
          stream('/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]', deflateSync(ACTION).toString('hex')),
        ),
      '写法不常见',
    ],
    [
      'objects behind a predictor',
      () =>
        withObjects(stream('/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>', deflateSync(ACTION))),
      '写法不常见',
    ],
    [
      'packed objects that cannot be unpacked',
      () => withObjects(stream('/Type /ObjStm /Filter /FlateDecode', 'x')),
      '写法不常见',
    ],
    ['what cannot be looked into', () => withObjects('trailer << /Encrypt 5 0 R >>'), '已加密'],
    [
      'a bomb',
      () => withObjects(stream('/Type /ObjStm /Filter /FlateDecode', deflateSync(Buffer.alloc(110 * 1024 * 1024)))),
      '解压后过大',
    ],
  ])('%s is refused', async (_what, make, words) => {
    expect(await reason(make())).toContain(words);
  });

  test.each([
    ['links', '1 0 obj << /S /URI /URI (https://example.com) >> endobj'],
    ['a page to open at', '1 0 obj << /OpenAction [3 0 R /Fit] >> endobj'],
    ['words about scripts', stream('/Filter /FlateDecode', deflateSync('BT (JavaScript) Tj ET'))],
    ['packed objects', stream('/Type /ObjStm /Filter /FlateDecode', deflateSync('1 0 2 9 << /Type /Page >>'))],
    ['a picture whose bytes look like a name by chance', stream('/Filter /DCTDecode', '\xff\xd8/XFA /Encrypt')],
  ])('%s are no reason', async (_what, part) => {
    expect(await reason(withObjects(part))).toBe('taken: pdf');
  });

  test('one of streams without end is refused in a moment', async () => {
    const from = performance.now();
    expect(await reason(withObjects('stream\n'.repeat(2_000_000)))).toContain('写法不常见');
    expect(performance.now() - from).toBeLessThan(10_000);
  });

  test('a large scan is looked through in a moment', async () => {
    const scan = withObjects(stream('/Filter /DCTDecode', randomBytes(20 * 1024 * 1024)));
    const from = performance.now();
    expect(await reason(scan)).toBe('taken: pdf');
    expect(performance.now() - from).toBeLessThan(5_000);
  });
});

test('a name ends in what the content is and hides nothing', () => {
  expect(cleanFileName('../../报表\u202efdp.exe')).toBe('报表fdp.exe');
  expect(cleanFileName('a\0b\n.pdf')).toBe('ab.pdf');
  expect(cleanFileName(undefined)).toBe('未命名');
  expect([...cleanFileName(`${'长'.repeat(300)}.pdf`)]).toHaveLength(200);
  expect(withEnding('图.JPEG', 'jpg', ['jpeg'])).toBe('图.JPEG');
  expect(withEnding('图.pdf', 'png')).toBe('图.pdf.png');
});
