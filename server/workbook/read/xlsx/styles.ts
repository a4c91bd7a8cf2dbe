import { parseXml } from './workbook-part';

export type NumberStyle = 'plain' | 'percent' | 'date' | 'month' | 'time';

const BUILT_IN_DATES = new Set([14, 15, 16, 22, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 56, 57, 58]);
const BUILT_IN_MONTHS = new Set([17, 55]);
const BUILT_IN_TIMES = new Set([18, 19, 20, 21, 32, 33, 45, 46, 47]);

/** How the number of a cell with the n-th cell format is meant, from xl/styles.xml. */
export function readStyles(source: string): NumberStyle[] {
  const codes = new Map<number, string>();
  const styles: NumberStyle[] = [];
  let inCellFormats = false;
  parseXml(
    source,
    (name, attributes) => {
      if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      else if (name === 'cellXfs') inCellFormats = true;
      else if (name === 'xf' && inCellFormats) styles.push(styleOf(Number(attributes['numFmtId'] ?? 0), codes));
    },
    (name) => {
      if (name === 'cellXfs') inCellFormats = false;
    },
  );
  return styles;
}

function styleOf(id: number, codes: Map<number, string>): NumberStyle {
  const code = codes.get(id);
  if (code !== undefined) return styleOfCode(code);
  if (id === 9 || id === 10) return 'percent';
  if (BUILT_IN_DATES.has(id)) return 'date';
  if (BUILT_IN_MONTHS.has(id)) return 'month';
  return BUILT_IN_TIMES.has(id) ? 'time' : 'plain';
}

/** Judges a number format by its letters once literals, colours and locales are taken out. */
export function styleOfCode(code: string): NumberStyle {
  const first = code.split(';')[0] ?? '';
  const bare = first
    .replace(/"[^"]*"/g, '')
    .replace(/\\./g, '')
    .replace(/_./g, '')
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
    .toLowerCase();
  if (bare.includes('general')) return 'plain';
  if (bare.includes('%')) return 'percent';
  const [year, day, hour] = [/[ye]/.test(bare.replace(/e[+-]/g, '')), bare.includes('d'), /[hs]/.test(bare)];
  if (day) return 'date';
  if (year) return 'month';
  if (hour) return 'time';
  return /m/.test(bare) ? 'month' : 'plain';
}
