import { checkRows, codes, employee } from '../../../support/checks/run-checks';

const HEAD = ['工号', '姓名', '部门', '应出勤天数', '实际出勤天数'];
const staff = ['周甲', '周乙', '周丙', '周丁', '周戊'].map((name, at) => employee(name, `0000${at + 1}`));

describe('whose row of an attendance sheet it is', () => {
  test('a number of somebody with another name is an error, and the clerk says who it is', async () => {
    const rows = [
      HEAD,
      ['00001', '张三', '', 23, 23],
      ['00002', '周乙', '', 23, 23],
      ['00003', '周丙', '', 23, 23],
      ['00004', '周丁', '', 23, 23],
    ];
    const run = await checkRows(rows, { staff });
    expect(run.person('张三')).toMatchObject({
      status: 'error',
      staffId: null,
      issues: [
        expect.objectContaining({
          code: 'nameDiffers',
          values: { value: '00001', owner: { name: '周甲', staffNo: '00001', dept: null }, who: '张三' },
          staffId: 'id-00001',
        }),
      ],
    });
    const chosen = await checkRows(rows, { staff, personFixes: new Map([['00001|张三', { staffId: 'id-00001' }]]) });
    expect(chosen.person('张三')).toMatchObject({ status: 'ok', staffId: 'id-00001', matchedBy: 'clerk' });
  });

  test('one name in traditional characters is the same', async () => {
    const run = await checkRows([HEAD, ['1', '張偉', '', 23, 23]], { staff: [employee('张伟', '1')] });
    expect(run.person('張偉')).toMatchObject({ status: 'ok', staffId: 'id-1' });
  });

  test('numbers of a clock that find others are not used, with one word about it, unless the clerk says they are', async () => {
    const rows = [HEAD, ['1', '周戊', '', 23, 23], ['2', '周丁', '', 23, 23], ['3', '周乙', '', 23, 23]];
    const run = await checkRows(rows, { staff });
    expect(run.people.map(({ name, staffId, matchedBy }) => [name, staffId, matchedBy])).toEqual([
      ['周戊', 'id-00005', 'name'],
      ['周丁', 'id-00004', 'name'],
      ['周乙', 'id-00002', 'name'],
    ]);
    expect(run.outcome).toMatchObject({
      ok: true,
      notices: expect.arrayContaining([expect.stringContaining('3个号码中有3个')]) as string[],
    });
    const said = await checkRows(rows, { staff, targets: new Map([[0, 'staffNo']]) });
    expect(said.people.map((person) => codes(person)[0])).toEqual(['nameDiffers', 'nameDiffers', 'nameDiffers']);
  });

  test('a row without a name says that names could not be compared', async () => {
    const run = await checkRows([HEAD, ['00001', '', '', 23, 23]], { staff });
    expect(run.people[0]).toMatchObject({ staffId: 'id-00001', status: 'warning' });
    expect(codes(run.people[0] ?? { issues: [] })).toContain('nameUnchecked');
  });

  test('lines to sign and lines with a number and 0 alone are nobody’s; 会计 beside a name is a post', async () => {
    const run = await checkRows(
      [HEAD, ['00001', '周甲', '会计', 23, 23], ['7', '', '', 0, ''], ['制表', '钱进', '审核', '孙立', '']],
      { staff },
    );
    expect(run.people.map(({ name }) => name)).toEqual(['周甲']);
    expect(run.ignored.map((row) => row.issue.code)).toEqual(['blankRow', 'noteRow']);
  });
});
