import { columnLetter } from '@contract/imports/places';
import { gridColumns, troubleSpot } from '@/components/sheet-import/grid/grid-columns';
import { changedColumns } from '@/components/sheet-import/columns/use-column-draft';
import { openSteps, stepKeys, stepToShow } from '@/components/sheet-import/steps';
import { fileRefusal } from '@/components/sheet-drop/file-check';
import { WAGE_ROWS } from '@/pages/wages/import/check/rows';
import { WAGE_IMPORT } from '@/pages/wages/import/kind';
import { columnsBody, isSame, isUsable, mappingProblems, regroup, retarget } from '@/pages/wages/import/model/columns';
import { badRow, column, COLUMNS, detail, row } from './records';

describe('the step shown', () => {
  it.each([
    [null, 'staged', 'check'],
    ['columns', 'staged', 'columns'],
    ['generate', 'needsMapping', 'columns'],
    ['check', 'committing', 'done'],
    ['generate', 'committed', 'done'],
    ['check', 'failed', 'upload'],
  ] as const)('asked for %s while the import is %s: %s', (wanted, state, step) => {
    expect(stepToShow(WAGE_IMPORT, wanted, detail({ state }))).toBe(step);
  });

  it('is the one asked for until the import is there, and never one there is not', () => {
    expect(stepToShow(WAGE_IMPORT, 'columns', undefined)).toBe('columns');
    expect(stepToShow(WAGE_IMPORT, 'reading', undefined)).toBe('check');
    expect(stepKeys(WAGE_IMPORT)).toEqual(['upload', 'header', 'columns', 'check', 'generate', 'done']);
  });

  it.each([
    [null, 'columns'],
    ['generate', 'columns'],
    ['check', 'check'],
    ['header', 'header'],
  ] as const)('asked for %s while nothing proves net pay: %s', (wanted, step) => {
    const unproven = detail({ net: { proof: 'unproven', confirmed: null } });
    expect(stepToShow(WAGE_IMPORT, wanted, unproven)).toBe(step);
    expect(openSteps(WAGE_IMPORT, unproven)).not.toContain('generate');
  });

  it('is the header where none was found', () => {
    expect(stepToShow(WAGE_IMPORT, null, detail({ state: 'needsMapping', columns: [] }))).toBe('header');
  });

  it('lets nobody wander while rows are read', () => {
    expect(openSteps(WAGE_IMPORT, detail({ state: 'reading' }))).toEqual([]);
  });
});

describe('what a file name tells', () => {
  it.each([
    [{ name: '工资.xlsx', size: 10 }, null],
    [{ name: '~$工资.xlsx', size: 10 }, 'lockFile'],
    [{ name: '工资.ET', size: 10 }, null],
    [{ name: '工资.xlsb', size: 10 }, null],
    [{ name: '工资.ods', size: 10 }, null],
    [{ name: '工资.pdf', size: 10 }, 'kind'],
    [{ name: '工资.CSV', size: 0 }, 'empty'],
    [{ name: '工资.xls', size: 51 * 1024 * 1024 }, 'tooLarge'],
  ])('refuses before sending: %j → %s', (file, refusal) => {
    expect(fileRefusal(file)).toBe(refusal);
  });
});

describe('mapping columns', () => {
  it('names columns like a spreadsheet', () => {
    expect([0, 25, 26, 51, 52, 701, 702].map(columnLetter)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
  });

  it('takes group, kind and sign of the standard item and keeps the name the company uses', () => {
    const next = retarget(column(3, '养老8%', null), 'pensionPersonal');
    expect(next).toMatchObject({
      target: 'pensionPersonal',
      group: 'deduction',
      kind: 'amount',
      sign: -1,
      itemLabel: '养老8%',
      visible: true,
    });
  });

  it('leaves out and hides what is not imported', () => {
    expect(retarget(column(3, '密码', 'custom:密码'), null)).toMatchObject({ target: null, visible: false, sign: 0 });
  });

  it('lets the sign follow the group, but never for a total', () => {
    expect(regroup(column(1, '扣', 'custom:扣'), 'deduction').sign).toBe(-1);
    expect(regroup(column(1, '合计', 'grossPay', { isTotal: true }), 'earning').sign).toBe(0);
  });

  it('wants somebody to pay and a net pay, each item once', () => {
    expect(isUsable(mappingProblems(COLUMNS))).toBe(true);
    expect(mappingProblems([column(0, '部门', 'dept')])).toMatchObject({ noIdentity: true, noNet: true });
    const twice = mappingProblems([...COLUMNS, column(6, '底薪', 'baseWage')]);
    expect(twice.doubled.get('baseWage')).toEqual([3, 6]);
    expect(isUsable(twice)).toBe(false);
  });

  it('counts what the clerk changed and sends only what the server takes', () => {
    const after = COLUMNS.map((one) => (one.index === 3 ? { ...one, itemLabel: ' 底薪 ' } : one));
    expect([...changedColumns(COLUMNS, after, isSame)]).toEqual([3]);
    expect(columnsBody(after)[3]).toEqual({
      index: 3,
      target: 'baseWage',
      itemLabel: '底薪',
      group: 'earning',
      kind: 'amount',
      sign: 1,
      isTotal: false,
      visible: true,
    });
  });
});

describe('the grid', () => {
  const shown = (rows: Parameters<typeof gridColumns>[1], all: boolean) =>
    gridColumns(COLUMNS, rows, all, WAGE_ROWS.cellsOf);

  it('shows imported columns, and one not imported where a row has a doubt about it', () => {
    expect(shown([], false).map((one) => one.index)).toEqual([0, 1, 2, 3, 4]);
    const doubt = row(7, {
      issues: [{ level: 'warning', code: 'textTooLong', column: 5, values: { label: '备注', length: 501, max: 500 } }],
    });
    expect(shown([doubt], false).map((one) => one.index)).toContain(5);
    expect(shown([], true)).toHaveLength(6);
  });

  it('goes to the cell in doubt, or to the person', () => {
    expect(troubleSpot(badRow(8), WAGE_ROWS.aboutPerson)).toBe(3);
    expect(
      troubleSpot(
        row(9, { issues: [{ level: 'error', code: 'staffAmbiguous', column: 1, values: { name: '于', count: 2 } }] }),
        WAGE_ROWS.aboutPerson,
      ),
    ).toBeNull();
  });
});
