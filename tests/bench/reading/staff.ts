import { runStaff } from '../../support/workbooks/run-staff';
import { type Case, columnIndex, rowsOf } from './corpus';
import type { Reading } from './reading';

/** Fields a staff list's column is imported as, by the words of the corpus. */
const FIELDS: Record<string, string> = {
  name: 'name',
  'staff number': 'staffNo',
  department: 'dept',
  position: 'position',
  mobile: 'mobile',
  'identity number': 'idNo',
  joined: 'entryDate',
};

/** Reads a staff list of people nobody knows. */
export async function readStaff(one: Case & { at: string }): Promise<Reading> {
  const { outcome, rows } = await runStaff(one.at, { fileName: one.file, now: '2026-11-05T00:00:00Z' });
  if (!outcome.ok) return { asks: [], wrong: [], apart: [], unread: outcome.code };
  const wrong: string[] = [];
  const sheet = outcome.sheets[outcome.layout.sheetIndex]?.name;
  if (one.sheet && outcome.format !== 'csv' && sheet !== one.sheet) wrong.push(`sheet ${sheet}`);
  if (one.headerRows && outcome.layout.headerEnd !== Math.max(...one.headerRows))
    wrong.push(`last header row ${outcome.layout.headerEnd}`);
  const people = rows.filter(({ status }) => status !== 'ignored').map(({ rowNo }) => rowNo);
  if (one.personRows !== undefined && people.join() !== rowsOf(one.personRows).join())
    wrong.push(`people in rows ${people.join()}`);
  for (const [letter, meaning] of Object.entries(one.fields ?? {})) {
    const column = outcome.columns.find(({ index }) => index === columnIndex(letter));
    const field = FIELDS[meaning];
    if (field !== undefined && column?.target !== field)
      wrong.push(`${letter} “${column?.label}” is ${column?.target}`);
  }
  const asks = outcome.needsMapping ? ['columns'] : [];
  asks.push(...outcome.issueCounts.filter(({ level }) => level === 'error').map(({ code }) => code));
  return { asks, wrong, apart: [] };
}
