import type { Selectable } from 'kysely';
import type { ColumnMapping } from '@contract/wages/import-schemas';
import type { ArrangedLayout } from '@contract/imports/arrangement';
import type { WageType } from '@contract/wages/items';
import type { LearntWageShape } from '@contract/wages/net/learnt';
import type { NetIdentity } from '@contract/wages/net-identity';
import type { TemplateColumn, WageImportRowTable } from '../../db/tables/wage-import';
import { ImportStore, type KindOf, MappingTemplates, SealedRows, stagedIn } from '../../imports';
import { STAGED_WAGE_COLUMNS } from '../../workbook/wages';

interface Understood {
  /** null = propose. */
  layout: ArrangedLayout | null;
  /** null = map anew. */
  columns: ColumnMapping[] | null;
  netChosen: NetIdentity | null;
  /** Nothing changes that the clerk's word on net pay rests on. */
  keepNet: boolean;
}

/** What comes with a sheet. */
interface Said {
  /** YYYY-MM; null: no month came with the sheet. */
  payMonth: string | null;
  /** null: no type came with it. */
  wageType: WageType | null;
  history: boolean;
  /** The batch whose slips the sheet corrects; null: it makes one. */
  corrects: string | null;
  now: Date;
}

export type WageKind = KindOf<'wage_import', Understood, Said>;
export type ImportRecord = WageKind['record'];
export type RowRecord = Selectable<WageImportRowTable>;

/** Imports of wage sheets. */
export const wageStore = new ImportStore<WageKind>({
  name: 'wageImport',
  table: 'wage_import',
  staged: { rows: stagedIn('wage_import_row', STAGED_WAGE_COLUMNS, ['audited']) },
  unit: '行',
  words: {
    what: '工资表',
    needsMapping: '请先指定表头和列的含义',
    committing: '正在生成工资表',
    committed: '该导入已生成工资表，不能再修改',
  },
  understood: ({ layout, columns, net_chosen: netChosen }) => ({
    layout,
    columns: columns.length > 0 ? columns : null,
    netChosen,
    keepNet: true,
  }),
});

export const wageTemplates = new MappingTemplates<TemplateColumn, LearntWageShape>('wage_template');

/** The full numbers of rows' people, and what clerks change in rows. */
export const sealedRows = new SealedRows('wage_import_row');
