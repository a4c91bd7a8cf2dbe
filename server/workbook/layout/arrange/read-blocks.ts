import { cleanLabel } from '../../mapping/label-key';
import type { OpenWorkbook } from '../../read/types';
import type { Cell, SheetRow } from '../../types';
import { filledColumns, textAt } from '../cells';
import type { Weigh } from '../find-header';
import { FormulaSettler } from './settle-formulas';
import { readForm, type ReadForm, type SlipTable, slipTable, type SlipWords } from './read-slips';
import { type SlipBlock, slipBlocks } from './slip-blocks';
import type { Pairs } from './slip-form';
import { columnOfPlace } from './spread-cells';

/** In a slip that is like no other nothing tells what is printed: so much of it must be known. */
const KNOWN = 0.6;
/** Nothing of a block is left out. */
const ALL = 1;

/** All rows of a sheet, its formulas worked out. */
export async function wholeSheet(workbook: OpenWorkbook, index: number, signal?: AbortSignal): Promise<SheetRow[]> {
  const settler = new FormulaSettler();
  const rows: SheetRow[] = [];
  for await (const batch of workbook.rows(index, signal)) for (const row of batch.rows) rows.push(settler.settle(row));
  return rows;
}

/** The table in a sheet whose blocks are one person's slip each; null where it has no such blocks. */
export function readBlocks(
  rows: readonly SheetRow[],
  { weigh, isName }: SlipWords,
): { blocks: SlipBlock[]; table: SlipTable } | null {
  const found = slipBlocks(rows, { weigh, isName });
  const forms = found && readForms(found.blocks, weigh);
  const [first] = forms ?? [];
  const name = first?.pairs.find(({ label }) => isName(label));
  if (!forms || !first || !name) return null;
  // Once, a name below its label is a list's, whatever stands under it.
  if (found.blocks.length === 1 && name.at.rowNo !== name.of.rowNo && first.bands < 3) return null;
  // A slip leaves out what somebody has not: the columns are those of all.
  const keys = [...new Set(forms.flatMap(({ pairs }) => keysOf(pairs)))];
  const values: (Cell | undefined)[][] = found.blocks.map(() => []);
  for (const form of forms)
    keysOf(form.pairs).forEach((key, at) =>
      form.members.forEach((block, member) => {
        const own = values[block];
        if (own) own[keys.indexOf(key)] = form.values[member]?.[at];
      }),
    );
  const labels = keys.map((key) => key.slice(0, key.lastIndexOf('#')));
  const places = first.pairs.map(({ at: { rowNo, column } }) => ({ rowNo, column: columnOfPlace(column) }));
  return {
    blocks: found.blocks,
    table: {
      ...slipTable([...found.titles, ...first.titles], labels, values),
      places: forms.length === 1 ? places : [],
      bands: Math.max(...forms.map(({ bands }) => bands)),
    },
  };
}

interface MembersForm extends ReadForm {
  /** The blocks of this form. */
  members: number[];
}

/** The forms that the blocks have, the commonest first; null where a block cannot be read whole. */
function readForms(blocks: readonly SlipBlock[], weigh: Weigh): MembersForm[] | null {
  const groups = new Map<string, number[]>();
  blocks.forEach(({ rows }, at) => {
    const key = formKey(rows, weigh);
    groups.set(key, [...(groups.get(key) ?? []), at]);
  });
  const forms: MembersForm[] = [];
  const labels = new Set<string>();
  const known: Weigh = (text) => weigh(text) || (labels.has(cleanLabel(text)) ? 1 : 0);
  for (const members of [...groups.values()].sort((one, other) => other.length - one.length)) {
    const form = readForm(
      members.map((at) => blocks[at]?.rows ?? []),
      known,
      ALL,
    );
    if (!form) return null;
    const sure = form.pairs.filter(({ label }) => known(label) > 0).length;
    if (members.length === 1 && sure < form.pairs.length * KNOWN) return null;
    for (const { label } of form.pairs) labels.add(cleanLabel(label));
    forms.push({ ...form, members });
  }
  const months = new Set(forms.map(({ titles }) => JSON.stringify(titles)));
  return months.size > 1 ? null : forms;
}

/** Labels, those that a form has twice apart. */
function keysOf(pairs: Pairs): string[] {
  const times = new Map<string, number>();
  return pairs.map(({ label }) => {
    const own = cleanLabel(label);
    times.set(own, (times.get(own) ?? 0) + 1);
    return `${own}#${times.get(own)}`;
  });
}

/** The known labels of a block and where they stand. */
const formKey = (rows: readonly SheetRow[], weigh: Weigh): string =>
  JSON.stringify(
    rows.flatMap((row) =>
      filledColumns(row).flatMap((column) => {
        const text = textAt(row, column);
        return row.cells[column]?.kind === 'text' && weigh(text) > 0 ? [[row.rowNo, column, text]] : [];
      }),
    ),
  );
