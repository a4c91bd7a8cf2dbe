import type { Notice } from '../channel';
import { wordsOf } from '../shared/words';

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** Subject, plain words and the same as simple HTML. */
export function mailOf(notice: Notice): { subject: string; text: string; html: string } {
  const { title, text } = wordsOf(notice);
  const { link } = notice;
  const html = `<p style="font-size:15px;line-height:1.6">${escape(text)}</p>`;
  if (link === undefined) return { subject: title, text: `${text}\n`, html };
  const href = escape(link);
  return {
    subject: title,
    text: `${text}\n\n打开链接：${link}\n`,
    html: `${html}<p style="font-size:15px"><a href="${href}">打开查看</a></p><p style="font-size:12px;color:#666;word-break:break-all">${href}</p>`,
  };
}
