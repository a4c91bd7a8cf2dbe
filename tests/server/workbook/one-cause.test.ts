import type { RowIssue } from '@contract/wages/issues/catalogue';
import { type CellSpec } from '../../support/workbooks/make-xlsx';
import { codes, good, type ImportRun, importRows, noticeCodes, person } from '../../support/workbooks/run-import';

const NAMES = ['王晓明', '李一帆', '赵小川', '孙立', '周敏'];
const staff = NAMES.map((name, at) => person({ id: `s${at}`, name, staffNo: `A${at}` }));
const notice = ({ outcome }: ImportRun, code: string) =>
  outcome.ok ? outcome.notices.find((one) => one.code === code) : undefined;
const rowsWith = (run: ImportRun, code: RowIssue['code']) =>
  run.rows.filter((row) => codes(row).includes(code)).map(({ rowNo }) => rowNo);
const pay = (at: number): CellSpec[] => [6000 + at, 500, 5500 + at];

describe('a column whose numbers are no cards', () => {
  const sheet = (cards: readonly CellSpec[], label = '银行卡号') =>
    importRows(
      [
        ['工号', '姓名', label, '应发工资', '扣款', '实发工资'],
        ...NAMES.map((name, at): CellSpec[] => [`A${at}`, name, cards[at] ?? null, ...pay(at)]),
      ],
      { staff },
    );
  const CARD = '6222021234567890128';

  test('is said once, with the rows left in peace', async () => {
    const run = await sheet(['123456', '123457', '123458', '123459', '123460']);
    expect(notice(run, 'numbersOdd')).toMatchObject({
      values: { label: '银行卡号', what: 'bankCardNo', filled: 5, odd: 5, value: '**** 3456' },
    });
    expect(good(run).counts).toMatchObject({ ok: 5, warning: 0, error: 0 });
    expect(run.row(2).sensitive).toMatchObject({ bankCardNo: '123456' });
  });

  test('counts what is filled in: blank cells say nothing', async () => {
    const run = await sheet(['XXXX003', null, 'XXXX999', '', 'XXXX001']);
    expect(notice(run, 'numbersOdd')).toMatchObject({ values: { filled: 3, odd: 3 } });
    expect(rowsWith(run, 'cardInvalid')).toEqual([]);
  });

  test.each([
    ['a single wrong card among good ones', [CARD, CARD, '12345', CARD, CARD], [4]],
    ['several among good ones', ['12345', CARD, '12346', CARD, '12347'], [2, 4, 6]],
    ['few in all', ['12345', '12346'], [2, 3]],
  ])('is not meant by %s: each is said', async (_, cards, expected) => {
    const run = await sheet(cards);
    expect(rowsWith(run, 'cardInvalid')).toEqual(expected);
    expect(noticeCodes(run)).not.toContain('numbersOdd');
  });

  test('mobiles are asked alike', async () => {
    const run = await sheet(['9876543210', '+91 88888 88888', '777-777-7777', '12', '34'], '手机号');
    expect(notice(run, 'numbersOdd')).toMatchObject({ values: { what: 'mobile', filled: 5, odd: 5 } });
    expect(rowsWith(run, 'mobileInvalid')).toEqual([]);
  });

  test('a number that is all the row has stays an error of the row', async () => {
    const run = await importRows([
      ['身份证号', '应发工资', '扣款', '实发工资'],
      ...NAMES.map((_, at): CellSpec[] => [`11010119900101123${at}`, ...pay(at)]),
    ]);
    expect(rowsWith(run, 'idNumberInvalid')).toEqual([2, 3, 4, 5, 6]);
  });

  test('a row looked at by itself is told of its own number', async () => {
    const run = await importRows(
      [
        ['工号', '姓名', '银行卡号', '应发工资', '扣款', '实发工资'],
        ['A0', '王晓明', '123456', ...pay(0)],
      ],
      { staff },
    );
    expect(rowsWith(run, 'cardInvalid')).toEqual([2]);
  });
});

describe('a sheet with several rows a person', () => {
  const weekly = (weeks: readonly string[], people = NAMES): CellSpec[][] => [
    ['工号', '姓名', '班次', '结算周', '应发工资', '扣款', '实发工资'],
    ...weeks.flatMap((week, number) =>
      people.map((name, at): CellSpec[] => [`A${at}`, name, '早班', week, ...pay(10 * number + at)]),
    ),
  ];

  test('is said once, with what tells the rows apart', async () => {
    const run = await importRows(weekly(['第1周', '第2周', '第3周', '第4周']), { staff });
    expect(notice(run, 'rowsEach')).toMatchObject({ values: { people: 5, rows: 20, most: 4, label: '结算周' } });
    // Nothing of it can be paid before that is settled.
    expect(good(run).counts).toMatchObject({ ok: 0, error: 20 });
  });

  test('says so where nothing tells them apart', async () => {
    const run = await importRows(weekly(['第1周', '第1周']), { staff });
    expect(notice(run, 'rowsEach')).toMatchObject({ values: { people: 5, rows: 10, most: 2, label: '' } });
  });

  test('a numbering of all rows tells nobody’s rows apart', async () => {
    const [header = [], ...rows] = weekly(['第1周', '第1周']);
    const run = await importRows([['流水号', ...header], ...rows.map((row, at) => [`L00${at}`, ...row])], { staff });
    expect(notice(run, 'rowsEach')).toMatchObject({ values: { label: '' } });
  });

  test('may be of two people only', async () => {
    const run = await importRows(weekly(['第1周', '第2周', '第3周'], NAMES.slice(0, 2)), { staff });
    expect(notice(run, 'rowsEach')).toMatchObject({ values: { people: 2, rows: 6, most: 3, label: '结算周' } });
  });

  test('is not meant by one or two people who stand in it twice', async () => {
    const run = await importRows([...weekly(['第1周']), ...weekly(['第2周'], NAMES.slice(0, 2)).slice(1)], { staff });
    expect(noticeCodes(run)).not.toContain('rowsEach');
    expect(rowsWith(run, 'duplicatePerson')).toEqual([2, 3, 7, 8]);
  });
});

describe('days that say of which month a row is', () => {
  const sheet = (label: string, days: readonly string[]): CellSpec[][] => [
    ['工号', '姓名', label, '应发工资', '扣款', '实发工资'],
    ...days.flatMap((day, number) =>
      NAMES.map((name, at): CellSpec[] => [`A${at}`, name, day, ...pay(10 * number + at)]),
    ),
  ];
  const months = async (label: string, days: readonly string[], payMonth: string) => {
    const run = await importRows(sheet(label, days), { staff, payMonth, now: '2026-11-05T00:00:00Z' });
    return { months: good(run).months?.months ?? [], counts: good(run).counts, run };
  };

  test.each([
    ['the month first', ['01/15/2026', '02/15/2026', '03/15/2026']],
    ['the day first', ['15/01/2026', '15/02/2026', '15/03/2026']],
  ])('%s', async (_, days) => {
    const { months: found, counts, run } = await months('pay_period_start', days, '2026-02');
    expect(found).toEqual([
      { month: '2026-01', rows: 5 },
      { month: '2026-02', rows: 5 },
      { month: '2026-03', rows: 5 },
    ]);
    expect(counts).toMatchObject({ ok: 5, ignored: 10, error: 0 });
    expect(rowsWith(run, 'duplicatePerson')).toEqual([]);
  });

  test('a month is read under competency, too', async () => {
    const { counts } = await months('competency', ['2026-01', '2026-02', '2026-03'], '2026-02');
    expect(counts).toMatchObject({ ok: 5, ignored: 10, error: 0 });
  });

  test('a month is read under 日期, where no day stands beside it', async () => {
    const { months: found } = await months('日期', ['202601', '202602'], '2026-02');
    expect(found.map(({ month }) => month)).toEqual(['2026-01', '2026-02']);
    expect((await months('日期', ['2026-01-31', '2026-02-28'], '2026-02')).months).toEqual([]);
  });

  test('are not read where nobody can say which number is the month', async () => {
    const { months: found, counts } = await months('pay_period_start', ['01/02/2026', '03/04/2026'], '2026-01');
    expect(found).toEqual([]);
    expect(counts).toMatchObject({ ignored: 0 });
  });

  test('of the weeks of several months leave those of one', async () => {
    const { counts, run } = await months('Week_Start', ['2026-03-02', '2026-03-09', '2026-04-06'], '2026-03');
    expect(counts).toMatchObject({ ignored: 5, error: 10 });
    expect(notice(run, 'rowsEach')).toMatchObject({ values: { most: 2, label: 'Week_Start' } });
  });

  test('a month nobody can read is said to be that, not another one', async () => {
    const rows = sheet('月份', ['2026-01', '2026-02']);
    const run = await importRows([...rows.slice(0, -1), ['A4', '周敏', '不详', ...pay(4)]], {
      staff,
      payMonth: '2026-01',
    });
    const issue = run.row(11).issues.find(({ code }) => code === 'otherMonth');
    expect(issue).toMatchObject({ level: 'warning', values: { unread: true } });
    expect(issue?.message).toContain('看不出是哪个月');
  });
});
