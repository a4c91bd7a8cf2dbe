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

test('a name ends in what the content is and hides nothing', () => {
  expect(cleanFileName('../../报表\u202efdp.exe')).toBe('报表fdp.exe');
  expect(cleanFileName('a\0b\n.pdf')).toBe('ab.pdf');
  expect(cleanFileName(undefined)).toBe('未命名');
  expect([...cleanFileName(`${'长'.repeat(300)}.pdf`)]).toHaveLength(200);
  expect(withEnding('图.JPEG', 'jpg', ['jpeg'])).toBe('图.JPEG');
  expect(withEnding('图.pdf', 'png')).toBe('图.pdf.png');
});
