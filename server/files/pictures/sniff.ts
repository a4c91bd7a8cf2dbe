import { PictureError } from './errors';
import { jpegPasses } from './jpeg-passes';

export type PictureFormat = 'jpeg' | 'png' | 'webp';

const TAKEN = '请上传 JPG、PNG 或 WebP 格式的图片';
/** A zip's end record lies within its longest comment from the end. */
const ZIP_TAIL = 65_557;
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1');
const PNG_HEAD = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const PNG_END = 'IEND';
/** Programs draw a JPEG in ten or twenty passes at most. */
const MOST_PASSES = 100;
/** Long enough not to turn up in compressed data by chance. */
const MARKUP = /<(?:script|html|!doctype|\?php|iframe|svg[\s>])/i;
/** Readers of PDF find its head anywhere in here. */
const PDF_WITHIN = 1024;

/** What other files look like at their beginning, and what to do with one. */
const OTHERS: [looks: (head: string) => boolean, words: string][] = [
  [(head) => head.startsWith('GIF8'), `不支持 GIF 图片，${TAKEN}`],
  [(head) => head.startsWith('%PDF-'), `这是 PDF 文件，不是图片。请把它截图或拍照，${TAKEN}`],
  [
    (head) => /^....ftyp(hei|hev|mif1|msf1)/s.test(head),
    `这是 HEIC 格式的照片（苹果手机默认），请在手机“设置-相机-格式”中选“兼容性最佳”后重拍，或转为 JPG 后上传`,
  ],
  [(head) => /^....ftypavi/s.test(head), `不支持 AVIF 图片，${TAKEN}`],
  [(head) => head.startsWith('BM'), `不支持 BMP 图片，${TAKEN}`],
  [(head) => head.startsWith('II*\0') || head.startsWith('MM\0*'), `不支持 TIFF 图片，${TAKEN}`],
  [(head) => head.startsWith('PK'), `这是压缩包或办公文档，不是图片。${TAKEN}`],
  [(head) => /^\s*<svg|^\s*<\?xml|<svg[\s>]/i.test(head), `不支持 SVG 图片（不论文件名是什么），${TAKEN}`],
  [
    (head) => /^\s*<(!doctype|html|head|script|body)/i.test(head),
    `这是网页文件，不是图片（不论文件名是什么）。${TAKEN}`,
  ],
];

/**
 * What a picture is by its first bytes, whatever its name says. Throws PictureError for anything that is no
 * JPEG, PNG or WebP, for one that is something else besides (a page, an archive, a PDF), and for one made to keep its reader busy.
 */
export function sniffPicture(content: Buffer): PictureFormat {
  if (content.length === 0) throw new PictureError('文件是空的（0 字节），请重新选择图片');
  const format = formatOf(content);
  if (format === null) {
    const head = content.toString('latin1', 0, 512).replace(/^\xef\xbb\xbf/, '');
    throw new PictureError(
      OTHERS.find(([looks]) => looks(head))?.[1] ?? `文件内容不是图片（不论文件名是什么）。${TAKEN}`,
    );
  }
  if (carriesMore(content, format))
    throw new PictureError('图片中夹带了其他内容（网页、脚本、压缩包或文档），不能使用。请对原图截图，另存后重新上传');
  if (format === 'jpeg' && jpegPasses(content, MOST_PASSES) > MOST_PASSES)
    throw new PictureError(`图片的编码异常（分${MOST_PASSES}次以上绘制），不能使用。请对原图截图，另存后重新上传`);
  return format;
}

function formatOf(content: Buffer): PictureFormat | null {
  if (content[0] === 0xff && content[1] === 0xd8 && content[2] === 0xff) return 'jpeg';
  if (content.subarray(0, PNG_HEAD.length).equals(PNG_HEAD)) return 'png';
  return content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP' ? 'webp' : null;
}

/** Two files in one. JPEGs of phones end with data of their own, so there only what is known to be harmful counts. */
function carriesMore(content: Buffer, format: PictureFormat): boolean {
  if (MARKUP.test(content.toString('latin1'))) return true;
  if (content.subarray(-ZIP_TAIL).includes(ZIP_END)) return true;
  if (content.subarray(0, PDF_WITHIN).includes('%PDF-')) return true;
  if (format === 'webp') return content.length > content.readUInt32LE(4) + 8 + 1;
  return format === 'png' && content.length > endOfPng(content);
}

/** Where the last chunk of a PNG ends; the length where there is no last one, which decoding will find out. */
function endOfPng(content: Buffer): number {
  let at = PNG_HEAD.length;
  while (at + 12 <= content.length) {
    const end = at + 12 + content.readUInt32BE(at);
    if (content.toString('latin1', at + 4, at + 8) === PNG_END) return end;
    at = end;
  }
  return content.length;
}
