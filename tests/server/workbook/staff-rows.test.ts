import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { codesOf, numbers, runStaff } from '../../support/workbooks/run-staff';
import { check, HEAD, line, stored } from '../../support/workbooks/staff-lines';

describe('a row of a staff list', () => {
  test.each<[string, Partial<Record<string, CellSpec>>, string, string]>([
    ['an identity number stored as a number', { 身份证号码: 110101199003120000 }, 'numberLost', '请设置为文本格式'],
    ['a card in scientific notation', { 银行卡号: '6.2284E+18' }, 'numberLost', '请设置为文本格式'],
    ['a card cut by Excel', { 银行卡号: '6228480402564890000' }, 'fieldInvalid', '卡号被Excel截断'],
    ['a card in a date cell', { 银行卡号: { v: 45352, s: 1 } }, 'dateCell', '日期格式'],
    ['an emoji in the name', { 姓名: '沈知秋😀' }, 'fieldInvalid', '表情符号'],
    ['no name', { 姓名: null }, 'required', '请填写姓名'],
    ['a probation of seven months', { 试用期截止: '2024-10-02' }, 'fieldInvalid', '最长6个月'],
  ])('%s is an error that says what to do', async (_, values, code, words) => {
    const row = (await check([line(1, values)])).row(2);
    expect(row).toMatchObject({ status: 'error', action: null, write: null });
    expect(row.issues).toEqual([
      expect.objectContaining({
        level: 'error',
        code,
        message: expect.stringMatching(new RegExp(`^第2行.*${words}`)) as string,
      }),
    ]);
  });

  test.each<[string, Partial<Record<string, CellSpec>>, string, string]>([
    [
      'a wrong check digit',
      { 身份证号码: `${numbers(1).idNo.slice(0, 17)}${numbers(1).idNo.endsWith('1') ? '2' : '1'}` },
      'fieldInvalid',
      '校验位',
    ],
    ['a wrong mobile', { 手机号: '1234567' }, 'fieldInvalid', '11位手机号'],
    ['a date that is none', { 入职日期: '2024-02-30' }, 'dateUnreadable', '不是有效的日期'],
    ['a month for a date', { 入职日期: '2024年3月' }, 'dateUnreadable', '只有年月'],
    ['an entry too far ahead', { 入职日期: '2026-12-01' }, 'fieldInvalid', '90天'],
    ['a gender nobody has', { 性别: '保密' }, 'wordUnknown', '男、女'],
    ['an Excel error', { 手机号: { t: 'e', v: '#N/A' } }, 'excelError', '#N/A'],
  ])('%s keeps nobody new out: he comes in without it, and the row says so', async (_, values, code, words) => {
    const lists = [line(1, values)];
    const row = (await check(lists)).row(2);
    expect(row).toMatchObject({ status: 'warning', action: 'create' });
    const told = row.issues.find((issue) => issue.code === code);
    expect(told).toMatchObject({
      level: 'warning',
      message: expect.stringMatching(new RegExp(`^第2行.*${words}`)) as string,
    });
    expect(codesOf(row)).toContain('valuesLeftOut');
    const field = told && 'field' in told.values ? told.values.field : 'name';
    if (field !== 'gender') expect(row.write?.values[field]).toBeUndefined();
    // Of somebody on file the value was meant to change something: there it is an error, as ever.
    const known = (await check(lists, { mode: 'upsert', stored: [stored(1)] })).row(2);
    expect(known).toMatchObject({ status: 'error', write: null });
    expect(known.issues).toContainEqual(expect.objectContaining({ level: 'error', code }));
  });

  test.each<[string, Partial<Record<string, CellSpec>>, string]>([
    ['a gender the number contradicts', { 性别: '女' }, 'genderMismatch'],
    ['a birth date the number contradicts', { 出生日期: '1991-03-12' }, 'birthdayMismatch'],
    ['a card whose check digit is wrong', { 银行卡号: '6222020111122220001' }, 'cardDoubtful'],
    ['an account of somebody else', { 开户名: '沈听澜' }, 'accountName'],
  ])('%s is only pointed out', async (_, values, code) => {
    const row = (await check([line(1, values)])).row(2);
    expect(codesOf(row)).toEqual([code]);
    expect(row).toMatchObject({ status: 'warning', action: 'create', write: { values: { gender: 'male' } } });
  });

  test('numbers typed as numbers are taken up to 15 digits, and blanks inside a name go', async () => {
    const row = (await check([line(1, { 手机号: 13800001234, 姓名: '沈 知 秋', 工号: 1001 })])).row(2);
    expect(row).toMatchObject({
      status: 'ok',
      name: '沈知秋',
      write: { values: { mobile: '13800001234', staffNo: '1001' } },
    });
    expect(codesOf(row)).toEqual(['nameCleaned']);
  });

  test('numbers standing twice in the list are told at both rows', async () => {
    const run = await check([line(1), line(2, { 工号: 'A001' }), line(3, { 手机号: numbers(2).mobile })]);
    expect(run.rows.map(codesOf)).toEqual([['duplicateNo'], ['duplicateMobile', 'duplicateNo'], ['duplicateMobile']]);
    expect(run.outcome).toMatchObject({ counts: { error: 3 }, actions: { create: 0 } });
  });

  test('numbers are masked wherever they are shown, in full only in what is sealed', async () => {
    const row = (await check([line(1, { 银行卡号: numbers(1).card })])).row(2);
    const { idNo, mobile, card } = numbers(1);
    const shown = JSON.stringify([row.cells, row.issues, row.changes]);
    for (const number of [idNo, mobile, card]) expect(shown).not.toContain(number);
    expect(row.raw).toMatchObject({ idNo, mobile, bankCardNo: card });
  });

  test('a number in a column taken for something else is masked in the words about it, too', async () => {
    const row = (await check([line(1, { 性别: numbers(1).idNo, 入职日期: numbers(1).mobile })])).row(2);
    expect(codesOf(row)).toEqual(['dateUnreadable', 'incomplete', 'valuesLeftOut', 'wordUnknown']);
    for (const number of [numbers(1).idNo, numbers(1).mobile])
      expect(JSON.stringify([row.issues, row.cells])).not.toContain(number);
  });

  test('foreign documents need their kind, or are known by their shape', async () => {
    const rows = [
      [...HEAD, '证件类型'],
      [...line(1, { 身份证号码: 'E12345678' }), '护照'],
      [...line(2, { 身份证号码: 'H12345678' }), null],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    expect(run.rows.map((row) => [row.status, row.write?.values.idType])).toEqual([
      ['ok', 'passport'],
      ['ok', 'hkMacao'],
    ]);
  });

  test('who has left already is entered as such', async () => {
    const rows = [
      [...HEAD, '离职日期'],
      [...line(1), '2025-12-31'],
      [...line(2), '2026-12-31'],
      [...line(3), null],
    ];
    const run = await runStaff(await makeXlsx({ rows }));
    expect(run.rows.map((row) => row.write?.life?.status)).toEqual(['left', 'leaving', 'regular']);
  });
});

describe('a row whose person the company knows', () => {
  test('仅新增 leaves him alone and says so', async () => {
    const row = (await check([line(1)], { stored: [stored(1)] })).row(2);
    expect(row).toMatchObject({ status: 'error', action: null });
    expect(row.issues[0]?.message).toContain('新增并更新');
  });

  test('新增并更新 shows what changes, and a blank cell leaves the field alone', async () => {
    const row = (
      await check([line(1, { 手机号: numbers(5).mobile, 姓名: '沈知秋', 开户名: '沈知秋' })], {
        mode: 'upsert',
        stored: [stored(1, { remark: '老员工' })],
      })
    ).row(2);
    expect(row).toMatchObject({
      status: 'ok',
      action: 'update',
      seenVersion: 1,
      write: { fields: ['bankAccountName', 'mobile'] },
    });
    expect(row.changes).toEqual([
      { field: 'bankAccountName', from: '', to: '沈知秋' },
      { field: 'mobile', from: `**** ${numbers(1).mobile.slice(-4)}`, to: `138****${numbers(5).mobile.slice(-4)}` },
    ]);
  });

  test('nothing to change is no change', async () => {
    const run = await check([line(1)], { mode: 'upsert', stored: [stored(1)] });
    expect(run.row(2)).toMatchObject({ action: 'same', write: null });
    expect(run.outcome).toMatchObject({ actions: { same: 1, update: 0 } });
  });

  test('that is to change somebody who is not on file says so before it adds him; one that only adds does not', async () => {
    const run = await check([line(1), line(2), line(3, { 身份证号码: null })], { mode: 'upsert', stored: [stored(1)] });
    expect(run.row(2)).toMatchObject({ action: 'same', issues: [] });
    expect(run.row(3)).toMatchObject({
      action: 'create',
      status: 'ok',
      issues: [
        {
          level: 'info',
          code: 'notFound',
          column: 2,
          message: '第3行“身份证号码”：未找到此人，将按新增员工导入。若是已有员工，请核对证件号码和工号',
        },
      ],
    });
    expect(codesOf(run.row(4)).sort()).toEqual(['incomplete', 'notFound']);
    expect(codesOf((await check([line(2)])).row(2))).toEqual([]);
  });

  test('without a document he is found by his employee number; another name wants the clerk’s word, and is pointed out', async () => {
    const row = (
      await check([line(1, { 身份证号码: null, 姓名: '顾南风' })], {
        mode: 'upsert',
        stored: [stored(1)],
        fixes: [[2, { who: '00000000-0000-7000-8000-000000000001' }]],
      })
    ).row(2);
    expect(row).toMatchObject({
      status: 'warning',
      action: 'update',
      changes: [{ field: 'name', from: '沈知秋', to: '顾南风' }],
    });
    expect(codesOf(row)).toEqual(['nameMismatch']);
  });

  test('numbers of two different people are an error', async () => {
    const row = (await check([line(1, { 工号: 'A002' })], { mode: 'upsert', stored: [stored(1), stored(2)] })).row(2);
    expect(codesOf(row)).toEqual(['identityConflict']);
  });

  test('a mobile or employee number of somebody else is an error', async () => {
    const run = await check([line(3, { 手机号: numbers(1).mobile }), line(4, { 工号: 'A001' })], {
      stored: [stored(1)],
    });
    expect(run.rows.map(codesOf)).toEqual([['numberTaken'], ['numberTaken']]);
    // Somebody who is there already under that name is told so instead of being asked for a new number.
    const again = (await check([line(1, { 身份证号码: null, 手机号: null })], { stored: [stored(1)] })).row(2);
    expect(again.issues.filter(({ level }) => level === 'error')).toEqual([
      expect.objectContaining({
        code: 'alreadyThere',
        message: expect.stringContaining('该工号已有在职员工使用') as string,
      }),
    ]);
  });

  test('"1" beside "001" is pointed out', async () => {
    const row = (await check([line(2, { 工号: 1 })], { stored: [stored(1, { staff_no: '001' })] })).row(2);
    expect(row.status).toBe('warning');
    expect(codesOf(row)).toEqual(['staffNoZeros']);
  });

  test('who left is refused with 复职 offered, and comes back where that is asked for', async () => {
    const left = stored(1, { status: 'left', leave_date: '2025-12-31' });
    const again = line(1, { 入职日期: '2026-07-01' });
    expect((await check([again], { stored: [left] })).row(2).issues[0]?.message).toContain('复职');
    expect((await check([again], { stored: [left], rehireLeft: true })).row(2)).toMatchObject({
      status: 'ok',
      action: 'rehire',
      write: { values: { entryDate: '2026-07-01' } },
    });
    expect((await check([line(1)], { stored: [left], rehireLeft: true })).row(2).issues[0]?.message).toContain(
      '不能早于上次离职日期 2025-12-31',
    );
  });

  test('a record of a wage sheet becomes complete', async () => {
    const bare = stored(1, { status: 'incomplete', entry_date: '', mobile_index: '' }).replace(/\t(?=\t)/g, '\t\\N');
    expect((await check([line(1)], { mode: 'upsert', stored: [bare] })).row(2)).toMatchObject({
      action: 'update',
      write: { life: { status: 'regular' } },
    });
  });

  test('a leaving date does not let anybody go', async () => {
    const rows = [
      [...HEAD, '离职日期'],
      [...line(1), '2026-06-30'],
    ];
    const run = await runStaff(await makeXlsx({ rows }), { mode: 'upsert', stored: [stored(1)] });
    expect(run.row(2)).toMatchObject({ status: 'warning', action: 'same' });
    expect(codesOf(run.row(2))).toEqual(['leaveDateKept']);
  });

  describe('with a state', () => {
    const withState = async (
      state: string,
      more: Partial<Record<string, CellSpec>> = {},
      options: Parameters<typeof check>[1] = {},
      leaveDate: string | null = null,
    ) =>
      (
        await runStaff(
          await makeXlsx({
            rows: [
              [...HEAD, '在职状态', '离职日期'],
              [...line(1, more), state, leaveDate],
            ],
          }),
          options,
        )
      ).row(2);

    test.each(['离职', '已离职', '离 厂', '否'])('“%s” without a day is not entered as employed', async (state) => {
      const row = await withState(state);
      expect(row).toMatchObject({ status: 'error' });
      expect(row.issues[0]?.message).toContain('没有离职日期');
    });

    test.each(['在职', '正式', '待离职', '是'])('“%s” is no reason for doubt', async (state) => {
      expect(await withState(state)).toMatchObject({
        status: 'ok',
        write: { life: { status: 'regular' }, fields: expect.not.arrayContaining(['workStatus']) as unknown },
      });
    });

    test('of somebody gone with his last day', async () => {
      expect(await withState('离职', {}, {}, '2026-06-30')).toMatchObject({
        status: 'ok',
        write: { life: { status: 'left' } },
      });
    });

    test('of probation without its end is pointed out, with an end to come it is not', async () => {
      expect(codesOf(await withState('试用期'))).toEqual(['workStatus']);
      expect(await withState('试用期')).toMatchObject({ status: 'warning', write: { life: { status: 'regular' } } });
    });

    test('does not let anybody of the records go', async () => {
      expect(await withState('离职', {}, { mode: 'upsert', stored: [stored(1)] })).toMatchObject({
        status: 'warning',
        action: 'same',
        issues: [{ code: 'workStatus' }],
      });
    });
  });
});
