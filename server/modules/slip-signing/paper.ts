import { formatMoney } from '@contract/money';
import type { SlipView } from '@contract/wages/slip-schemas';
import { type Alignment, type Block, type Cell, line, type PaperDocument, type Table } from '../../documents/service';
import { shanghaiTime } from '../../kernel/shanghai-time';

/** What stands on the paper besides the slip itself. */
export interface SigningContext {
  slipVersion: number;
  confirmedAt: Date;
}

/** A4, in points. */
const PAGE: PaperDocument['page'] = { width: 595.28, height: 841.89, margins: [56, 56, 56, 56] };

/** Between two facts of a line. */
const GAP = '\u3000\u3000';

/** A confirmed slip on paper: the very items and figures its employee confirmed, and what he declares by signing. */
export function slipPaper(view: SlipView, { slipVersion, confirmedAt }: SigningContext): PaperDocument {
  const person = [
    `姓名：${view.staffName}`,
    ...(view.staffNo ? [`工号：${view.staffNo}`] : []),
    ...(view.dept ? [`部门：${view.dept}`] : []),
  ].join(GAP);
  const body: Block[] = [
    line(view.companyName, { size: 12, alignment: 'center', after: 4 }),
    line('工资条确认书', { size: 18, bold: true, alignment: 'center', after: 12, heading: 1 }),
    line(`工资条：${view.title}（第 ${slipVersion} 版）${GAP}工资月份：${chineseMonth(view.payMonth)}`),
    line(person, { after: 8 }),
    ...view.groups.flatMap(({ label, items }) => [line(label, { bold: true, before: 4, after: 2 }), itemTable(items)]),
    totalTable(view),
    line('本人声明：', { bold: true, before: 12, after: 2 }),
    line(
      `本人已查看${view.companyName}发放的上述${chineseMonth(view.payMonth)}工资条，各项目及金额与本人在线查看并确认的内容一致，确认无误。`,
      { firstLine: 21 },
    ),
    line(`在线确认时间：${shanghaiTime(confirmedAt)}`, { before: 4 }),
    line('员工签名：', { before: 20, after: 4 }),
  ];
  return { page: PAGE, header: [], body };
}

const cell = (text: string, alignment: Alignment, bold = false): Cell => ({
  blocks: [line(text, { alignment, bold, after: 0 })],
  colSpan: 1,
  rowSpan: 1,
});

const grid = (widths: number[], rows: Cell[][]): Table => ({
  kind: 'table',
  widths,
  bordered: true,
  headerRows: 0,
  rows,
});

/** Two items a line; widths make up the line. */
function itemTable(items: SlipView['groups'][number]['items']): Table {
  const cells = items.map(({ label, kind, value }) => [
    cell(label, 'left'),
    cell(kind === 'amount' ? money(value) : value, 'right'),
  ]);
  const rows: Cell[][] = [];
  for (let at = 0; at < cells.length; at += 2)
    rows.push([...(cells[at] ?? []), ...(cells[at + 1] ?? [cell('', 'left'), cell('', 'right')])]);
  return grid([145, 97, 145, 97], rows);
}

function totalTable({ netFen }: SlipView): Table {
  return grid([145, 339], [[cell('实发工资（元）', 'left', true), cell(money(netFen), 'right', true)]]);
}

/** '' = the slip says nothing. */
const money = (fen: string) => (fen === '' ? '' : formatMoney(fen));

/** YYYY-MM as people write it. */
const chineseMonth = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;
