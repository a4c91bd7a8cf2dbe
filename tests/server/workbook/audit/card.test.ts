import { DEFAULT_PAY_RULES } from '@contract/pay-rules/rules';
import { importRows, codes, good, person } from '../../../support/workbooks/run-import';
import { coverageOf } from '@contract/wages/audit/coverage';

const facts = { entryDate: null, employmentType: null, socialBaseFen: null, fundBaseFen: null };
const staff = [
  person({
    id: 's1',
    name: '林晓梅',
    staffNo: 'A01',
    facts: { ...facts, bankCardIndex: 'bankCard:6222021234567890128' },
  }),
  person({
    id: 's2',
    name: '周启明',
    staffNo: 'A02',
    facts: { ...facts, bankCardIndex: 'bankCard:6222021234567890128' },
  }),
  person({ id: 's3', name: '陈思远', staffNo: 'A03', facts: { ...facts, bankCardIndex: null } }),
];
const SHEET = [
  ['工号', '姓名', '银行卡号', '基本工资', '实发工资'],
  ['A01', '林晓梅', '6222021234567890128', 5000, 5000],
  ['A02', '周启明', '6222021234567890011', 6000, 6000],
  ['A03', '陈思远', '6222021234567890227', 7000, 7000],
];

describe('the card of a sheet against that of the staff record', () => {
  it('warns of another card, holds the same, and says of whom nothing is on record', async () => {
    const run = await importRows(SHEET, { staff });
    expect([2, 3, 4].map((rowNo) => run.audited(rowNo).person)).toEqual(['held', 'off', 'noRecord']);
    expect(codes(run.row(3))).toContain('cardDiffers');
    expect(codes(run.row(2))).not.toContain('cardDiffers');
    const coverage = coverageOf(Object.entries(good(run).audit.tally)).find(({ area }) => area === 'person');
    expect(coverage).toEqual({ area: 'person', held: 1, off: 1, open: [{ reason: 'noRecord', people: 1 }] });
  });

  it('stops the sheet where the company has it so', async () => {
    const run = await importRows(SHEET, { staff, payRules: { ...DEFAULT_PAY_RULES, asErrors: ['cardDiffers'] } });
    expect(run.row(3).status).toBe('error');
  });

  it('asks nothing of a past month', async () => {
    const run = await importRows(SHEET, { staff, history: true });
    expect(run.audited(3).person).toBe('notAsked');
    expect(codes(run.row(3))).not.toContain('cardDiffers');
  });
});
