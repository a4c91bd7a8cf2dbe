import type { SheetFigures } from '@contract/wages/audit/figures';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ItemDef } from '@contract/wages/slip-schemas';
import { planColumns } from './column-plan';

const CUSTOM = 'custom:';

/** Which items of a batch play the figures of its sheet. */
export function sheetFigures(columns: readonly ColumnMapping[]): SheetFigures {
  const { figures, insuredAs } = planColumns(columns);
  return {
    columns: figures.map(({ place, index, label, target, itemLabel, group, kind, sign, isTotal, inGross }) => ({
      place,
      index,
      label,
      target,
      itemLabel,
      group,
      kind,
      sign,
      isTotal,
      ...(inGross === undefined ? {} : { inGross }),
    })),
    insuredAs: columns.flatMap(({ index, target }) => (target !== null && insuredAs.includes(index) ? [target] : [])),
  };
}

/** The same of a batch whose sheet is not known: each item is a column, a custom one called what its sheet called it. */
export const figuresOfItems = (defs: readonly ItemDef[]): SheetFigures =>
  sheetFigures(
    defs.map((def, index) => ({
      ...def,
      index,
      label: def.key.startsWith(CUSTOM) ? def.key.slice(CUSTOM.length) : def.label,
      target: def.key,
      itemLabel: def.label,
      hiddenInSheet: false,
      source: 'custom' as const,
      samples: [],
    })),
  );
