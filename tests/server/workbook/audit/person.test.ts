import { codes, importRows, noticeCodes, person } from '../../../support/workbooks/run-import';

const facts = { employmentType: null, socialBaseFen: null, fundBaseFen: null, bankCardIndex: null };
const staff = [
  person({ id: 's1', name: '林晓梅', staffNo: 'A01', facts: { ...facts, entryDate: '2026-07-31' } }),
  person({ id: 's2', name: '周启明', staffNo: 'A02', facts: { ...facts, entryDate: '2026-08-01' } }),
  person({ id: 's3', name: '陈思远', staffNo: 'A03', facts: { ...facts, entryDate: null } }),
];

describe('what of a row cannot be of its person', () => {
  const HEADER = ['工号', '姓名', '银行卡号', '实发工资'];
  const sheet = (cards: readonly [string, string, string]) => [
    HEADER,
    ['A01', '林晓梅', cards[0], 5000],
    ['A02', '周启明', cards[1], 6000],
    ['A03', '陈思远', cards[2], 7000],
  ];
  const OWN = ['6222021234567890128', '6222021234567890011', '6222021234567890227'] as const;

  it('pays nobody for a month before he came', async () => {
    const run = await importRows(sheet(OWN), { staff });
    expect([2, 3, 4].map((rowNo) => codes(run.row(rowNo)))).toEqual([[], ['notYetEntered'], []]);
    expect(run.row(3).issues[0]?.message).toContain('于2026-08-01入职，晚于工资月份2026-07');
    expect(run.audited(3).person).toBe('off');
    expect(codes((await importRows(sheet(OWN), { staff, payMonth: '2026-08' })).row(3))).toEqual([]);
  });

  it('knows one card of two people, not of one person twice', async () => {
    const run = await importRows(sheet([OWN[0], OWN[1], OWN[0]]), { staff, payMonth: '2026-08' });
    expect([2, 3, 4].map((rowNo) => codes(run.row(rowNo)))).toEqual([['cardShared'], [], ['cardShared']]);
    expect(run.row(2).issues[0]).toMatchObject({ column: 2, level: 'warning', values: { rows: [4] } });
    const twice = [...sheet(OWN), ['A01', '林晓梅', OWN[0], 100]];
    const again = await importRows(twice, { staff, payMonth: '2026-08' });
    expect(codes(again.row(2))).toEqual(['duplicatePerson']);
  });

  it('notes who is retired by the later age, and who is under 16 in the month', async () => {
    const born = (name: string, idNo: string) => [name, idNo, 5000];
    const run = await importRows(
      [
        ['姓名', '身份证号', '实发工资'],
        born('甲一', '110105196409300018'), // 1964-09-30: 60 years, in September 2024
        born('乙二', '110105196512310011'), // 1965-12-31: 60 years and 3 months, in March 2026
        born('丙三', '110105196601010010'), // 1966-01-01: 60 years and 4 months, in May 2026
        born('丁四', '110105199001010010'), // 1990-01-01
        born('戊五', '110105201006150012'), // 2010-06-15
      ],
      {
        payMonth: '2026-04',
        staff: [...'甲一乙二丙三丁四戊五'.matchAll(/../gu)].map(([name]) => person({ id: name, name })),
      },
    );
    const notes = [2, 3, 4, 5, 6].map((rowNo) =>
      run.row(rowNo).issues.flatMap((issue) => (issue.code === 'ageOdd' ? [issue.values.how] : [])),
    );
    expect(notes).toEqual([['retired'], ['retired'], [], [], ['young']]);
    expect(run.audited(2).person).toBe('notAsked');
    expect(noticeCodes(run)).toEqual([]);
  });
});
