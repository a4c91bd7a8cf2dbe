import type { SlipView } from '@contract/wages/slip-schemas';
import type { Block, Table } from '@server/documents/service';
import { paragraphTexts } from '@server/documents/model';
import { slipPaper } from '@server/modules/slip-signing/paper';

const view: SlipView = {
  title: '2026年6月工资条',
  companyName: '杭州云杉精密制造有限公司',
  payMonth: '2026-06',
  staffName: '阿依古丽·买买提',
  staffNo: null,
  dept: '装配一车间',
  greeting: '',
  noticeText: '',
  watermark: null,
  netFen: '-1234567',
  grossFen: null,
  deductionFen: null,
  groups: [
    {
      group: 'earning',
      label: '应发',
      items: [
        { key: 'baseWage', label: '基本工资', kind: 'amount', value: '800000' },
        { key: 'bonus', label: '奖金', kind: 'amount', value: '' },
        { key: 'days', label: '出勤天数', kind: 'number', value: '21.5' },
      ],
    },
  ],
};

const paper = slipPaper(view, { slipVersion: 3, confirmedAt: new Date('2026-07-10T01:02:03Z') });
const isTable = (block: Block): block is Table => block.kind === 'table';

test('says what the slip says, each item in its own words and amounts in yuan', () => {
  const texts = paragraphTexts(paper.body);
  expect(texts).toEqual(
    expect.arrayContaining([
      '基本工资',
      '8,000.00',
      '奖金',
      '',
      '出勤天数',
      '21.5',
      '实发工资（元）',
      '-12,345.67',
      '在线确认时间：2026-07-10 09:02:03',
    ]),
  );
  expect(texts.join('\n')).toContain('2026年6月工资条（第 3 版）');
  expect(texts.join('\n')).not.toContain('工号');
});

test('has tables as wide as the page, each line of four cells', () => {
  const room = paper.page.width - paper.page.margins[0] - paper.page.margins[2];
  const tables = paper.body.filter(isTable);
  expect(tables).toHaveLength(2);
  for (const { widths, rows } of tables) {
    expect(widths.reduce((sum, width) => sum + width, 0)).toBeGreaterThanOrEqual(room);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => widths.length));
  }
});
