import ExcelJS from 'exceljs';

/** All texts of a workbook's first sheet. */
export async function sheetTexts(file: Buffer): Promise<string> {
  const book = new ExcelJS.Workbook();
  await book.xlsx.load(file as unknown as ArrayBuffer);
  const lines: string[] = [];
  book.worksheets[0]?.eachRow((row) =>
    lines.push(
      (row.values as unknown[])
        .slice(1)
        .map((value) => String(value ?? ''))
        .join('\t'),
    ),
  );
  return lines.join('\n');
}
