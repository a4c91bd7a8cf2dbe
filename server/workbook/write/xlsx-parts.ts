/** The small, fixed parts of the .xlsx files written here. */

export const STYLE = { plain: 0, header: 1, text: 2, quoted: 3, money: 4, note: 5, number: 6 } as const;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** `sheets`: how many. */
export const contentTypes = (sheets: number) =>
  `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${numbers(
    sheets,
  )
    .map((no) => `<Override PartName="/xl/worksheets/sheet${no}.xml" ContentType="${TYPES}.worksheet+xml"/>`)
    .join('')}</Types>`;

export const ROOT_RELATIONS = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

export const workbookRelations = (sheets: number) =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${numbers(sheets)
    .map((no) => `<Relationship Id="rId${no}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${no}.xml"/>`)
    .join('')}<Relationship Id="rIdStyles" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

export function workbookXml(sheetNames: readonly string[]): string {
  const sheets = sheetNames.map((sheetName, index) => {
    const name = escapeXml(sheetName.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31) || `Sheet${index + 1}`);
    return `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`;
  });
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.join('')}</sheets></workbook>`;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

/** Cell formats in the order of STYLE; text cells are "@", so that numbers typed over them stay text. */
export const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="3"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font><font><sz val="10"/><color rgb="FF8C8C8C"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF0F2F5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="2" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs></styleSheet>`;

export function sheetStart(widths: readonly number[], frozenRows: number, style: number | null = null): string {
  const columns = widths
    .map(
      (width, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"${style === null ? '' : ` style="${style}"`}/>`,
    )
    .join('');
  const pane = `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`;
  return `${HEAD}<worksheet xmlns="${MAIN}">${pane}${columns === '' ? '' : `<cols>${columns}</cols>`}<sheetData>`;
}

/** Last row a drop-down reaches: as many people as an import takes. */
const LAST_CHOICE_ROW = 100_000;

/** The end of a sheet, with the drop-downs of columns that have choices (at most 255 characters each, by the format), from row `firstRow` on. */
export function sheetEnd(
  columns: readonly { letters: string; choices: readonly string[] }[],
  firstRow: number,
): string {
  const lists = columns
    .filter(({ choices }) => choices.length > 0)
    .map(
      ({ letters, choices }) =>
        `<dataValidation type="list" allowBlank="1" sqref="${letters}${firstRow}:${letters}${LAST_CHOICE_ROW}"><formula1>"${escapeXml(choices.join(','))}"</formula1></dataValidation>`,
    );
  return `</sheetData>${lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''}</worksheet>`;
}

/** Escapes text; characters XML cannot hold are written the way spreadsheets do (_x0001_), lone surrogates are replaced. */
export function escapeXml(text: string): string {
  if (!/[&<>"_\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)) return text;
  return text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}\ufffe\uffff]/gu, escapeControl)
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

/** Tab, line feed and the controls above U+007E are allowed in XML. */
function escapeControl(character: string): string {
  const code = character.charCodeAt(0);
  return code === 9 || code === 10 || (code > 126 && code < 0xfffe)
    ? character
    : `_x${code.toString(16).padStart(4, '0').toUpperCase()}_`;
}
