import { isNumeric } from '../../layout/cells';
import { mayTurn, smallSheet, turned, turnedFacts } from '../../layout/arrange/turned-sheet';
import { nameLabels } from '../../layout/arrange/slip-blocks';
import { leafOf } from '../../mapping/label-key';
import { HEAD_ROWS, type ListedSheet } from '../../read/open-workbook';
import type { OpenWorkbook } from '../../read/types';
import { isSumWord, likelyDataRows } from '../../rows/classify-row';
import { cleanKeys } from '../mapping/label-parts';
import { seeSheet, type SeenSheet, type WageSheetKind } from './seen-sheet';

/** So many times the people of a form has the list that it looks one up in. */
const MANY = 5;
/** Columns of figures in a list that has wages in it. */
const FIGURES = 3;

/** The first of these sheets that has people across and items down, by its index; null where none has. */
export async function turnedSheet(
  workbook: OpenWorkbook,
  sheets: readonly ListedSheet[],
  kind: WageSheetKind,
  signal?: AbortSignal,
): Promise<number | null> {
  for (const sheet of new Set(sheets)) {
    if (sheet.info.empty || !mayTurn(sheet.rows)) continue;
    const asItStands = seeSheet(sheet, kind);
    if (asItStands && asItStands.worth > 1 && asItStands.people.size > 0) continue;
    const first = seeSheet({ ...sheet, rows: turned(sheet.rows, kind.weigh) }, kind);
    if (!first || first.name === null || saysMore(asItStands, first, kind)) continue;
    const source = await smallSheet(workbook, sheet.info.index, signal);
    if (!source) continue;
    const rows = turned(source, kind.weigh);
    const { merges } = turnedFacts(await workbook.facts(sheet.info.index, signal), source, rows.length);
    const seen = seeSheet({ ...sheet, rows: rows.slice(0, HEAD_ROWS) }, kind, merges);
    if (!seen || seen.worth < 2 || seen.people.size === 0) continue;
    // Slips of one person each below each other: the first alone would be read.
    if (seen.people.size < nameLabels(source, kind).length) continue;
    if (isSlipOf(seen, sheets, kind)) continue;
    return sheet.info.index;
  }
  return null;
}

/** A form that looks one person up of many, whose figures stand in a list on another sheet. */
function isSlipOf({ sheet, people }: SeenSheet, sheets: readonly ListedSheet[], kind: WageSheetKind): boolean {
  return sheets.some((other) => {
    const list = other.info.index === sheet.info.index || other.info.hidden ? null : seeSheet(other, kind);
    if (list === null || list.people.size < MANY * people.size) return false;
    if (![...people].some((name) => list.people.has(name))) return false;
    const rows = likelyDataRows(other.rows, list.header.start, list.header.end);
    const figures = list.labels.filter(
      ({ index }) => rows.filter((row) => isNumeric(row.cells[index])).length > people.size,
    );
    return figures.length >= FIGURES;
  });
}

/**
 * A list of people with a row of 合计 has a total across, too, but the names there are no words of a header: its own has as many
 * beside the sums.
 */
function saysMore(one: SeenSheet | null, other: SeenSheet, { weigh }: WageSheetKind): boolean {
  if (one === null || one.people.size === 0) return false;
  const said = ({ labels }: SeenSheet) =>
    labels.map(({ label }) => leafOf(label)).reduce((sum, label) => sum + (isSum(label) ? 0 : weigh(label)), 0);
  return said(one) >= said(other);
}

const isSum = (label: string) => isSumWord(label) || cleanKeys(label)[0]?.total === true;
