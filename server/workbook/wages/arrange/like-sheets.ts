import { monthsIn, yearNamed } from '../../layout/month-names';
import { HEAD_ROWS } from '../../read/open-workbook';
import { type SeenSheet, tableKey } from './seen-sheet';

/** Sheets kept beside the ones that are meant. */
const ASIDE = /模板|样表|示例|范本|备份|副本|作废|上月|旧表|参考|copy|backup|template|sample|old|[(（]\d{1,2}[)）]$/i;
const SUMMARY = /汇总|总表|合计|全部|全员|全厂|全公司|all|total|summary/i;
/** A sheet so much of whose people stand in the others repeats them. */
const REPEATS = 0.8;
/** So few of the people may stand in several sheets: there are namesakes. */
export const NAMESAKES = 0.1;

export interface LikeSheets {
  /** Sheets with the same header as the chosen one, in order, the summary not among them. */
  members: SeenSheet[];
  /** The one that repeats the people of all others. */
  summary: SeenSheet | null;
  /** Most people do not stand in one sheet alone: they are no departments. */
  overlap: boolean;
}

/** Sheets of the chosen one's very header and month with people of their own; null where it is the only one. */
export function likeSheets(chosen: SeenSheet, seen: readonly SeenSheet[]): LikeSheets | null {
  const [key, months] = [tableKey(chosen), monthKey(chosen)];
  const like = seen.filter(
    (each) =>
      each === chosen || (tableKey(each) === key && monthKey(each) === months && isMeant(each) && each.people.size > 0),
  );
  if (like.length < 2 || chosen.name === null || chosen.people.size === 0) return null;
  const summary = like.length > 2 ? (like.find((each) => isSummary(each, like)) ?? null) : null;
  const members = like.filter((each) => each !== summary);
  return { members, summary, overlap: shareRepeated(members) > NAMESAKES };
}

/** Sheets with people of their own, of the chosen one's month, whatever their headers. */
export const sheetsBeside = (chosen: SeenSheet, seen: readonly SeenSheet[]): SeenSheet[] =>
  seen.filter((each) => each !== chosen && isMeant(each) && monthKey(each) === monthKey(chosen));

const isMeant = ({ sheet: { info } }: SeenSheet) => !info.hidden && !ASIDE.test(info.name.trim());

const monthKey = ({ sheet: { info } }: SeenSheet) => JSON.stringify([monthsIn(info.name), yearNamed(info.name)]);

/** Whether a sheet repeats the people of the others, who stand there once each: where all hold the same people none sums up. */
const isSummary = (sheet: SeenSheet, like: readonly SeenSheet[]) =>
  repeatsOthers(sheet, like) && shareRepeated(like.filter((each) => each !== sheet)) <= NAMESAKES;

function repeatsOthers(sheet: SeenSheet, like: readonly SeenSheet[]): boolean {
  const others = new Set(like.filter((each) => each !== sheet).flatMap(({ people }) => [...people]));
  const share = (of: ReadonlySet<string>, within: ReadonlySet<string>) =>
    [...of].filter((name) => within.has(name)).length / Math.max(1, of.size);
  const whole = sheet.sheet.rows.length < HEAD_ROWS;
  const enough = SUMMARY.test(sheet.sheet.info.name) ? REPEATS / 2 : REPEATS;
  return share(sheet.people, others) >= enough && (!whole || share(others, sheet.people) >= enough);
}

/** Share of all people that stand in more than one of the sheets; a single one may be a namesake. */
function shareRepeated(sheets: readonly SeenSheet[]): number {
  const counts = new Map<string, number>();
  for (const { people } of sheets) for (const name of people) counts.set(name, (counts.get(name) ?? 0) + 1);
  const repeated = [...counts.values()].filter((count) => count > 1).length;
  return repeated <= 1 && counts.size > 2 ? 0 : repeated / Math.max(1, counts.size);
}
