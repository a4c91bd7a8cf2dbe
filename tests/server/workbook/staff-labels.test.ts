import { makeXlsx } from '../../support/workbooks/make-xlsx';
import { numbers, runStaff } from '../../support/workbooks/run-staff';

const { mobile } = numbers(2);

describe('what the columns of a staff list are called', () => {
  test('whose they are stands before each word', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['员工ID', '员工姓名', '员工性别', '员工电话', '员工邮箱', '员工职位', '员工部门', '员工入职时间'],
          ['k01', '王晓明', '男', mobile, 'wang@example.com', '装配工', '一车间', '2024-07-01'],
        ],
      }),
    );
    expect(Object.values(run.targets)).toEqual([
      'staffNo',
      'name',
      'gender',
      'mobile',
      'email',
      'position',
      'dept',
      'entryDate',
    ]);
    const english = await runStaff(
      await makeXlsx({
        rows: [
          ['emp_id', 'emp_name', 'emp_dept', 'employee_email'],
          ['k01', 'Anna Miller', 'Sales', 'anna@example.com'],
        ],
      }),
    );
    expect(Object.values(english.targets)).toEqual(['staffNo', 'name', 'dept', 'email']);
  });

  test('rules for filling in stand in brackets behind each word, and in a sheet of their own', async () => {
    const run = await runStaff(
      await makeXlsx(
        {
          name: '员工导入',
          rows: [
            [
              '*员工姓名  （必填；不允许超过16个字）',
              '手机号 （非必填；符合国内手机号规范）',
              '所在部门（非必填；需要和系统已存在的部门层级完全一致；上下级部门间用‘/’隔开）',
              '工号 （选填，只能输入纯数字）',
            ],
            ['王晓明', mobile, '生产部', '1024'],
          ],
        },
        {
          name: '填写说明',
          rows: [
            ['字段', '说明'],
            ['姓名', '必填'],
            ['手机号', '选填'],
          ],
        },
      ),
    );
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false, notices: [] });
    expect(Object.values(run.targets)).toEqual(['name', 'mobile', 'dept', 'staffNo']);
  });

  test('when a contract begins and ends stands below 合同期限', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['姓名', '手机号', '合同期限', null],
          [null, null, '起', '止'],
          ['王晓明', mobile, '2024.3.1', '2027.2.28'],
        ],
        merges: ['A1:A2', 'B1:B2', 'C1:D1'],
      }),
    );
    expect(run.rows[0]?.write?.values).toMatchObject({ contractStart: '2024-03-01', contractEnd: '2027-02-28' });
  });

  test('first and last name go before the name of an account', async () => {
    const list = async (...head: string[]) =>
      (await runStaff(await makeXlsx({ rows: [head, ['Anna', 'Miller', 'amiller']] }))).targets;
    expect(await list('first_name', 'last_name', 'username')).toEqual({
      first_name: 'firstName',
      last_name: 'lastName',
      username: null,
    });
    expect(await list('department', 'position', 'username')).toMatchObject({ username: 'name' });
    expect(await list('first_name', 'last_name', 'full_name')).toMatchObject({ first_name: null, full_name: 'name' });
  });
});
