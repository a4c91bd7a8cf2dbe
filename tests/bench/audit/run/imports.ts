import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { newId } from '@server/kernel/ids';
import type { Api } from '../../support/caller';

export interface Issue {
  code: string;
  level: 'error' | 'warning' | 'info';
  column: number | null;
  values: Record<string, unknown>;
}

export interface ImportedRow {
  rowNo: number;
  status: 'ok' | 'warning' | 'error' | 'ignored';
  issues: Issue[];
}

interface Import {
  id: string;
  version: number;
  state: string;
  failure: string | null;
  notices: { code: string; values: Record<string, unknown> }[];
  month: { open: string | null };
  net: { proof: string };
}

/** How many people were checked in an area, and how many could not be. */
export interface Coverage {
  area: string;
  held: number;
  off: number;
  open: { reason: string; people: number }[];
}

/** What the product says of a sheet. `state` is staged where it could be read. */
export interface Reading {
  state: string;
  failure: string | null;
  rows: ReadonlyMap<number, ImportedRow>;
  notices: Import['notices'];
  monthAsked: boolean;
  /** Staff numbers of people who are not in the sheet though they were in last month's. */
  missing: string[];
  coverage: Coverage[];
}

export interface Upload {
  path: string;
  payMonth: string;
  wageType?: string;
  history?: boolean;
}

const IMPORTS = '/api/wages/imports';
const STEP_MS = 15;

/** Uploads a sheet and waits until it has been read and checked; its file is removed. */
async function upload(api: Api, { path, payMonth, wageType = 'monthly', history = false }: Upload): Promise<Import> {
  const form = new FormData();
  form.set('payMonth', payMonth);
  form.set('wageType', wageType);
  if (history) form.set('history', 'true');
  form.set('file', await openAsBlob(path), '工资表.xlsx');
  const { import: made } = await api<{ import: { id: string } }>('POST', IMPORTS, form);
  await rm(dirname(path), { recursive: true });
  return settled(api, made.id);
}

async function settled(api: Api, id: string): Promise<Import> {
  for (;;) {
    const now = await api<Import>('GET', `${IMPORTS}/${id}`);
    if (now.state !== 'reading' && now.state !== 'committing') return now;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}

/** Takes a sheet in for good. Throws where the product would not without a clerk's help. */
export async function takeIn(api: Api, sheet: Upload): Promise<void> {
  const read = await upload(api, sheet);
  const path = `${IMPORTS}/${read.id}`;
  const body = { version: read.version, requestId: newId(), ignoreErrors: false, acceptPaidTwice: true };
  await api('POST', `${path}/commit`, body);
  const { state, failure } = await settled(api, read.id);
  if (state !== 'committed') throw new Error(`${sheet.payMonth} is ${state}: ${failure ?? ''}`);
}

/** What is said of a sheet, which is then given up. */
export async function readOnly(api: Api, sheet: Upload): Promise<Reading> {
  const read = await upload(api, sheet);
  const path = `${IMPORTS}/${read.id}`;
  const rows = read.state === 'staged' ? await rowsOf(api, path) : [];
  const { missing, coverage } = read.state === 'staged' ? await controlsOf(api, path) : { missing: [], coverage: [] };
  const now = await api<Import>('GET', path);
  if (now.state !== 'failed') await api('POST', `${path}/cancel`, { version: now.version });
  return {
    state: read.state,
    failure: read.failure,
    rows: new Map(rows.map((row) => [row.rowNo, row])),
    notices: read.notices,
    monthAsked: read.month.open !== null,
    missing,
    coverage,
  };
}

async function rowsOf(api: Api, path: string): Promise<ImportedRow[]> {
  const rows: ImportedRow[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await api<{ list: ImportedRow[]; total: number }>(
      'GET',
      `${path}/rows?page=${page}&pageSize=100`,
    );
    rows.push(...list);
    if (list.length === 0 || rows.length >= total) return rows;
  }
}

interface Controls {
  missing: { list: { staffNo: string | null; inLastMonth: boolean }[] };
  audit: Coverage[];
}

async function controlsOf(api: Api, path: string): Promise<Pick<Reading, 'missing' | 'coverage'>> {
  const { missing, audit } = await api<Controls>('GET', `${path}/controls?pageSize=100`);
  return {
    missing: missing.list.flatMap(({ staffNo, inLastMonth }) => (inLastMonth && staffNo !== null ? [staffNo] : [])),
    coverage: audit,
  };
}
