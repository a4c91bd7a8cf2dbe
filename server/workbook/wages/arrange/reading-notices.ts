import type { ArrangedLayout } from '@contract/imports/arrangement';
import { chosenReading } from '@contract/imports/chosen-reading';
import type { SheetInfo } from '@contract/imports/schemas';
import type { SheetNotice } from '@contract/sheet-notices/catalogue';

/** What is said of how the workbook was read, where it could be read in several ways. */
export function readingNotices(layout: ArrangedLayout, sheets: readonly SheetInfo[]): SheetNotice[] {
  const { choices = [], arrangement } = layout;
  const own = choices[chosenReading(layout)];
  const name = sheets.find(({ index }) => index === layout.sheetIndex)?.name ?? '';
  switch (own?.way) {
    case undefined:
      return arrangement?.kind === 'turned' ? [{ code: 'turnedSheet', values: { name } }] : [];
    case 'turned':
      return [{ code: 'turnedSheet', values: { name } }];
    case 'joined': {
      const tab = arrangement?.kind === 'parts' ? arrangement.tab : null;
      return [{ code: 'joinedSheets', values: { names: own.sheets, as: tab?.means ?? 'none' } }];
    }
    case 'summary':
      return [{ code: 'summarySheet', values: { chosen: name, names: joinedNames(layout, name) } }];
    case 'slips': {
      const left = sheets.filter((sheet) => !sheet.empty && !sheet.hidden && !own.sheets.includes(sheet.name));
      return [{ code: 'personSheets', values: { sheets: own.sheets.length, left: left.map((sheet) => sheet.name) } }];
    }
    case 'blocks':
      return [
        {
          code: 'personBlocks',
          values: { blocks: arrangement?.kind === 'blocks' ? arrangement.tops.length : 1, name },
        },
      ];
    case 'items': {
      const { tops = [], columns = [], left = [], payments } = arrangement?.kind === 'items' ? arrangement : {};
      if (payments !== undefined)
        return [{ code: 'paymentsSummed', values: { name, people: tops.length, payments, left } }];
      const items = columns.filter((column) => column === columns.at(-1)).length;
      return [{ code: 'itemRows', values: { name, people: tops.length, items, left } }];
    }
    case 'together': {
      if (own.sheets.length > 1) return [{ code: 'sheetsTogether', values: { names: own.sheets } }];
      const others = choices.filter(({ way, title }) => way === 'table' && !own.title.includes(title));
      return [{ code: 'tablesTogether', values: { title: own.title, left: others.map(({ title }) => title) } }];
    }
    case 'beside':
      return [
        { code: 'blocksJoined', values: { blocks: arrangement?.kind === 'parts' ? arrangement.parts.length : 1 } },
      ];
    case 'table':
      return [
        {
          code: 'severalTables',
          values: { tables: choices.filter(({ way }) => way === 'table').length, title: own.title },
        },
      ];
    case 'plain':
      return choices[0] === own
        ? [{ code: 'sheetsOverlap', values: { chosen: name, names: joinedNames(layout, null) } }]
        : [{ code: 'readAsItStands', values: { name } }];
  }
}

const joinedNames = ({ choices = [] }: ArrangedLayout, but: string | null): string[] =>
  choices.find(({ way }) => way === 'joined')?.sheets.filter((name) => name !== but) ?? [];

/** What was proposed says that other sheets are left: those that are read with it are not. */
export function withoutRead(notices: readonly SheetNotice[], layout: ArrangedLayout): SheetNotice[] {
  const told = new Set((layout.choices ?? []).flatMap(({ sheets }) => sheets));
  return notices.flatMap((notice): SheetNotice[] => {
    if (notice.code !== 'otherSheets') return [notice];
    const names = notice.values.names.filter((name) => !told.has(name));
    return names.length === 0 ? [] : [{ ...notice, values: { ...notice.values, names } }];
  });
}
