import { makeXlsx } from '../../support/workbooks/make-xlsx';
import { codesOf, numbers, runStaff } from '../../support/workbooks/run-staff';

type Run = Awaited<ReturnType<typeof runStaff>>;
const targets = ({ outcome }: Run) => (outcome.ok ? outcome.columns.map(({ target }) => target) : outcome.code);
const statuses = ({ rows }: Run) => rows.map(({ status }) => status);

describe('staff lists by other hands', () => {
  test('traditional characters, identity numbers of Taiwan, names of one character', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['員工編號', '姓名', '身分證字號', '部門', '職稱', '到職日', '狀態'],
          ['K01', '丙', 'A198765432', '製造部', '技術員', '2021-02-03', '在職'],
          ['K02', '溫書瑤', 'B298765431', '財務部', '專員', '2022-03-04', '在職'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['staffNo', 'name', 'idNo', 'dept', 'position', 'entryDate', 'workStatus']);
    expect(run.row(2)).toMatchObject({
      name: '丙',
      action: 'create',
      write: { values: { idNo: 'A198765432', idType: 'other' } },
    });
    expect(codesOf(run.row(2))).toEqual(['incomplete']);
  });

  test("a program's field names for a header; sexes coded with 0 are no gender anybody could read", async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['empName', 'sex', 'age', 'deptName', 'empDegreeName'],
          ['苏木清', '0', 31, '仓储部', '本科'],
          ['柳如烟', '1', 28, '仓储部', '专科'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['name', null, null, 'dept', null]);
    expect(statuses(run)).toEqual(['warning', 'warning']);
  });

  test('family and given names in two columns are one name', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['Emp ID', 'First Name', 'Last Name', 'Department', 'Date of Hire'],
          ['E7', 'Anna', 'Miller', 'Sales', '2023-04-05'],
          ['E8', '明远', '顾', 'Sales', '2023-04-06'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['staffNo', 'firstName', 'lastName', 'dept', 'entryDate']);
    expect(run.rows.map(({ name }) => name)).toEqual(['Anna Miller', '顾明远']);
    expect(run.outcome).toMatchObject({ ok: true, needsMapping: false });
  });

  test('a name alone is a list; namesakes in it are asked for', async () => {
    const run = await runStaff(await makeXlsx({ rows: [['姓名'], ['顾明远'], ['苏木清'], ['顾明远']] }));
    expect(statuses(run)).toEqual(['error', 'warning', 'error']);
    expect(run.row(3)).toMatchObject({ action: 'create', write: { life: { status: 'incomplete' } } });
    expect(codesOf(run.row(2))).toContain('duplicateName');
  });

  test('names with digits, hyphens and dots are people, told but taken; what is no name is not', async () => {
    const { mobile } = numbers(3);
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['姓名', '手机号', '部门'],
          ['王伟2', mobile, '一店'],
          ["Sean O'Hara", null, '二店'],
          ['员工07', '021-5555', '二店'],
          ['12345', '8', '二店'],
        ],
      }),
    );
    expect(statuses(run)).toEqual(['warning', 'warning', 'warning', 'error']);
    expect(run.rows.slice(0, 3).map(({ name, action }) => [name, action])).toEqual([
      ['王伟2', 'create'],
      ["Sean O'Hara", 'create'],
      ['员工07', 'create'],
    ]);
    expect(run.row(4).write?.values.mobile).toBeUndefined();
    expect(run.row(4).mobileIndex).toBe('');
  });

  test('a wrong identity number many rows share makes nobody the double of another', async () => {
    const rows = ['顾明远', '苏木清', '柳如烟'].map((name) => [name, '111111111111111111']);
    const run = await runStaff(await makeXlsx({ rows: [['姓名', '身份证号'], ...rows] }));
    expect(statuses(run)).toEqual(['warning', 'warning', 'warning']);
    expect(run.rows.map(({ write }) => write?.fields.includes('idNo'))).toEqual([false, false, false]);
  });

  test('somebody who is gone without a day is not taken for employed', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['姓名', '手机号', '状态'],
          ['顾明远', numbers(2).mobile, '在职'],
          ['苏木清', numbers(4).mobile, '离职'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['name', 'mobile', 'workStatus']);
    expect(statuses(run)).toEqual(['warning', 'error']);
    expect(codesOf(run.row(3))).toContain('workStatus');
  });

  test('a list from Japan, and headings that are cut short', async () => {
    const japan = await runStaff(
      await makeXlsx({
        rows: [
          ['社員番号', '氏名', '部署', '役職', '電話番号', '入社日'],
          ['J01', '森本葵', '営業部', '課長', '', '2021-04-01'],
        ],
      }),
    );
    expect(targets(japan)).toEqual(['staffNo', 'name', 'dept', 'position', 'mobile', 'entryDate']);
    const short = await runStaff(
      await makeXlsx({
        rows: [
          ['Name', 'Emp .N', 'Mobil', 'WORK_DEPT'],
          ['Rosa Fielding', 'N-501', '', 'C01'],
        ],
      }),
    );
    expect(targets(short)).toEqual(['name', 'staffNo', 'mobile', 'dept']);
  });

  test('a list from Vietnam', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['Mã nhân viên', 'Họ và tên', 'Phòng ban', 'Chức vụ', 'Ngày vào làm'],
          ['NV01', 'Đỗ Minh Khôi', 'Kho', 'Thủ kho', '2024-01-02'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['staffNo', 'name', 'dept', 'position', 'entryDate']);
    expect(run.row(2)).toMatchObject({ name: 'Đỗ Minh Khôi' });
  });

  test('short numbers under IDNO are the company’s own, and a name stands in two columns', async () => {
    const run = await runStaff(
      await makeXlsx({
        rows: [
          ['IDNO', 'LASTNAME', 'FIRSTNAME', 'Section'],
          ['1001', 'Fielding', 'Rosa', 'Workshop'],
          ['1002', 'Okello', 'Peter', 'Workshop'],
        ],
      }),
    );
    expect(targets(run)).toEqual(['staffNo', 'lastName', 'firstName', 'dept']);
    expect(run.row(2)).toMatchObject({ name: 'Rosa Fielding', write: { values: { staffNo: '1001' } } });
  });
});
