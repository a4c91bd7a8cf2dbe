import type { Arrangement, ReadingChoice, ReadingWay } from '@contract/imports/arrangement';
import { arrangedWorkbook } from '../../layout/arrange/arranged-workbook';
import { detectLayout } from '../../layout/detect-layout';
import { HEAD_ROWS, type ListedSheet, readHead } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { joinable, joinedTables, type OwnTable } from './joined-tables';
import { type LikeSheets, likeSheets, sheetsBeside } from './like-sheets';
import { blockSlips, severalNames } from './block-slips';
import { itemRows } from './item-rows';
import { type Parts, partsOf, tabOf, withHeader } from './parts';
import { allPeople, type SeenSheet, seeSheet, type WageSheetKind } from './seen-sheet';
import { severalTables, type Table } from './several-tables';
import { slipSheets } from './slip-sheets';
import { turnedSheet } from './turned-choice';

/** More ways to read one workbook nobody looks through. */
const MOST_CHOICES = 12;
/** A second table does not begin further down than in this row. */
const LOOKED_THROUGH = 2_000;

/**
 * The ways in which a workbook whose `proposed` sheet is the likeliest can be read: turned, as slips, several sheets, tables or
 * blocks as one, one table of several. Told from the first rows of the sheets; small sheets that may be turned are read as a whole.
 */
export async function readingChoices(
  workbook: OpenWorkbook,
  listed: readonly ListedSheet[],
  proposed: ListedSheet,
  kind: WageSheetKind,
  signal?: AbortSignal,
): Promise<ReadingChoice[]> {
  const finder = new ChoiceFinder(workbook, listed, kind, signal);
  const choices = await finder.find(proposed);
  return choices.length > 1 || choices.some(({ layout }) => layout.arrangement) ? choices.slice(0, MOST_CHOICES) : [];
}

/** Where a header stands as far as it is known before the table is arranged. */
type HeaderRows = Pick<SeenSheet['header'], 'start' | 'end'>;
const NO_HEADER: HeaderRows = { start: 1, end: 1 };

class ChoiceFinder {
  constructor(
    private readonly workbook: OpenWorkbook,
    private readonly listed: readonly ListedSheet[],
    private readonly kind: WageSheetKind,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async find(proposed: ListedSheet): Promise<ReadingChoice[]> {
    const seen = seeSheet(proposed, this.kind);
    const likely = seen !== null && seen.worth > 1 && seen.people.size > 1;
    const visible = this.listed.filter(({ info }) => !info.empty && !info.hidden);
    const again = severalNames(proposed.rows, this.kind);
    const blocks = again ? await blockSlips(this.workbook, proposed, this.kind, this.signal) : null;
    if (blocks) return this.offered(proposed, 'blocks', proposed.info.index, blocks);
    if (!likely) {
      const slips = slipSheets(visible, this.kind);
      if (slips && (slips.bands > 1 || !seen || seen.worth < 2))
        return this.offered(proposed, 'slips', slips.tabs[0] ?? proposed.info.index, {
          kind: 'slips',
          tabs: slips.tabs,
          places: slips.places,
        });
      const one = again ? null : await blockSlips(this.workbook, proposed, this.kind, this.signal);
      if (one) return this.offered(proposed, 'blocks', proposed.info.index, one);
      const turned = await turnedSheet(this.workbook, [proposed, ...visible], this.kind, this.signal);
      if (turned !== null) return this.offered(proposed, 'turned', turned, { kind: 'turned' });
    }
    const items = seen ? await itemRows(this.workbook, seen, this.listed, this.kind, this.signal) : null;
    if (items) return this.offered(proposed, 'items', proposed.info.index, items);
    if (!seen || seen.worth === 0) return [];
    const whole = await this.lookedThrough(seen);
    // Merged cells are known at a sheet's end alone, and matter for few.
    if (severalTables(whole, [], this.kind).length > 1) {
      const { merges } = await this.workbook.facts(proposed.info.index, this.signal);
      return this.tables(severalTables(whole, merges, this.kind));
    }
    const others = visible.flatMap((sheet) => (sheet === proposed ? [seen] : (seeSheet(sheet, this.kind) ?? [])));
    const like = likeSheets(seen, others);
    const apart =
      like?.summary || like?.overlap ? null : await this.sheetsTogether(seen, others, like?.members ?? [seen]);
    if (like) return [...(apart ? [apart] : []), ...(await this.likeSheets(seen, like))];
    if (apart) {
      const plain = await this.plain(seen.sheet.info.index, 'plain');
      return [apart, ...(plain ? [plain] : [])];
    }
    return seen.blocks.length > 1
      ? this.offered(proposed, 'beside', proposed.info.index, partsOf([seen], null), seen.header)
      : [];
  }

  /** With the rows behind the first, below which another table may begin. */
  private async lookedThrough(seen: SeenSheet): Promise<SeenSheet> {
    const { sheet } = seen;
    if (sheet.rows.length < HEAD_ROWS) return seen;
    const { rows } = await readHead(this.workbook, sheet.info.index, LOOKED_THROUGH, this.signal);
    return { ...seen, sheet: { ...sheet, rows } };
  }

  private async likeSheets(chosen: SeenSheet, { members, summary, overlap }: LikeSheets): Promise<ReadingChoice[]> {
    const [first = chosen] = members;
    const arrangement = partsOf(members, tabOf(members));
    const joined = await this.choice('joined', first.sheet.info.index, arrangement, first.header);
    const alone = await this.plain((summary ?? chosen).sheet.info.index, summary ? 'summary' : 'plain');
    const choices = summary || overlap ? [alone, joined] : [joined, alone];
    return choices.flatMap((choice) => choice ?? []);
  }

  private async tables(tables: readonly Table[]): Promise<ReadingChoice[]> {
    const rated = tables.map((table, at) => ({ table, at }));
    rated.sort(
      (one, other) =>
        other.table.seen.worth - one.table.seen.worth || other.table.people - one.table.people || one.at - other.at,
    );
    const choices: ReadingChoice[] = [];
    for (const { table } of rated) {
      const choice = await this.choice(
        'table',
        table.seen.sheet.info.index,
        { kind: 'parts', parts: table.parts, tab: null },
        table.seen.header,
      );
      if (choice) choices.push({ ...choice, title: table.title });
    }
    const joined = joinable(rated.map(({ table }) => table));
    const together = await this.together(
      tables.filter((table) => joined.includes(table)),
      null,
    );
    return together ? [{ ...together, title: titles(joined) }, ...choices] : choices;
  }

  /** Sheets with headers of their own that have other people, with the chosen one and those like it. */
  private async sheetsTogether(
    chosen: SeenSheet,
    others: readonly SeenSheet[],
    members: readonly SeenSheet[],
  ): Promise<ReadingChoice | null> {
    const beside = sheetsBeside(chosen, others).filter((each) => !members.includes(each));
    const likely = joinable([...members, ...beside].map((seen) => ({ seen })));
    if (likely.length <= members.length || members.some((each) => !likely.some(({ seen }) => seen === each)))
      return null;
    const whole: OwnTable[] = [];
    for (const { seen } of likely) {
      const { merges } = await this.workbook.facts(seen.sheet.info.index, this.signal);
      const own = seeSheet(seen.sheet, this.kind, merges);
      if (!own || own.blocks.length > 1) return null;
      const people = await allPeople(this.workbook, own, this.signal);
      whole.push({ seen: { ...own, people }, parts: partsOf([own], null).parts });
    }
    const joined = joinable(whole);
    if (joined.length < likely.length) return null;
    joined.sort((one, other) => one.seen.sheet.info.index - other.seen.sheet.info.index);
    const choice = await this.together(joined, tabOf(joined.map(({ seen }) => seen)));
    return choice && { ...choice, title: choice.sheets.join(' / ') };
  }

  /** Tables with headers of their own as one, where net pay is still found in it. */
  private async together(tables: readonly OwnTable[], tab: Parts['tab']): Promise<ReadingChoice | null> {
    const [first] = tables;
    const joined = tables.length > 1 ? joinedTables(tables) : null;
    if (!first || !joined?.head) return null;
    const width = joined.head.labels.length;
    const name = joined.parts[0]?.columns?.indexOf(first.seen.name) ?? -1;
    const arrangement: Parts = { kind: 'parts', ...joined, tab: tab && { ...tab, column: width, name } };
    const { info } = first.seen.sheet;
    const end = first.seen.header.end;
    const workbook = arrangedWorkbook(
      this.workbook,
      { sheetIndex: info.index, headerStart: end, headerEnd: end, arrangement },
      this.kind,
    );
    const seen = seeSheet({ ...(await readHead(workbook, info.index, HEAD_ROWS, this.signal)), info }, this.kind);
    if (!seen || seen.worth < first.seen.worth || seen.header.end !== end) return null;
    return this.choice('together', info.index, arrangement, { start: end, end });
  }

  /** The arranged reading, and the proposed sheet as it stands. */
  private async offered(
    proposed: ListedSheet,
    way: ReadingWay,
    sheetIndex: number,
    arrangement: Arrangement,
    header?: HeaderRows,
  ): Promise<ReadingChoice[]> {
    const found = await this.choice(way, sheetIndex, arrangement, header);
    const plain = await this.plain(proposed.info.index, 'plain');
    return found ? [found, ...(plain ? [plain] : [])] : [];
  }

  private async choice(
    way: ReadingWay,
    sheetIndex: number,
    arrangement: Arrangement,
    header: HeaderRows = NO_HEADER,
  ): Promise<ReadingChoice | null> {
    const provisional = { sheetIndex, headerStart: header.start, headerEnd: header.end, arrangement };
    const workbook = arrangedWorkbook(this.workbook, provisional, this.kind);
    const sheet = this.listed.find(({ info }) => info.index === sheetIndex);
    if (!sheet) return null;
    const head = await readHead(workbook, sheetIndex, HEAD_ROWS, this.signal);
    const found = await detectLayout(workbook, { ...head, info: sheet.info }, this.kind, this.signal);
    if (!found) return null;
    return {
      way,
      layout: { ...found.layout, arrangement: withHeader(arrangement, found.layout.headerEnd) },
      sheets: this.names(arrangement, sheetIndex),
      title: '',
    };
  }

  private async plain(sheetIndex: number, way: ReadingWay): Promise<ReadingChoice | null> {
    const sheet = this.listed.find(({ info }) => info.index === sheetIndex);
    if (!sheet) return null;
    const found = await detectLayout(this.workbook, sheet, this.kind, this.signal);
    const layout = found?.layout ?? { sheetIndex, headerStart: 1, headerEnd: 1 };
    return { way, layout, sheets: [sheet.info.name], title: '' };
  }

  private names(arrangement: Arrangement, sheetIndex: number): string[] {
    const indexes =
      arrangement.kind === 'slips'
        ? arrangement.tabs
        : arrangement.kind === 'parts'
          ? [...new Set(arrangement.parts.map((part) => part.sheetIndex))]
          : [sheetIndex];
    return indexes.map((index) => this.workbook.sheets[index]?.name ?? '');
  }
}

/** Tables are told apart by the row of their header where their titles do not. */
const titles = (tables: readonly Table[]): string =>
  tables
    .map(({ title, seen }) =>
      tables.some((other) => other.seen !== seen && other.title === title) ? `${title} (${seen.header.start})` : title,
    )
    .join(' / ');
