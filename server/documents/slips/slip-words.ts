import { formatMoney } from '@contract/money';
import { TOTAL_KEYS } from '@contract/wages/items';
import { shanghaiTime } from '../../kernel/shanghai-time';
import type { SlipPaper } from './model';

export interface SlipGroupWords {
  label: string;
  /** In yuan; null = the sheet gives none. */
  total: string | null;
  items: { label: string; value: string; wide: boolean }[];
}

/** Everything that is written of a slip. */
export interface SlipWords {
  company: string;
  title: string;
  name: string;
  person: string[];
  net: string;
  greeting: string;
  groups: SlipGroupWords[];
  notice: string;
  issued: string;
  watermark: string | null;
}

const NET_LABEL = '实发工资（元）';
export const SIGN_LABEL = '本人签收：';
export const DATE_LABEL = '日期：';

/** Signs that print nothing would be looked for in the font in vain. */
const plain = (text: string) =>
  text
    .replace(/(?!\n)[\s\p{Cc}]/gu, ' ')
    .replace(/\p{Cf}|\p{Variation_Selector}/gu, '')
    .trim();

const TOTAL_OF = { grossPay: 'earning', totalDeduction: 'deduction' } as const;

/** The words of a slip as its card on the screen has them: totals stand in the headings and are not repeated among their parts. */
export function slipWords({ view, version, issuedAt }: SlipPaper): SlipWords {
  const totals = { earning: view.grossFen, deduction: view.deductionFen };
  const groups = view.groups.flatMap((group): SlipGroupWords[] => {
    const totalFen = group.group === 'earning' || group.group === 'deduction' ? totals[group.group] : null;
    const computed = view.computed?.some((total) => TOTAL_OF[total] === group.group) ?? false;
    const items = group.items
      .filter(({ key }) => !(TOTAL_KEYS as readonly string[]).includes(key))
      .map(({ label, kind, value }) => ({
        label: plain(label),
        value: kind === 'amount' && /^-?\d+$/.test(value) ? formatMoney(value) : plain(value),
        wide: kind === 'text' && [...value].length > 8,
      }));
    if (items.length === 0 && totalFen === null) return [];
    const total = totalFen === null ? null : `${computed ? '计算所得 ' : ''}${formatMoney(totalFen)}`;
    return [{ label: group.label, total, items }];
  });
  return {
    company: plain(view.companyName),
    title: plain(view.title),
    name: plain(view.staffName),
    person: [
      `工资月份：${view.payMonth}`,
      ...(view.staffNo ? [`工号：${plain(view.staffNo)}`] : []),
      ...(view.dept ? [`部门：${plain(view.dept)}`] : []),
    ],
    net: `${NET_LABEL} ${formatMoney(view.netFen)}`,
    greeting: plain(view.greeting),
    groups,
    notice: plain(view.noticeText),
    issued: `第 ${version} 版${issuedAt === null ? '' : `　发放时间：${shanghaiTime(new Date(issuedAt)).slice(0, 16)}`}`,
    watermark: view.watermark && plain(view.watermark),
  };
}

/** The signs a slip needs of each cut of the font, whatever its size. */
export function signsOf(words: SlipWords): { regular: string; bold: string } {
  const { groups, person, company, greeting, notice, issued, watermark } = words;
  const items = groups.flatMap(({ label, total, items: own }) => [
    label,
    total ?? '',
    ...own.flatMap((item) => [item.label, item.value]),
  ]);
  return {
    regular: [...person, company, greeting, notice, issued, watermark ?? '', SIGN_LABEL, DATE_LABEL, ...items].join(''),
    bold: [words.title, words.name, words.net].join(''),
  };
}
