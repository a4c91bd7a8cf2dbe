import { readReference } from '@server/workbook/wages/references';
import { type CellSpec, makeXlsx } from '../../../support/workbooks/make-xlsx';
import { writeTemp } from '../../../support/workbooks/run-import';

const read = async (rows: CellSpec[][], fileName = '导出.xlsx') =>
  readReference({ kind: 'reference', path: await makeXlsx({ rows }), fileName, wants: 'month' });

const ID = '11010519491231002X';

describe('reading a 对账文件', () => {
  it('knows 税款计算 of the tax client, sums the additional deductions, and leaves the total row out', async () => {
    const header = [
      '工号',
      '姓名',
      '证件类型',
      '证件号码',
      '税款所属期起',
      '所得项目',
      '本期收入',
      '累计收入额',
      '累计减除费用',
      '累计专项扣除',
    ];
    const more = [
      '累计子女教育',
      '累计赡养老人',
      '累计应纳税所得额',
      '税率/预扣率',
      '速算扣除数',
      '累计应纳税额',
      '累计已缴税额',
      '应补(退)税额',
    ];
    const { kind, people, saysMonth } = await read([
      [...header, ...more],
      [
        'A01',
        '林晓梅',
        '居民身份证',
        ID,
        '2026-10-01',
        '正常工资薪金',
        10000,
        20000,
        10000,
        3000,
        2000,
        1000,
        4000,
        '3%',
        0,
        120,
        75,
        45,
      ],
      [null, '合计', null, null, null, null, 10000, 20000, 10000, 3000, 2000, 1000, 4000, null, null, 120, 75, 45],
    ]);
    expect([kind, saysMonth]).toEqual(['tax', '2026-10']);
    expect(people).toEqual([
      {
        name: '林晓梅',
        idNo: ID,
        staffNo: 'A01',
        figures: {
          periodIncome: 1_000_000,
          cumulativeIncome: 2_000_000,
          cumulativeDeduction: 1_000_000,
          cumulativeSpecial: 300_000,
          cumulativeAdditional: 300_000,
          cumulativeTaxable: 400_000,
          cumulativeTax: 12_000,
          cumulativeTaxPaid: 7_500,
          individualIncomeTax: 4_500,
        },
      },
    ]);
  });

  it('adds up a social insurance detail with a row a person and insurance', async () => {
    const { kind, people } = await read([
      ['姓名', '证件号码', '征收品目', '缴费基数', '单位应缴金额', '个人应缴金额'],
      ['林晓梅', ID, '企业职工基本养老保险费', 8000, 1280, 640],
      ['林晓梅', ID, '失业保险费', 8000, 40, 40],
      ['林晓梅', ID, '职工基本医疗保险费', 8000, 720, 163],
      ['林晓梅', ID, '工伤保险费', 8000, 16, 0],
    ]);
    expect(kind).toBe('social');
    expect(people.map(({ figures }) => figures)).toEqual([
      {
        pensionPersonal: 64_000,
        pensionEmployer: 128_000,
        unemploymentPersonal: 4_000,
        unemploymentEmployer: 4_000,
        medicalPersonal: 16_300,
        medicalEmployer: 72_000,
        injuryEmployer: 1_600,
      },
    ]);
  });

  it('reads a social insurance detail with a column an insurance', async () => {
    const { kind, people } = await read([
      ['2026年10月社会保险缴费明细', null, null, null, null],
      ['姓名', '身份证号码', '养老保险个人', '医疗保险个人', '养老保险单位'],
      ['林晓梅', ID, 640, 163, 1280],
    ]);
    expect(kind).toBe('social');
    expect(people[0]?.figures).toEqual({ pensionPersonal: 64_000, medicalPersonal: 16_300, pensionEmployer: 128_000 });
  });

  it('knows a detail of the housing fund by its words', async () => {
    const { kind, people } = await read([
      ['个人账号', '姓名', '证件号码', '缴存基数', '单位月缴存额', '个人月缴存额', '月缴存额合计'],
      ['1001', '林晓梅', ID, 8000, 960, 960, 1920],
    ]);
    expect(kind).toBe('fund');
    expect(people[0]?.figures).toEqual({ housingFundPersonal: 96_000, housingFundEmployer: 96_000 });
  });

  it.each([
    ['a wage sheet', '工号,姓名,基本工资,实发工资\nA01,林晓梅,5000,5000\n'],
    ['a file without people', '姓名,证件号码,累计收入额,累计应纳税所得额,应补(退)税额\n合计,,1,1,1\n'],
    ['an empty file of words', '说明\n请填写\n'],
  ])('refuses %s', async (_name, content) => {
    const path = await writeTemp('a.csv', content);
    await expect(readReference({ kind: 'reference', path, fileName: 'a.csv', wants: 'month' })).rejects.toThrow(
      /没有认出|没有任何人/,
    );
  });
});
