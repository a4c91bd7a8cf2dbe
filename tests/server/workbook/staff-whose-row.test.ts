import { type CellSpec, makeXlsx } from '../../support/workbooks/make-xlsx';
import { codesOf, numbers, runStaff } from '../../support/workbooks/run-staff';
import { check, line, stored } from '../../support/workbooks/staff-lines';

describe('whose row it is', () => {
  const bare = (more: Partial<Record<string, CellSpec>>) =>
    line(1, { 工号: null, 身份证号码: null, 手机号: null, 入职日期: null, ...more });

  test('people with 会计, 出纳 or 总经理 beside their name and no numbers come in, signatures and empty lines do not', async () => {
    const head = ['序号', '姓名', '部门', '岗位', '入职日期'];
    const run = await runStaff(
      await makeXlsx({
        rows: [
          head,
          [1, '李娟', '财务部', '会计', '2020-01-01'],
          [2, '王敏', '财务部', '出纳', null],
          [3, '赵刚', '总经办', '总经理', null],
          [4, null, null, null, 0],
          ['制表：', '钱进', '审核：', '孙立', null],
          [null, '会计：周平', null, null, null],
        ],
      }),
    );
    expect(run.rows.map((row) => row.status)).toEqual([
      'warning',
      'warning',
      'warning',
      'ignored',
      'ignored',
      'ignored',
    ]);
    expect(run.row(3)).toMatchObject({
      action: 'create',
      write: { life: { status: 'incomplete' } },
      issues: [{ code: 'incomplete', message: expect.stringContaining('待完善') as string }],
    });
  });

  test('a number of somebody with another name finds nobody, in both ways of importing', async () => {
    for (const mode of ['create', 'upsert'] as const) {
      for (const more of [
        { 身份证号码: null, 手机号: null },
        { 工号: null, 手机号: null },
        { 工号: null, 身份证号码: null },
      ]) {
        const run = await check([line(1, { 姓名: '顾长风', ...more })], { stored: [stored(1)], mode });
        expect(run.row(2)).toMatchObject({
          status: 'error',
          action: null,
          write: null,
          issues: [expect.objectContaining({ code: 'nameDiffers', staffId: '00000000-0000-7000-8000-000000000001' })],
        });
      }
    }
  });

  test('the clerk says that it is the same person, or somebody new', async () => {
    const own = stored(1);
    const same = await check([line(1, { 姓名: '顾长风' })], {
      stored: [own],
      fixes: [[2, { who: '00000000-0000-7000-8000-000000000001' }]],
    });
    expect(same.row(2)).toMatchObject({ action: 'update', changes: [{ field: 'name', from: '沈知秋', to: '顾长风' }] });
    const anew = await check([line(1, { 姓名: '顾长风' })], { stored: [own], fixes: [[2, { who: 'new' }]] });
    expect(anew.row(2)).toMatchObject({
      action: 'create',
      staffNo: '',
      idNoIndex: '',
      mobileIndex: '',
      write: { life: { status: 'incomplete' } },
    });
  });

  test('a name alone is enough; who has a namesake in the records or in the list is asked for', async () => {
    const run = await check(
      [bare({ 姓名: '顾长风' }), bare({ 姓名: '沈知秋' }), bare({ 姓名: '陆之遥' }), bare({ 姓名: '陆之遥' })],
      { stored: [stored(1)] },
    );
    expect(run.row(2)).toMatchObject({ status: 'warning', action: 'create' });
    expect(codesOf(run.row(3))).toEqual(['namesake']);
    expect(run.row(3).issues[0]?.staffId).toBe('00000000-0000-7000-8000-000000000001');
    expect([run.row(4), run.row(5)].map((row) => [row.status, codesOf(row)])).toEqual([
      ['error', ['duplicateName', 'incomplete']],
      ['error', ['duplicateName', 'incomplete']],
    ]);
    const told = await check([bare({ 姓名: '陆之遥' }), bare({ 姓名: '陆之遥' })], {
      fixes: [
        [2, { who: 'new' }],
        [3, { who: 'new' }],
      ],
    });
    expect(told.rows.map((row) => row.action)).toEqual(['create', 'create']);
  });

  test('where more than three in ten numbers are of people with other names they are not the company’s', async () => {
    const names = ['沈知秋', '顾长风', '陆之遥', '程以南'];
    const run = await check(
      names.map((name, n) =>
        line(n + 1, { 姓名: name, 身份证号码: numbers(n + 5).idNo, 手机号: numbers(n + 5).mobile }),
      ),
      { stored: [1, 2, 3, 4].map((n) => stored(n)) },
    );
    expect(run.rows).toHaveLength(4);
    expect(run.targets['工号']).toBeNull();
    expect(run.outcome).toMatchObject({
      ok: true,
      notices: expect.arrayContaining([expect.stringContaining('4个号码中有3个')]) as string[],
    });
  });
});
