import type { ArrangedLayout } from '@contract/imports/arrangement';
import { readHead, HEAD_ROWS } from '../../read/open-workbook';
import type { OpenWorkbook, RowBatch } from '../../read/types';
import { WorkbookError } from '../../errors';
import type { SheetMetadata, SheetRow } from '../../types';
import { itemTable } from './item-table';
import { partRows } from './part-rows';
import { readBlocks, wholeSheet } from './read-blocks';
import { readSlips, type SlipSheet, type SlipWords } from './read-slips';
import { smallSheet, turned, turnedFacts } from './turned-sheet';

/**
 * The workbook with one sheet's rows (`layout.sheetIndex`) as its arrangement has them, so that all that reads sheets reads it:
 * rows and columns have the numbers that places.ts turns back into the clerk's.
 */
export function arrangedWorkbook(workbook: OpenWorkbook, layout: ArrangedLayout, words: SlipWords): OpenWorkbook {
  const { arrangement, sheetIndex } = layout;
  if (!arrangement) return workbook;
  const table = arrange(workbook, layout, arrangement, words);
  return {
    format: workbook.format,
    sheets: workbook.sheets,
    rows: (index, signal) => (index === sheetIndex ? table.rows(signal) : workbook.rows(index, signal)),
    facts: (index, signal) => (index === sheetIndex ? table.facts(signal) : workbook.facts(index, signal)),
    close: () => workbook.close(),
  };
}

/** The same with one sheet turned as a whole, its titles and all. */
export const turnedWorkbook = (workbook: OpenWorkbook, sheetIndex: number): OpenWorkbook =>
  arrangedWorkbook(
    workbook,
    { sheetIndex, headerStart: 1, headerEnd: 1, arrangement: { kind: 'turned' } },
    { weigh: () => 1, isName: () => false },
  );

interface Table {
  rows(signal?: AbortSignal): AsyncGenerator<RowBatch>;
  facts(signal?: AbortSignal): Promise<SheetMetadata>;
}

function arrange(
  workbook: OpenWorkbook,
  { sheetIndex, headerStart }: ArrangedLayout,
  arrangement: NonNullable<ArrangedLayout['arrangement']>,
  words: SlipWords,
): Table {
  switch (arrangement.kind) {
    case 'parts':
      return {
        rows: (signal) => partRows(workbook, arrangement, headerStart, signal),
        // Merged cells of the first sheet say nothing of a header that no sheet has.
        facts: async (signal) => {
          const facts = await workbook.facts(sheetIndex, signal);
          return arrangement.head ? { ...facts, merges: [], hiddenColumns: [] } : facts;
        },
      };
    case 'turned':
      return held(async (signal) => {
        const source = await smallSheet(workbook, sheetIndex, signal);
        if (!source)
          throw new WorkbookError(
            'damaged',
            '这张工作表太大，不能按“人员在上、项目在左”读取，请转置成每人一行后再上传',
          );
        const facts = await workbook.facts(sheetIndex, signal);
        const rows = turned(source, words.weigh, facts.hiddenColumns);
        return { rows, facts: turnedFacts(facts, source, rows.length) };
      });
    case 'blocks':
      return held(async (signal) => {
        const found = readBlocks(await wholeSheet(workbook, sheetIndex, signal), words);
        const rows = found?.table.rows ?? [];
        return { rows, facts: { merges: [], hiddenColumns: [], rowCount: rows.length } };
      });
    case 'items':
      return held(async (signal) => {
        const rows = itemTable(await wholeSheet(workbook, sheetIndex, signal), arrangement.header, words)?.rows ?? [];
        return { rows, facts: { merges: [], hiddenColumns: [], rowCount: rows.length } };
      });
    case 'slips':
      return held(async (signal) => {
        const sheets: SlipSheet[] = [];
        for (const index of arrangement.tabs) {
          const { rows } = await readHead(workbook, index, HEAD_ROWS, signal);
          sheets.push({ name: workbook.sheets[index]?.name ?? '', rows });
        }
        const rows = readSlips(sheets, words)?.rows ?? [];
        return { rows, facts: { merges: [], hiddenColumns: [], rowCount: rows.length } };
      });
  }
}

/** A table small enough to be held; read once. */
function held(read: (signal?: AbortSignal) => Promise<{ rows: SheetRow[]; facts: SheetMetadata }>): Table {
  let found: ReturnType<typeof read> | null = null;
  const once = (signal?: AbortSignal) => (found ??= read(signal));
  return {
    async *rows(signal) {
      const { rows, facts } = await once(signal);
      yield { rows, done: 1, total: 1, hiddenColumns: facts.hiddenColumns };
    },
    facts: async (signal) => (await once(signal)).facts,
  };
}
