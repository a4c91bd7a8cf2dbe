import { fireEvent, screen, within } from '@testing-library/react';
import Drawn from '@/components/plot/Drawn';
import type { BarSpec, HeatSpec, NamedSeries, PlotSpec, StepSpec, Value } from '@/components/plot/specs';
import { monthTicks } from '@/components/plot/ticks';
import { openElement } from '../../support/console/app';
import { givePlotsRoom } from '../../support/console/plot-size';

const value = (figure: number): Value => ({ value: figure, words: figure.toLocaleString('en-US') });
const series = (name: string, figures: readonly (number | null)[], look: NamedSeries['look'] = 0): NamedSeries => ({
  name,
  look,
  values: figures.map((figure) => (figure === null ? null : value(figure))),
});
const bars = (own: Partial<BarSpec> = {}): BarSpec => ({
  kind: 'bars',
  label: '各部门每月实发',
  height: 300,
  ticks: monthTicks(['2026-08', '2026-09', '2026-10']),
  stacked: true,
  axis: 'yuan',
  series: [series('生产部', [30_000, null, -10_000]), series('行政部', [20_000, null, 5_000], 1)],
  ...own,
});

/** Draws within the console, with its words. */
async function draw(spec: PlotSpec, width?: number, height?: number) {
  givePlotsRoom(width, height);
  openElement(<Drawn spec={spec} />, { path: '/welcome', as: 'finance' });
  return screen.findByRole('group', { name: spec.label });
}
const spots = (plot: HTMLElement) => within(plot).getAllByRole('img');
/** Rectangles drawn, but for patterns and what is pointed at. */
const drawn = (plot: HTMLElement) => [...plot.querySelectorAll(':scope > g rect')];
const box = (rect: Element | undefined) =>
  Object.fromEntries(['x', 'y', 'width', 'height'].map((key) => [key, Number(rect?.getAttribute(key))]));

afterEach(() => jest.restoreAllMocks());

describe('columns', () => {
  it('stand upon one another in the share of their amounts; what is below 0 hangs from it', async () => {
    const plot = await draw(bars());
    const [low, high, below, above] = drawn(plot).map(box);
    expect(drawn(plot)).toHaveLength(4);
    expect((low?.height ?? 0) / (high?.height ?? 1)).toBeCloseTo(1.5, 1);
    expect((high?.y ?? 0) + (high?.height ?? 0)).toBeLessThanOrEqual(low?.y ?? 0);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
  });

  it('have one unit for the axis, as large as its figures are', async () => {
    await draw(bars());
    expect(screen.getByText('万元')).toBeInTheDocument();
    expect(screen.getByText('5')).toBeInTheDocument();
  });

  it('count people in whole numbers, without a unit', async () => {
    const plot = await draw(bars({ axis: 'count', series: [series('人数', [1, 2, 1])] }));
    expect([...plot.querySelectorAll('text')].map((each) => each.textContent)).toEqual(
      expect.arrayContaining(['0', '1', '2']),
    );
    expect(plot).not.toHaveTextContent(/0\.5|元/);
  });

  it('tell of a month with something, by keys and by pointer, with one stop of the tab key', async () => {
    const plot = await draw(bars({ totals: { name: '合计', words: ['50,000.00', null, '-5,000.00'] } }));
    const [first, last] = spots(plot);
    expect(spots(plot)).toHaveLength(2);
    expect(first).toHaveAccessibleName('2026-08，合计 50,000.00，行政部 20,000，生产部 30,000');
    expect(spots(plot).map((spot) => spot.getAttribute('tabindex'))).toEqual(['0', '-1']);
    fireEvent.focus(first as Element);
    expect(document.querySelector('table')).toHaveTextContent('合计50,000.00行政部20,000生产部30,000');
    fireEvent.keyDown(first as Element, { key: 'ArrowRight' });
    expect(last).toHaveFocus();
    expect(document.querySelector('table')).toHaveTextContent('合计-5,000.00');
    fireEvent.keyDown(last as Element, { key: 'Escape' });
    expect(document.querySelector('table')).toBeNull();
    fireEvent.pointerEnter(first as Element);
    expect(document.querySelector('table')).toHaveTextContent('合计50,000.00');
  });

  it('are told apart by more than colour: every second one is hatched', async () => {
    const plot = await draw(bars());
    const fills = drawn(plot).map((rect) => rect.getAttribute('fill') ?? '');
    expect(fills.slice(0, 2)).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^url\(#/)]);
    expect(plot.querySelector(`pattern[id="${fills[1]?.slice(5, -1)}"]`)).not.toBeNull();
  });

  it('name as many months as there is room for', async () => {
    const months = monthTicks(Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`));
    const spec = bars({
      ticks: months,
      series: [
        series(
          '应发',
          months.map((_, index) => index + 1),
        ),
      ],
    });
    const wide = await draw(spec, 1200);
    expect(wide).toHaveTextContent('2026-12');
    jest.restoreAllMocks();
    document.body.replaceChildren();
    const narrow = await draw(spec, 220);
    expect(narrow).not.toHaveTextContent('2026-12');
    expect(narrow.querySelectorAll('text').length).toBeLessThan(wide.querySelectorAll('text').length);
  });
});

describe('counts over time', () => {
  const steps: StepSpec = {
    kind: 'steps',
    label: '发布后的阅读与确认',
    height: 300,
    times: [0, 10, 30],
    names: ['发布', '一小时', '现在'],
    marks: [{ at: 0, short: '00:00' }],
    series: [{ name: '已读', look: 0, values: [0, 4, 4] }],
    words: (count) => `${count} 人`,
  };

  it('keep their height until something happens, and are named at their end', async () => {
    const plot = await draw(steps);
    const corners = (plot.querySelector('path')?.getAttribute('d') ?? '')
      .match(/[\d.]+,[\d.]+/g)
      ?.map((corner) => corner.split(',').map(Number));
    const ys = corners?.map(([, y]) => y);
    expect(ys?.[1]).toBe(ys?.[0]);
    expect(ys?.[2]).toBeLessThan(ys?.[1] ?? 0);
    expect(ys?.[3]).toBe(ys?.[2]);
    expect(plot).toHaveTextContent('已读 4');
    expect(spots(plot)[1]).toHaveAccessibleName('一小时，已读 4 人');
  });

  it('draw one moment alone, too', async () => {
    const plot = await draw({
      ...steps,
      times: [5],
      names: ['发布'],
      series: [{ name: '已读', look: 0, values: [0] }],
    });
    expect(plot.innerHTML).not.toMatch(/NaN|Infinity/);
    expect(spots(plot)).toHaveLength(1);
  });
});

describe('a heat map', () => {
  const cell = (level: number) => ({ level, short: String(level), lines: [{ name: '出勤率', words: `${level}` }] });
  const heat: HeatSpec = {
    kind: 'heat',
    label: '各部门每日出勤',
    height: 200,
    rows: ['生产部', '行政部'],
    ticks: monthTicks(['2026-09', '2026-10']),
    cells: [
      [cell(0), cell(4)],
      [null, cell(2)],
    ],
    levels: ['100%', '98%', '95%', '90%', '低于 90%'],
    none: '无人应到',
  };

  it('is darker where there is more, and writes its figures', async () => {
    const plot = await draw(heat);
    const shades = drawn(plot).map((rect) => Number(rect.getAttribute('fill-opacity')));
    expect(shades[1]).toBe(1);
    expect(shades[1]).toBeGreaterThan(shades[3] ?? 1);
    expect(shades[3]).toBeGreaterThan(shades[0] ?? 1);
    expect(plot).toHaveTextContent('生产部');
    expect(screen.getByText('低于 90%')).toBeInTheDocument();
    expect(screen.getByText('无人应到')).toBeInTheDocument();
  });

  it('is walked in four directions, over what is not known', async () => {
    const plot = await draw(heat);
    const [first, right, below] = spots(plot) as [HTMLElement, HTMLElement, HTMLElement];
    expect(spots(plot)).toHaveLength(3);
    fireEvent.focus(first);
    fireEvent.keyDown(first, { key: 'ArrowDown' });
    expect(first).not.toHaveAttribute('tabindex', '-1');
    fireEvent.keyDown(first, { key: 'ArrowRight' });
    expect(right).toHaveFocus();
    fireEvent.keyDown(right, { key: 'ArrowDown' });
    expect(below).toHaveFocus();
    expect(document.querySelector('table')).toHaveTextContent('出勤率2');
  });
});

it('draws nothing wrong of huge, tiny, equal and no amounts', async () => {
  for (const figures of [
    [9e15, -9e15, 1],
    [0.01, 0.02, 0],
    [0, 0, 0],
    [null, null, null],
  ]) {
    const plot = await draw(bars({ series: [series('实发', figures)] }));
    expect(plot.outerHTML).not.toMatch(/NaN|Infinity/);
    jest.restoreAllMocks();
    document.body.replaceChildren();
  }
});
