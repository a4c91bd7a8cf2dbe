import type { Deps } from '../../deps';
import { keepFile } from '../../modules/files/service';
import { type Drawing, drawnPicture, xml } from './drawings';

export interface DrawnDocument {
  /** Heading of the front, e.g. 居民身份证. */
  kind: string;
  name: string;
  /** Shown as it is: an invented one. */
  number: string;
}

export type Side = 'idFront' | 'idBack' | 'idFace';

const PORTRAIT =
  '<g><rect width="250" height="310" rx="12" fill="#dfe7ee"/><circle cx="125" cy="118" r="62" fill="#b7c4d1"/><path d="M20 310c8-84 52-112 105-112s97 28 105 112z" fill="#b7c4d1"/></g>';

/**
 * What nobody takes for a document: labelled boxes, a grey head, and the word 示例 all across. No date, which would be
 * another one each day.
 */
export function idDrawing(side: Side, { kind, name, number }: DrawnDocument): Drawing {
  const line = (y: number, label: string, value: string) =>
    `<text x="80" y="${y}" font-size="34" fill="#5b7a94">${xml(label)}</text><text x="230" y="${y}" font-size="40" fill="#22303c">${xml(value)}</text>`;
  const content = {
    idFront: `${line(190, '姓名', name)}${line(270, '类别', kind)}${line(560, '号码', number)}<g transform="translate(720 130)">${PORTRAIT}</g>`,
    idBack: `<circle cx="190" cy="190" r="92" fill="none" stroke="#c2675a" stroke-width="8"/><text x="190" y="204" font-size="40" text-anchor="middle" fill="#c2675a">示例</text><text x="330" y="206" font-size="52" fill="#22303c">${xml(kind)}</text>${line(460, '签发', '示例机关（不存在）')}${line(560, '有效', '见登记的日期')}`,
    idFace: `<g transform="translate(340 90) scale(1.6)">${PORTRAIT}</g>`,
  }[side];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1080" height="680" font-family="Noto Sans CJK SC, PingFang SC, Microsoft YaHei, sans-serif">
    <rect width="1080" height="680" rx="36" fill="${side === 'idBack' ? '#f6ece9' : '#e8f1f7'}"/>
    <text x="540" y="640" font-size="30" text-anchor="middle" fill="#a33">示例 · 演示数据，不是真实证件</text>
    ${content}
    <text x="540" y="460" font-size="260" text-anchor="middle" fill="#d33" fill-opacity="0.08" transform="rotate(-20 540 360)">示 例</text>
  </svg>`;
  return { svg, purpose: side };
}

/** A pretended picture of an invented document, kept as one uploaded by an account; gives its id, to be handed in. */
export async function keepIdPicture(
  deps: Deps,
  purpose: Side,
  ownerId: string,
  document: DrawnDocument,
): Promise<string> {
  const { mime, width, height, content, thumb } = await drawnPicture(deps, idDrawing(purpose, document));
  return keepFile(deps, { purpose, ownerId, mime, content, picture: { width, height, thumb } });
}
