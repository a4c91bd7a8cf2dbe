import { shanghaiTime } from '../../../kernel/shanghai-time';
import type { ReadTable } from './read-table';
import { textOf } from './text-of';

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);

const STYLE =
  'body{font:14px/1.6 system-ui,sans-serif;margin:24px;color:#222}table{border-collapse:collapse;margin:8px 0 24px}' +
  'th,td{border:1px solid #ddd;padding:4px 8px;text-align:left;vertical-align:top;max-width:360px;overflow-wrap:anywhere}' +
  'th{background:#f5f5f5;white-space:nowrap}.wide{overflow-x:auto}';

/** The archive as a page that any browser opens, without a script and without the net. */
export function pageOf(name: string, at: Date, tables: readonly ReadTable[]): string {
  const title = `${name} 的个人信息`;
  return [
    '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head><body>`,
    `<h1>${escaped(title)}</h1><p>数据时间：${shanghaiTime(at)}（北京时间）。金额的单位是分；带 Z 的时间为 UTC，加 8 小时即北京时间。</p>`,
    `<ul>${tables.map((table) => `<li><a href="#${table.name}">${escaped(table.title)}</a>（${table.rows.length}）</li>`).join('')}</ul>`,
    ...tables.map(sectionOf),
    '</body></html>\n',
  ].join('\n');
}

/** Columns in which nothing stands are left out. */
function sectionOf({ name, title, columns, rows }: ReadTable): string {
  const shown = columns.flatMap((column, index) =>
    rows.some((row) => (textOf(row[index] ?? null) ?? '') !== '') ? [{ ...column, index }] : [],
  );
  const head = shown.map((column) => `<th>${escaped(column.title)}</th>`).join('');
  const body = rows
    .map(
      (row) => `<tr>${shown.map(({ index }) => `<td>${escaped(textOf(row[index] ?? null) ?? '')}</td>`).join('')}</tr>`,
    )
    .join('\n');
  return `<h2 id="${name}">${escaped(title)}</h2><div class="wide"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`;
}
