import type { AttachmentKind } from '@contract/files/attachments';
import { AttachmentError } from './errors';
import { officeKind } from './office';
import { checkPdf } from './pdf';

const TAKEN = '请上传 PDF、Word（.docx）、Excel（.xlsx）、JPG 或 PNG 文件';
const HEAD = 512;
const PNG_HEAD = '\x89PNG\r\n\x1a\n';

/** What other files look like at their beginning, and what to do with one. */
const OTHERS: [looks: (head: string) => boolean, words: string][] = [
  [
    (head) => head.startsWith('\xd0\xcf\x11\xe0'),
    '这是旧版 Office 文件（.doc、.xls、.ppt）或加密的文件。请去除密码，另存为 .docx、.xlsx 或 PDF 后上传',
  ],
  [
    (head) => head.startsWith('MZ') || head.startsWith('\x7fELF'),
    `这是可执行程序，不能作为附件（不论文件名是什么）。${TAKEN}`,
  ],
  [
    (head) => head.startsWith('Rar!') || head.startsWith('7z\xbc\xaf') || head.startsWith('\x1f\x8b'),
    `不支持压缩包，请解压后逐个上传。${TAKEN}`,
  ],
  [
    (head) =>
      head.startsWith('GIF8') || head.startsWith('BM') || /^RIFF....WEBP/s.test(head) || /^....ftyp/s.test(head),
    '不支持该图片或视频格式，请把图片另存为 JPG 或 PNG 后上传',
  ],
  [
    (head) => /^\s*<(!doctype|html|head|script|body|svg|\?xml)/i.test(head),
    `这是网页或 SVG 文件，不能作为附件（不论文件名是什么）。${TAKEN}`,
  ],
];

/** What an attachment is by its content, whatever its name says; pictures still have to be looked at. Throws AttachmentError for anything else. */
export async function sniffAttachment(content: Buffer): Promise<AttachmentKind> {
  if (content.length === 0) throw new AttachmentError('文件是空的（0 字节），请重新选择文件');
  const head = content.toString('latin1', 0, HEAD).replace(/^\xef\xbb\xbf/, '');
  if (head.startsWith('%PDF-')) {
    await checkPdf(content);
    return 'pdf';
  }
  if (head.startsWith('\xff\xd8\xff')) return 'jpg';
  if (head.startsWith(PNG_HEAD)) return 'png';
  if (head.startsWith('PK\x03\x04')) return officeKind(content);
  throw new AttachmentError(
    OTHERS.find(([looks]) => looks(head))?.[1] ?? `不支持该类型的文件（不论文件名是什么）。${TAKEN}`,
  );
}
