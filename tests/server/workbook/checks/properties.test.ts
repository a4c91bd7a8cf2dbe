import { datesOf, monthPeriod } from '@contract/calendar/period';
import { MARK_KINDS, MARK_LABEL } from '@contract/checks/legend';
import { LEAVE_KEYS, RECORD_KEYS } from '@contract/checks/record';
import { sumDays } from '@contract/checks/sums';
import { DayTextReader, dayMark, legendOf } from '@server/workbook/attendance';
import { parseAmount } from '@server/workbook/attendance/cells/parse-amount';
import { parseDate } from '@server/workbook/attendance/cells/parse-date';
import { parsePunches } from '@server/workbook/attendance/cells/parse-punches';
import { readLegendRow } from '@server/workbook/attendance/legend/legend-rows';
import { dailyRow, DAILY_TITLES } from '../../../support/checks/dingtalk';
import { checkRows, employee } from '../../../support/checks/run-checks';

/** Repeatable numbers from 0 to 1 (mulberry32). */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const reader = new DayTextReader(
  legendOf([
    { mark: '△', kind: 'personalLeave', days: 1 },
    { mark: '○', kind: 'sickLeave', days: 0.5 },
  ]),
  8,
);
const PIECES = [
  '√',
  '×',
  '△',
  '○',
  '☆',
  '事假',
  '病',
  '年假4小时',
  '旷工',
  '迟到12分钟',
  '早退',
  '上班缺卡',
  '下班缺卡',
  '出差',
  '外勤',
  '休',
  '加班3小时',
  '+2',
  '0.5',
  '8',
  '半',
  '半天事假',
  '正常',
  '哈哈',
  '1天',
  '/',
  ' ',
  '，',
  '、',
  '99',
  '-',
  '次日',
];

describe('whatever stands in a cell', () => {
  test('a day text never gives more than one day, a negative number or one of more than two decimals, and reads alike twice', () => {
    const next = random(20_260_701);
    for (let round = 0; round < 5_000; round += 1) {
      const text = Array.from(
        { length: 1 + Math.floor(next() * 4) },
        () => PIECES[Math.floor(next() * PIECES.length)] ?? '',
      ).join('');
      for (const share of [1, 0.5] as const) {
        const { values, overtime } = reader.read(text, share);
        for (const value of [...Object.values(values), overtime]) {
          expect(value).toBeGreaterThanOrEqual(0);
          expect(Math.round((value ?? 0) * 100) / 100).toBe(value);
        }
        const taken = ['actualDays', 'absentDays', ...LEAVE_KEYS].reduce(
          (sum, key) => sum + (values[key as keyof typeof values] ?? 0),
          0,
        );
        expect({ text, share, fits: taken <= share + 0.001 }).toEqual({ text, share, fits: true });
        expect(reader.read(text, share)).toEqual(reader.read(text, share));
      }
    }
  });

  test('a whole-day mark of every kind is one day of something, or nothing on purpose', () => {
    for (const kind of MARK_KINDS.filter((each) => each !== 'skip')) {
      const { values, unknown } = new DayTextReader(legendOf([{ mark: '◆', kind, days: 1 }]), 8).read('◆', 1);
      const days = ['actualDays', 'absentDays', 'restDays', ...LEAVE_KEYS].reduce(
        (sum, key) => sum + (values[key as keyof typeof values] ?? 0),
        0,
      );
      expect({ kind, days, unknown }).toEqual({ kind, days: 1, unknown: [] });
    }
    expect(new DayTextReader(legendOf([{ mark: '◆', kind: 'skip', days: 1 }]), 8).read('◆', 1)).toMatchObject({
      result: null,
      values: {},
    });
  });

  test('every meaning has a word that is read back from a legend', () => {
    for (const kind of MARK_KINDS.filter((each) => each !== 'skip' && each !== 'missOn')) {
      const entries = readLegendRow({
        rowNo: 9,
        hidden: false,
        cells: [{ kind: 'text', text: `图例：◆${MARK_LABEL[kind]} √出勤` }],
      });
      expect({ kind, entry: entries.find((entry) => entry.mark === '◆') }).toEqual({
        kind,
        entry: { mark: '◆', kind, days: 1 },
      });
    }
  });

  test('amounts: unit and number in any dress give the same, other texts are no numbers', () => {
    const next = random(7);
    for (let round = 0; round < 500; round += 1) {
      const hours = Math.round(next() * 1_600) / 100;
      for (const text of [`${hours}`, `${hours}小时`, ` ${hours} h`, `${hours}Ｈ`])
        expect(parseAmount(text, 'hours', 'hours', 8)).toBe(hours);
    }
    expect(parseAmount('1小时30分钟', 'minutes', 'minutes', 8)).toBe(90);
    expect([
      parseAmount('', 'days', 'days', 8),
      parseAmount('—', 'days', 'days', 8),
      parseAmount('无', 'days', 'days', 8),
    ]).toEqual([null, null, null]);
    for (const text of ['abc', '三天', '1e5x', '5元', '1-2', '12:30'])
      expect(parseAmount(text, 'days', 'days', 8)).toBeNaN();
  });

  test('every date of a year in every dress, and no date that does not exist', () => {
    for (const date of datesOf({ from: '2026-01-01', to: '2026-12-31' })) {
      const [year = '', month = '', day = ''] = date.split('-');
      const own = `${year}-${month}`;
      for (const text of [
        date,
        `${year}/${Number(month)}/${Number(day)}`,
        `${date.slice(2)} 星期三`,
        `${year}年${Number(month)}月${Number(day)}日`,
        `${year}${month}${day}`,
        `${Number(month)}月${Number(day)}日`,
        `${Number(day)}日`,
      ])
        expect({ text, ...parseDate(text, own) }).toMatchObject({ text, ok: true, date });
    }
    for (const text of ['2026-02-30', '2月30日', '2026/13/1', '26-02-29'])
      expect(parseDate(text, '2026-02')).toEqual({ ok: false, wrong: true });
    for (const text of ['', '全勤', '08:58', '王晓明']) expect(parseDate(text, '2026-02').ok).toBe(false);
  });

  test('punches come sorted, each once, whatever parts them', () => {
    const next = random(11);
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    for (let round = 0; round < 300; round += 1) {
      const minutes = [...new Set(Array.from({ length: 4 }, () => Math.floor(next() * 1_440)))];
      const sorted = [...minutes].sort((a, b) => a - b);
      for (const between of [' ', '\n', ';', ', ', '、', '|', '  \n'])
        expect(parsePunches(minutes.map(clock).join(between))).toEqual({ minutes: sorted, wrong: [] });
    }
  });
});

describe('days and month', () => {
  test('the month is the sum of its staged days, in whatever order the rows come', async () => {
    const next = random(42);
    const rows = datesOf(monthPeriod('2026-07')).flatMap((date) =>
      ['甲一', '乙二', '丙三'].map((name, at) =>
        dailyRow(name, `00${at}`, date, {
          出勤天数: String(Math.round(next() * 2) / 2),
          迟到次数: next() > 0.7 ? '1' : '0',
          工作时长: String(Math.round(next() * 600)),
          '事假(小时)': next() > 0.8 ? '4' : null,
          '工作日（转调休）': next() > 0.6 ? '1.3' : null,
        }),
      ),
    );
    const shuffled = rows
      .map((row) => ({ row, at: next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ row }) => row);
    const staff = [employee('甲一', '000'), employee('乙二', '001'), employee('丙三', '002')];
    const [ordered, mixed] = [
      await checkRows([...DAILY_TITLES, ...rows], { staff }),
      await checkRows([...DAILY_TITLES, ...shuffled], { staff }),
    ];
    for (const name of ['甲一', '乙二', '丙三']) {
      const person = mixed.person(name);
      const days = mixed.days.filter((day) => day.personKey === person.key);
      expect(days).toHaveLength(31);
      const sum = sumDays(days.map(({ day }) => day.values));
      for (const key of RECORD_KEYS.filter((each) => each !== 'shouldDays'))
        expect({ key, value: person.values[key] }).toEqual({ key, value: sum[key] });
      expect(person.values).toEqual(ordered.person(name).values);
    }
  });

  test('the mark of a day reads back as the day', () => {
    for (const text of ['√', '×', '△', '事假0.5', '休', '出差', '外勤', '√+2', '旷工0.5']) {
      const first = reader.read(text, 1);
      const mark = dayMark({
        result: first.result,
        values: { ...first.values, ...(first.overtime > 0 ? { otWorkdayHours: first.overtime } : {}) },
      });
      expect(reader.read(mark, 1)).toMatchObject({
        result: first.result,
        values: first.values,
        overtime: first.overtime,
      });
    }
  });
});
