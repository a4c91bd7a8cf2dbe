/** What a column of a company's own 代发文件 layout can hold of a payment. */
export const BANK_FIELDS = [
  'no',
  'name',
  'card',
  'amount',
  'amountFen',
  'bankName',
  'staffNo',
  'mobile',
  'purpose',
  'date',
] as const;
export type BankField = (typeof BANK_FIELDS)[number];

/** … or the same text in every row, or nothing, to be filled in before the file goes to the bank. */
export const BANK_SOURCES = [...BANK_FIELDS, 'fixed', 'blank'] as const;
export type BankSource = (typeof BANK_SOURCES)[number];

/** How the cells of a column are written. A card is text always: a spreadsheet keeps 15 digits of a number. */
export const CELL_FORMS = ['text', 'number'] as const;
export type CellForm = (typeof CELL_FORMS)[number];

/** Fields whose cells can be numbers. */
export const NUMBER_FIELDS: readonly BankSource[] = ['no', 'amount', 'amountFen'];

export const OUTPUTS = ['xlsx', 'csv'] as const;
export type BankOutput = (typeof OUTPUTS)[number];

export const TOTAL_FIGURES = ['count', 'sum'] as const;
export type TotalFigure = (typeof TOTAL_FIGURES)[number];

/** Columns, rows kept above the headings or below the payments, layouts of a company. */
export const MOST = { columns: 60, rows: 30, cellChars: 300, layouts: 30 } as const;

/** What the clerk is told of a template that was read. */
export const TEMPLATE_NOTICES = [
  'xlsAsXlsx',
  'hiddenSheets',
  'otherSheets',
  'moreHeadings',
  'merged',
  'rowsDropped',
  'totalsFound',
  'totalsLost',
  'cardAsText',
  'idNumber',
  'unknownColumns',
  'repeated',
] as const;
export type TemplateNotice = (typeof TEMPLATE_NOTICES)[number];
