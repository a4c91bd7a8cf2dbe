/** Place of a series among the colours (theme/plot-colours); `faint` stands back: what the rest together come to. */
export type Look = number | 'faint';

/** What an axis counts in. `yuan` is cut to 万 or 亿 (thousands, millions) as large as its figures are. */
export type AxisOf = 'yuan' | 'count' | 'percent';

export interface Tick {
  /** Names it wherever there is room for a name: `2026-10`. */
  name: string;
  /** As short as can be, below the axis: `10`. */
  short: string;
  /** Below that where it changes: `2026`. */
  under?: string;
}

/** A figure: where it stands, and what people read. Heights may be rounded; words never are. */
export interface Value {
  value: number;
  words: string;
}

interface Shared {
  /** Of a plot as a whole, for who does not see it: what it shows, from when to when. */
  label: string;
  /** Pixels, legend and axes included. */
  height: number;
}

export interface NamedSeries {
  name: string;
  look: Look;
  /** By place on the axis; null = not known, and not drawn. */
  values: readonly (Value | null)[];
}

/** One line over months or days. */
export interface LineSpec extends Shared {
  kind: 'line';
  ticks: readonly Tick[];
  series: NamedSeries;
  axis: AxisOf;
  /** Of the axis; the plot never hides that it begins above 0: it is a line, not a column. */
  from: number;
  to: number;
}

/** Columns over months: beside or upon one another, and a line of another measure with an axis of its own. */
export interface BarSpec extends Shared {
  kind: 'bars';
  ticks: readonly Tick[];
  series: readonly NamedSeries[];
  stacked: boolean;
  axis: AxisOf;
  /** What all series come to, by place on the axis. */
  totals?: { name: string; words: readonly (string | null)[] };
  line?: NamedSeries & { axis: AxisOf };
}

/** One bar a row, of parts. */
export interface RowSpec extends Shared {
  kind: 'rows';
  rows: readonly string[];
  series: readonly NamedSeries[];
  axis: AxisOf;
}

/** Counts that only grow, over time. */
export interface StepSpec extends Shared {
  kind: 'steps';
  /** Moments in milliseconds; the first is where all begins, the last where it is looked at. */
  times: readonly number[];
  /** How each moment is called. */
  names: readonly string[];
  /** Moments named below the axis. */
  marks: readonly { at: number; short: string }[];
  series: readonly { name: string; look: Look; values: readonly number[] }[];
  /** A figure with its share of the whole. */
  words: (value: number) => string;
}

export interface HeatCell {
  /** Place among the levels, 0 = lightest. */
  level: number;
  /** Within the cell, where there is room. */
  short: string;
  /** Everything there is to say of it. */
  lines: readonly { name: string; words: string }[];
}

/** A field of rows by columns, darker where there is more to look at. */
export interface HeatSpec extends Shared {
  kind: 'heat';
  rows: readonly string[];
  ticks: readonly Tick[];
  /** By row, then column; null = nothing is known. */
  cells: readonly (readonly (HeatCell | null)[])[];
  /** What each level means, lightest first. */
  levels: readonly string[];
  /** What a cell without a figure means. */
  none: string;
}

export type PlotSpec = LineSpec | BarSpec | RowSpec | StepSpec | HeatSpec;
