import type { SheetInfo } from '@contract/imports/schemas';
import { READ_LIMITS, type ReadLimits } from '../limits';
import type { SheetRow } from '../types';
import { openCsv } from './csv/csv-workbook';
import { guardRows } from './guard-rows';
import { openHtml } from './html/html-workbook';
import { openZipped } from './open-zipped';
import { sniffWorkbook } from './sniff';
import type { OpenWorkbook } from './types';
import { openXls } from './xls/xls-workbook';

/**
 * Opens a workbook by its content, not its name. `fileName` is what its owner calls the file, whatever it is kept as:
 * the only sheet of a .csv or a web page goes by it. Throws WorkbookError with a Chinese message for whatever cannot be read:
 * encrypted, truncated, too large, a bomb, no workbook at all.
 */
export async function openWorkbook(
  path: string,
  fileName: string,
  limits: ReadLimits = READ_LIMITS,
): Promise<OpenWorkbook> {
  const kind = await sniffWorkbook(path, limits);
  const open = {
    zip: openZipped,
    xls: openXls,
    csv: (...given: Place) => openCsv(...given, fileName),
    html: (...given: Place) => openHtml(...given, fileName),
  }[kind];
  const workbook = await open(path, limits);
  return {
    format: workbook.format,
    sheets: workbook.sheets,
    ...(workbook.csv ? { csv: workbook.csv } : {}),
    rows: (index, signal) => guardRows(workbook.rows(index, signal), limits),
    facts: (index, signal) => workbook.facts(index, signal),
    close: () => workbook.close(),
  };
}

type Place = [path: string, limits: ReadLimits];

/** First `count` rows with content of a sheet. */
export async function readHead(
  workbook: OpenWorkbook,
  index: number,
  count: number,
  signal?: AbortSignal,
): Promise<SheetHead> {
  const head: SheetHead = { rows: [], hiddenColumns: [] };
  for await (const batch of workbook.rows(index, signal)) {
    head.rows.push(...batch.rows.slice(0, count - head.rows.length));
    head.hiddenColumns = [...(batch.hiddenColumns ?? [])];
    if (head.rows.length >= count) break;
  }
  return head;
}

export interface SheetHead {
  rows: SheetRow[];
  hiddenColumns: number[];
}

export interface ListedSheet extends SheetHead {
  info: SheetInfo;
}

/** The workbook's sheets with their state; every sheet is opened, none read further than its first rows. */
export async function listSheets(workbook: OpenWorkbook, signal?: AbortSignal): Promise<ListedSheet[]> {
  const sheets: ListedSheet[] = [];
  for (const [index, { name, hidden }] of workbook.sheets.entries()) {
    const head = await readHead(workbook, index, HEAD_ROWS, signal);
    sheets.push({ ...head, info: { index, name, hidden, empty: head.rows.length === 0 } });
  }
  return sheets;
}

/** Rows looked at to find the header. */
export const HEAD_ROWS = 60;
