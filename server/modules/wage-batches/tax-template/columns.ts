import { TAX_FILE_COLUMNS, type TaxColumn, type TaxFile } from '@contract/wages/tax-files';
import { plainLabel } from '../../../workbook/wages/references/labels';

/** What other versions of the client call a column. */
const ALSO: Readonly<Record<string, string>> = {
  证照类型: '证件类型',
  证照号码: '证件号码',
  收入: '本期收入',
  免税收入: '本期免税收入',
  年金: '企业职业年金',
  累计婴幼儿照护费用: '累计3岁以下婴幼儿照护',
  累计婴幼儿照护: '累计3岁以下婴幼儿照护',
};

const plain = (header: string): string => {
  const label = plainLabel(header);
  return ALSO[label] ?? label;
};

const isRequired = (header: string) => /^\s*[*＊]/.test(header);

export interface TemplateColumns {
  columns: TaxColumn[];
  /** Columns of which we know nothing; they stay blank. */
  unknown: string[];
  /** Those of them without which the client takes no line. */
  required: string[];
}

/** A template's columns, by its own names in its own order. */
export function templateColumns(kind: TaxFile, headers: readonly string[]): TemplateColumns {
  const known = new Map(TAX_FILE_COLUMNS[kind].map((column) => [plain(column.header), column.from]));
  const unknown = headers.filter((header) => header !== '' && !known.has(plain(header)));
  return {
    columns: headers.map((header) => ({ header, from: known.get(plain(header)) ?? null })),
    unknown,
    required: unknown.filter(isRequired),
  };
}

/** The header of a template among its first rows: the one with most columns that are known, name and number among them; null = none. */
export function templateHeader(kind: TaxFile, rows: readonly (readonly string[])[]): string[] | null {
  const known = new Set(TAX_FILE_COLUMNS[kind].map(({ header }) => plain(header)));
  let best: { count: number; row: readonly string[] } | null = null;
  for (const row of rows) {
    const labels = row.map(plain);
    const count = labels.filter((label) => known.has(label)).length;
    if (labels.includes('姓名') && labels.includes('证件号码') && count > (best?.count ?? 2)) best = { count, row };
  }
  if (!best) return null;
  const headers = best.row.map((header) => header.trim());
  return headers.slice(0, headers.findLastIndex((header) => header !== '') + 1);
}
