import { formatMoney } from '@contract/money';
import { rmbCapitals } from '@contract/rmb-capitals';
import { type Cell, line, type PaperDocument, type Table } from '../../documents/service';
import type { ProofFacts } from './facts';

/** A4, in points. */
const PAGE: PaperDocument['page'] = { width: 595.28, height: 841.89, margins: [72, 72, 72, 60] };
const SIZE = 12;
const BLANK = '＿＿＿＿＿＿＿＿＿＿';

/** A proof of income in the wording banks and offices know, with the months it rests on. `issuedOn`: YYYY-MM-DD. */
export function proofPaper(
  facts: ProofFacts,
  { purpose, issuedOn }: { purpose: string; issuedOn: string },
): PaperDocument {
  const text = (words: string) => line(words, { size: SIZE, firstLine: 2 * SIZE, after: 8, lineHeight: 1.5 });
  const { paid, missing } = facts;
  return {
    page: PAGE,
    header: [],
    body: [
      line('收入证明', { size: 22, bold: true, alignment: 'center', before: 12, after: 28, heading: 1 }),
      text(employment(facts)),
      text(income(facts)),
      ...(missing.length > 0
        ? [text(`其中${missing.map(chineseMonth).join('、')}无已发放的月度工资，未计入以上合计与平均。`)]
        : []),
      payTable(paid),
      { ...text('特此证明。'), before: 14 },
      text(
        `本证明仅用于${purpose === '' ? '证明该员工在本单位的工作及收入情况' : purpose}，不作为本单位对该员工任何形式的担保文件。`,
      ),
      line(`单位名称（盖章）：${facts.company}`, { size: SIZE, alignment: 'right', before: 40, after: 10 }),
      line('经办人：＿＿＿＿＿＿　联系电话：＿＿＿＿＿＿＿＿', { size: SIZE, alignment: 'right', after: 10 }),
      line(chineseDay(issuedOn), { size: SIZE, alignment: 'right' }),
    ],
  };
}

function employment({ name, idLabel, idNumber, entryDate, leaveDate, position }: ProofFacts): string {
  const since = entryDate === null ? '' : `自${chineseDay(entryDate)}起`;
  const until = leaveDate === null ? '' : `至${chineseDay(leaveDate)}止`;
  const work = `${since}${until}在本单位工作`;
  const as = position === null ? '' : `，${leaveDate === null ? '现' : '曾'}任${position}`;
  return `兹证明${name}（${idLabel}：${idNumber ?? BLANK}）${leaveDate === null ? '系本单位员工' : '原系本单位员工'}，${work}${as}。`;
}

function income({ paid, from, to }: ProofFacts): string {
  const count = BigInt(paid.length);
  const sum = (of: (month: ProofFacts['paid'][number]) => bigint) =>
    paid.reduce((total, month) => total + of(month), 0n);
  const figures = (label: string, total: bigint) =>
    `${label}合计人民币${formatMoney(total)}元（大写：${rmbCapitals(total)}），月均人民币${formatMoney(average(total, count))}元（大写：${rmbCapitals(average(total, count))}）`;
  const gross = paid.every(({ grossFen }) => grossFen !== null)
    ? `${figures(
        '应发工资',
        sum(({ grossFen }) => grossFen ?? 0n),
      )}；`
    : '';
  return `该员工${chineseMonth(from)}至${chineseMonth(to)}期间已发放月度工资${paid.length}个月，${gross}${figures(
    '实发工资',
    sum(({ netFen }) => netFen),
  )}。`;
}

/** To the nearest 分, half up. */
const average = (total: bigint, count: bigint) => (2n * total + count) / (2n * count);

function payTable(paid: ProofFacts['paid']): Table {
  const cell = (words: string, alignment: 'left' | 'right', bold = false): Cell => ({
    blocks: [line(words, { alignment, bold, after: 0 })],
    colSpan: 1,
    rowSpan: 1,
  });
  return {
    kind: 'table',
    widths: [150, 150, 150],
    bordered: true,
    headerRows: 1,
    rows: [
      [cell('工资月份', 'left', true), cell('应发工资（元）', 'right', true), cell('实发工资（元）', 'right', true)],
      ...paid.map(({ month, grossFen, netFen }) => [
        cell(chineseMonth(month), 'left'),
        cell(grossFen === null ? '—' : formatMoney(grossFen), 'right'),
        cell(formatMoney(netFen), 'right'),
      ]),
    ],
  };
}

const chineseMonth = (month: string) => `${month.slice(0, 4)}年${Number(month.slice(5, 7))}月`;
const chineseDay = (day: string) => `${chineseMonth(day)}${Number(day.slice(8, 10))}日`;
