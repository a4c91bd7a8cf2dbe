import { codes, good, importRows, person } from '../../support/workbooks/run-import';

const ID = '11010519491231002X';
const staff = [
  person({
    id: 'w1',
    name: '王晓明',
    staffNo: '001',
    dept: '生产中心/一车间',
    idNoIndex: `idNo:${ID}`,
    mobileIndex: 'mobile:13800001111',
  }),
  person({ id: 'w2', name: '王晓明', staffNo: '002', dept: '行政部' }),
  person({ id: 'l1', name: '李一', staffNo: '003', lastNetFen: '500000' }),
  person({ id: 'x1', name: '赵离', staffNo: '004', left: true, leaveDate: '2026-06-15' }),
  person({ id: 'a1', name: '阿依古丽·买买提', staffNo: 'X9' }),
];

const match = async (labels: string[], ...rows: (string | number)[][]) =>
  importRows([[...labels, '实发工资'], ...rows.map((row) => [...row, 5000])], { staff });

describe('who a row is about', () => {
  test('identity number before staff number before mobile before name', async () => {
    const run = await match(['姓名', '工号', '手机', '身份证号'], ['王晓明', '001', '138 0000 1111', ID.toLowerCase()]);
    expect(run.row(2)).toMatchObject({ staffId: 'w1', matchedBy: 'idNo', status: 'ok' });
    expect(run.row(2).cells.slice(2, 4)).toEqual(['138****1111', '1101**********002X']);
    expect((await match(['姓名', '手机号'], ['王晓明', 13800001111])).row(2)).toMatchObject({
      staffId: 'w1',
      matchedBy: 'mobile',
    });
  });

  test('identifiers of different people are an error', async () => {
    const run = await match(['姓名', '工号', '身份证号'], ['李一', '003', ID]);
    expect(run.row(2)).toMatchObject({
      status: 'error',
      staffId: null,
      issues: [{ code: 'identityConflict', message: expect.stringContaining('李一') as string }],
    });
    const namesakes = await match(['姓名', '工号', '身份证号'], ['王晓明', '002', ID]);
    expect(codes(namesakes.row(2))).toEqual(['identityConflict']);
  });

  test('a number that agrees with the name outweighs one that does not, with a warning about that one', async () => {
    const other = (await match(['姓名', '工号', '身份证号'], ['王晓明', '003', ID])).row(2);
    expect(other).toMatchObject({
      status: 'warning',
      staffId: 'w1',
      matchedBy: 'idNo',
      issues: [
        { code: 'otherIdentifier', message: expect.stringContaining('工号在名册中属于李一') as string },
        { code: 'ageOdd' },
      ],
    });
    const unknown = (await match(['姓名', '工号', '手机号'], ['王晓明', '001', '13900009999'])).row(2);
    expect(unknown).toMatchObject({
      status: 'warning',
      staffId: 'w1',
      matchedBy: 'staffNo',
      issues: [
        { code: 'otherIdentifier', message: expect.stringContaining('手机号与名册中王晓明的手机号不同') as string },
      ],
    });
  });

  test('a name alone needs a tick, with the department it does not, two of a name are an error', async () => {
    expect((await match(['姓名'], ['李一'])).row(2)).toMatchObject({
      matchedBy: 'name',
      status: 'warning',
      issues: [{ code: 'nameOnlyMatch' }],
    });
    expect((await match(['姓名', '部门'], ['王 晓 明', '一车间'])).row(2)).toMatchObject({
      staffId: 'w1',
      matchedBy: 'nameAndDept',
      status: 'ok',
    });
    expect(codes((await match(['姓名'], ['王晓明'])).row(2))).toEqual(['staffAmbiguous']);
  });

  test('leading zeros lost by the sheet still find the person, with a warning', async () => {
    expect((await match(['姓名', '工号'], ['李一', 3])).row(2)).toMatchObject({
      staffId: 'l1',
      matchedBy: 'staffNo',
      status: 'warning',
    });
    expect((await match(['姓名', '工号'], ['李一', '003'])).row(2)).toMatchObject({ staffId: 'l1', status: 'ok' });
  });

  test('a number of somebody with another name finds nobody: an error with that person as one way out', async () => {
    for (const [labels, cells] of [
      [
        ['姓名', '工号'],
        ['李二', '003'],
      ],
      [
        ['姓名', '工号'],
        ['李二', 3],
      ],
      [
        ['姓名', '工号'],
        ['李二', '3'],
      ],
      [
        ['姓名', '手机号'],
        ['李二', '13800001111'],
      ],
      [
        ['姓名', '身份证号'],
        ['李二', ID],
      ],
    ] as [string[], (string | number)[]][]) {
      const row = (await match(labels, cells)).row(2);
      expect(row).toMatchObject({ status: 'error', staffId: null, matchedBy: null, addable: true });
      expect(row.issues).toEqual([
        expect.objectContaining({ code: 'nameDiffers', level: 'error', staffId: labels[1] === '工号' ? 'l1' : 'w1' }),
      ]);
    }
    expect((await match(['姓名', '工号'], ['李二', 3])).row(2).issues[0]?.message).toContain(
      '工号 3 在名册中是李一（003），表中是李二',
    );
  });

  test('one name in traditional characters, another case or order, with dots and blanks is the same', async () => {
    const spelt = [
      person({ id: 's1', name: '张晓伟', staffNo: '1' }),
      person({ id: 's2', name: 'Zhang Wei', staffNo: '2' }),
      person({ id: 's3', name: '古丽·买买提', staffNo: '3' }),
      person({ id: 's4', name: '靑山', staffNo: '4' }),
    ];
    const run = await importRows(
      [
        ['姓名', '工号', '实发工资'],
        ['張曉偉', '1', 5000],
        ['WEI ZHANG', '2', 5000],
        ['古丽买买提', '3', 5000],
        ['青山', '4', 5000],
      ],
      { staff: spelt },
    );
    expect(run.rows.map((row) => [row.staffId, row.status])).toEqual([
      ['s1', 'ok'],
      ['s2', 'ok'],
      ['s3', 'ok'],
      ['s4', 'ok'],
    ]);
  });

  test('where more than three in ten numbers are of people with other names the column is no 工号', async () => {
    const numbered = Array.from({ length: 10 }, (_, n) =>
      person({ id: `p${n}`, name: `周${'甲乙丙丁戊己庚辛壬癸'[n]}`, staffNo: String(n + 1).padStart(5, '0') }),
    );
    const strangers = Array.from({ length: 10 }, (_, n) => [
      n + 1,
      n < 6 ? `周${'甲乙丙丁戊己庚辛壬癸'[n]}` : `吴${'甲乙丙丁戊己庚辛壬癸'[n]}`,
      5000,
    ]);
    const run = await importRows([['人员编号', '姓名', '实发工资'], ...strangers], { staff: numbered });
    expect(good(run).columns[0]).toMatchObject({ target: 'custom:原表编号', kind: 'text', sign: 0 });
    expect(good(run).notices.filter((notice) => notice.includes('10个号码中有4个'))).toHaveLength(1);
    expect(run.rows).toHaveLength(10);
    expect(run.row(2)).toMatchObject({ staffId: 'p0', matchedBy: 'name', status: 'warning' });
    expect(run.row(9)).toMatchObject({ staffId: null, issues: [{ code: 'staffNotFound' }], addable: true });
    // Three in ten are told row by row, and so is all where the clerk says that it is 工号.
    const fewer = await importRows(
      [['人员编号', '姓名', '实发工资'], ...strangers.map((row, n) => (n === 6 ? [7, '周庚', 5000] : row))],
      { staff: numbered },
    );
    expect(good(fewer).columns[0]?.target).toBe('staffNo');
    expect(good(fewer).issueCounts.find(({ code }) => code === 'nameDiffers')?.rows).toBe(3);
    const said = await importRows([['人员编号', '姓名', '实发工资'], ...strangers], {
      staff: numbered,
      columns: good(fewer).columns.map((column) => ({ ...column, source: 'clerk' })),
    });
    expect(good(said).issueCounts.find(({ code }) => code === 'nameDiffers')?.rows).toBe(4);
  });

  test('without a name a number decides, and it is said that names could not be compared', async () => {
    const nameless = await importRows(
      [
        ['工号', '实发工资'],
        ['003', 5000],
      ],
      { staff },
    );
    expect(nameless.row(2)).toMatchObject({ staffId: 'l1', status: 'ok' });
    expect(good(nameless).notices).toContainEqual(expect.stringContaining('姓名无从核对'));
    expect((await match(['姓名', '工号'], ['', '003'])).row(2)).toMatchObject({
      staffId: 'l1',
      status: 'warning',
      issues: [{ code: 'nameUnchecked' }],
    });
  });

  test('without a name a number that only lost its zeros finds nobody: an error with that person as one way out', async () => {
    for (const labels of [['工号'], ['姓名', '工号']]) {
      const row = (await match(labels, labels.length === 1 ? [3] : ['', 3])).row(2);
      expect(row).toMatchObject({ status: 'error', staffId: null, matchedBy: null, addable: false });
      expect(row.issues).toEqual([expect.objectContaining({ code: 'staffNoLoose', level: 'error', staffId: 'l1' })]);
      expect(row.issues[0]?.message).toContain('没有姓名或其他号码可以佐证');
    }
    const borneOut = (await match(['工号', '手机号'], [1, '13800001111'])).row(2);
    expect(borneOut).toMatchObject({ staffId: 'w1', status: 'warning', issues: [{ code: 'staffNoLoose' }] });
  });

  test('the dots of transliterated names are one', async () => {
    for (const name of ['阿依古丽•买买提', '阿依古丽．买买提', '阿依古丽・买买提'])
      expect((await match(['姓名'], [name])).row(2)).toMatchObject({ staffId: 'a1' });
  });

  test('a namesake with another staff number is somebody else, and can be added', async () => {
    const row = (await match(['姓名', '工号'], ['李一', '777'])).row(2);
    expect(row).toMatchObject({ status: 'error', staffId: null, addable: true });
    expect((await match(['姓名'], ['钱新人'])).row(2)).toMatchObject({ status: 'error', addable: true });
    expect((await match(['姓名', '身份证号'], ['钱新人', '440524188001010014'])).row(2)).toMatchObject({
      addable: true,
    });
  });

  test('whose name is none a staff record may have cannot be added, and the doubt says why', async () => {
    const row = (await match(['姓名'], ['钱新人2'])).row(2);
    expect(row).toMatchObject({ status: 'error', staffId: null, addable: false });
    expect(row.issues[0]?.message).toContain('“钱新人2”，请手动选择员工；姓名须为1–30个汉字或字母');
    expect((await match(['姓名'], ['钱新人'])).row(2).issues[0]?.message).not.toContain('姓名须为');
  });

  test('unknown namesakes with nothing to tell them apart are not added with all others', async () => {
    const run = await match(['姓名', '部门'], ['钱新人', '一部'], ['孙新人', '一部'], ['钱新人', '二部']);
    expect(run.rows.map((row) => codes(row))).toEqual([
      ['staffNotFound', 'sheetNamesakes'],
      ['staffNotFound'],
      ['staffNotFound', 'sheetNamesakes'],
    ]);
    expect(good(run).addable).toBe(1);
  });

  describe('a name alone that leads to somebody chosen for another row', () => {
    const added = person({ id: 'q1', name: '钱新人', staffNo: 'A9', dept: '一部' });
    const sheet = (labels: string[], ...rows: (string | number)[][]) => [
      [...labels, '实发工资'],
      ...rows.map((row) => [...row, 5000]),
    ];

    test('asks instead of matching, with or without the department, and the row can be added by itself', async () => {
      for (const dept of ['二部', '一部']) {
        const run = await importRows(
          sheet(['姓名', '部门'], ['钱新人', '一部'], ['孙新人', '一部'], ['钱新人', dept]),
          { staff: [added], fixes: [[2, { staffId: 'q1' }]] },
        );
        expect(run.row(2)).toMatchObject({ status: 'ok', staffId: 'q1', matchedBy: 'clerk', issues: [] });
        expect(run.row(4)).toMatchObject({ status: 'error', staffId: null, matchedBy: null, addable: true });
        expect(run.row(4).issues).toEqual([
          expect.objectContaining({
            code: 'sheetNamesakes',
            level: 'error',
            message: expect.stringMatching(/第4行.*钱新人（A9，一部）.*第2行已定为此人.*新增为员工/) as string,
          }),
        ]);
        // Only 孙新人 is added with all others.
        expect(good(run).addable).toBe(1);
        expect(good(run).issueCounts.find(({ code }) => code === 'sheetNamesakes')?.rows).toBe(1);
      }
    });

    test('asks of a third namesake too, when two have been added', async () => {
      const second = person({ id: 'q2', name: '钱新人', staffNo: 'A10', dept: '二部' });
      const run = await importRows(
        sheet(['姓名', '部门'], ['钱新人', '一部'], ['钱新人', '二部'], ['钱新人', '三部']),
        {
          staff: [added, second],
          fixes: [
            [2, { staffId: 'q1' }],
            [3, { staffId: 'q2' }],
          ],
        },
      );
      expect(run.rows.map((row) => [row.staffId, row.addable])).toEqual([
        ['q1', false],
        ['q2', false],
        [null, true],
      ]);
      expect(run.row(4).issues).toEqual([
        expect.objectContaining({
          code: 'sheetNamesakes',
          message: expect.stringContaining('第2、3行已定为此人') as string,
        }),
      ]);
    });

    test('matches as before where that row is left out, or a number of his own finds him', async () => {
      const left = await importRows(sheet(['姓名', '部门'], ['钱新人', '一部'], ['钱新人', '二部']), {
        staff: [added],
        fixes: [[2, { staffId: 'q1', ignored: true }]],
      });
      expect(left.row(3)).toMatchObject({ staffId: 'q1', matchedBy: 'name' });
      const numbered = await importRows(sheet(['姓名', '工号'], ['钱新人', ''], ['钱新人', 'A9']), {
        staff: [added],
        fixes: [[2, { staffId: 'q1' }]],
      });
      expect(numbered.rows.map((row) => codes(row))).toEqual([['duplicatePerson'], ['duplicatePerson']]);
    });
  });

  test('who left before the month is an error, a warning in a settlement', async () => {
    expect((await match(['姓名', '工号'], ['赵离', '004'])).row(2)).toMatchObject({
      status: 'error',
      issues: [{ code: 'staffLeft' }],
    });
    const settlement = await importRows(
      [
        ['姓名', '工号', '实发工资'],
        ['赵离', '004', 100],
      ],
      { staff, wageType: 'severance' },
    );
    expect(settlement.row(2).status).toBe('warning');
  });

  test('the same person twice: both rows say so', async () => {
    const run = await match(
      ['姓名', '工号'],
      ['李一', '003'],
      ['王晓明', '001'],
      ['李一', '003'],
      ['钱新人', '900'],
      ['钱新人', '900'],
    );
    expect(run.row(2)).toMatchObject({ status: 'error' });
    expect(run.row(4).issues.at(-1)).toMatchObject({
      code: 'duplicatePerson',
      message: expect.stringContaining('第2行') as string,
    });
    expect(codes(run.row(6))).toContain('duplicatePerson');
    expect(good(run).counts).toEqual({ ok: 1, warning: 0, error: 4, ignored: 0 });
  });

  test('net far from last month', async () => {
    const run = await importRows(
      [
        ['姓名', '工号', '实发工资'],
        ['李一', '003', 15001],
        ['王晓明', '001', 1500],
      ],
      { staff },
    );
    expect(codes(run.row(2))).toEqual(['netJump']);
    expect(codes(run.row(3))).toEqual([]);
  });

  test('the clerk’s changes are laid over the sheet', async () => {
    const run = await importRows(
      [
        ['姓名', '工号', '实发工资'],
        ['李一', '003', '五千'],
        ['王晓明', '', 6000],
        ['赵离', '004', 100],
      ],
      {
        staff,
        fixes: [
          [2, { cells: { 2: '5000' } }],
          [3, { staffId: 'w2' }],
          [4, { ignored: true }],
        ],
      },
    );
    expect(run.row(2)).toMatchObject({ status: 'ok', netFen: 500_000n });
    expect(run.row(3)).toMatchObject({ status: 'ok', staffId: 'w2', matchedBy: 'clerk' });
    expect(codes(run.row(4))).toEqual(['ignoredByClerk']);
  });
});

describe('how a sheet arrives at net pay', () => {
  const labels = ['姓名', '工号', '应发合计', '缺勤扣款', '社保', '个税', '应扣合计', '实发工资'];
  const identity = async (rows: (string | number)[][], more = {}) =>
    importRows([labels, ...rows.map((row, index) => [`王${'甲乙丙丁'[index]}`, `N${index}`, ...row])], more);

  test('absence already inside 应发', async () => {
    const run = await identity([
      [5000, 100, 300, 20, 320, 4680],
      [6000, 0, 300, 20, 320, 5680],
      [7000, 50, 300, 20, 320, 6680],
    ]);
    expect(good(run).netIdentity?.satisfied).toBe(3);
    expect(good(run).netCandidates.find((candidate) => candidate.key === 'grossMinusDeductions')?.satisfied).toBe(1);
  });

  test('deductions written negative', async () => {
    const run = await identity([
      [5000, -100, -300, -20, -420, 4580],
      [6000, 0, -300, -20, -320, 5680],
    ]);
    expect(good(run).netIdentity).toMatchObject({ key: 'grossMinusDeductions', satisfied: 2 });
  });

  test('only the real deviation is warned of, with the sum in words', async () => {
    const run = await identity([
      [5000, 100, 300, 20, 420, 4580],
      [6000, 0, 300, 20, 320, 5680],
      [7000, 0, 300, 20, 320, 6600],
    ]);
    expect(run.rows.map((row) => codes(row).includes('netMismatch'))).toEqual([false, false, true]);
    expect(run.row(4).issues.find((issue) => issue.code === 'netMismatch')?.message).toMatch(
      /6,600\.00.*6,680\.00.*-80\.00/,
    );
  });

  test('the clerk may choose another, or none', async () => {
    const rows = [
      [5000, 100, 300, 20, 420, 4580],
      [6000, 0, 300, 20, 320, 5680],
    ];
    expect(good(await identity(rows, { netIdentity: 'netEqualsGross' })).counts).toMatchObject({ error: 2 });
    expect(good(await identity(rows, { netIdentity: 'netEqualsGross' })).netIdentity).toMatchObject({
      key: 'netEqualsGross',
      satisfied: 0,
    });
    expect(good(await identity(rows, { netIdentity: 'unchecked' })).netIdentity?.key).toBe('unchecked');
  });
});
