import type { ItemGroup, ItemKind, ItemSign } from '../items';

/** A column of a sheet that holds figures, as the audit looks at it. `place`: where its figure stands among a row's. */
export interface FigureColumn {
  place: number;
  /** Of the sheet, from 0. */
  index: number;
  label: string;
  /** The item of the slip that holds the figure; null = none. */
  target: string | null;
  itemLabel: string;
  group: ItemGroup;
  kind: ItemKind;
  sign: ItemSign;
  isTotal: boolean;
  inGross?: boolean;
}

/** Which items of a batch play which figures, so that its slips can be asked what the sheet was asked. */
export interface SheetFigures {
  columns: FigureColumn[];
  /** Keys of items that say where and as what people are insured. */
  insuredAs: string[];
}
