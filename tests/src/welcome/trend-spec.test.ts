import type { TrendMonth } from '@contract/dashboard/schemas';
import { attendanceSpec } from '@/pages/welcome/overview/attendance-spec';
import { trendSpec } from '@/pages/welcome/overview/trend-spec';

const month = (own: Partial<TrendMonth>): TrendMonth => ({
  month: '2026-10',
  batches: 1,
  headCount: 320,
  grossFen: '28512345678901',
  netFen: '24123456078999',
  ...own,
});
const text = (key: string, values?: Record<string, string | number>) =>
  values ? `${key} ${Object.values(values).join(' ')}` : key;

describe('what the trend draws', () => {
  it('tells exact amounts beside the columns it draws', () => {
    const { series, line } = trendSpec([month({})], text);
    expect(series.map(({ name, values }) => [name, values])).toEqual([
      ['trend.gross', [{ value: 285123456789.01, words: '285,123,456,789.01' }]],
      ['trend.net', [{ value: 241234560789.99, words: '241,234,560,789.99' }]],
    ]);
    expect(line).toMatchObject({ axis: 'count', values: [{ value: 320, words: '320' }] });
  });

  it('leaves out what is not known and months without slips, and keeps their place on the axis', () => {
    const { ticks, series, line } = trendSpec(
      [
        month({ month: '2026-09', batches: 0, headCount: null, grossFen: null, netFen: '0' }),
        month({ grossFen: null, headCount: null }),
      ],
      text,
    );
    expect(ticks.map(({ name }) => name)).toEqual(['2026-09', '2026-10']);
    expect(series.map(({ values }) => values.map((value) => value !== null))).toEqual([
      [false, false],
      [false, true],
    ]);
    expect(line?.values).toEqual([null, null]);
  });
});

describe('the attendance rate', () => {
  it('is broken where nothing was due, and its axis reaches from below the lowest to above all', () => {
    const { series, from, to } = attendanceSpec(
      [
        { month: '2026-08', dueDays: 200, attendedDays: 183 },
        { month: '2026-09', dueDays: 0, attendedDays: 0 },
        { month: '2026-10', dueDays: 100, attendedDays: 103 },
      ],
      text,
    );
    expect(series.values.map((value) => value?.value ?? null)).toEqual([91.5, null, 103]);
    expect([from, to]).toEqual([80, 105]);
  });
});
