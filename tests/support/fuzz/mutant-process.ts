import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createSealer } from '@server/crypto/sealer';
import { readInWorker } from '@server/imports/pass/read-in-worker';
import { asRefusal } from '@server/imports/upload/refusal';
import { createWorkerPool } from '@server/jobs/worker-pool';
import type { JobContext } from '@server/jobs/types';
import { BusinessError } from '@server/kernel/errors';
import { sniffWorkbook } from '@server/workbook';
import type { CheckReadTask } from '@server/workbook/attendance/task';
import type { StaffTask } from '@server/workbook/staff';
import type { WageTask } from '@server/workbook/wages';
import { wageTask } from '../workbooks/wage-task';
import { diceOf } from './dice';
import { mutantOf } from './mutants';

// A process of its own that reads damaged workbooks as a server reads uploads, in its threads. Says of each what came of it and
// how long that took, at the end the most memory it ever had.
const { WORKERS = '', FILES = '', SEED = '', FROM = '0', COUNT = '0', FOLDER = '' } = process.env;
/** As many passes as the job queue begins at once. */
const AT_ONCE = 2;
const NOW = '2026-08-05T00:00:00Z';

const say = (line: string) => process.stdout.write(`${line}\n`);
const key = Buffer.alloc(32, 7).toString('base64');
const sealed = {
  sealer: createSealer({ keys: [{ id: 'k1', key }], indexKey: key }).exportForWorker(),
  sealContext: 'row',
};
const workers = createWorkerPool(WORKERS);
const context = {
  deps: { workers },
  signal: new AbortController().signal,
  progress: () => Promise.resolve(),
} as unknown as JobContext; // of which no more is used by a reading

const nobody = {
  people: [],
  slips: [],
  lastMonth: null,
  references: { kinds: [], figures: [] },
  files: [],
  attendance: null,
  year: { payMonth: '2026-07', paid: 0, packed: [], openings: { figures: [], wholeThrough: 0 } },
};
const done = () => Promise.resolve();

const read = {
  wages(path: string, fileName: string) {
    const task: WageTask = { ...wageTask(path, '2026-07', NOW), ...sealed, fileName };
    return readInWorker(context, task, {
      people: () => Promise.resolve(nobody),
      lines: done,
      patches: done,
      restart: done,
    });
  },
  staff(path: string, fileName: string) {
    const task: StaffTask = {
      kind: 'staff',
      path,
      fileName,
      ...sealed,
      linePrefix: '',
      layout: null,
      columns: null,
      templates: [],
      mode: 'create',
      rehireLeft: false,
      cardsKept: null,
      cardsForTwo: false,
      cardsProposed: {},
      now: NOW,
      fixes: [],
    };
    return readInWorker(context, task, {
      people: () => Promise.resolve([]),
      lines: done,
      patches: done,
      restart: done,
    });
  },
  attendance(path: string, fileName: string) {
    const task: CheckReadTask = {
      kind: 'attendance',
      path,
      fileName,
      linePrefix: '',
      layout: null,
      month: '2026-07',
      overrides: [],
      options: { hoursPerDay: 8, schedule: null, assumeNextDay: true },
      legend: [],
      today: '2026-08-05',
      targets: [],
      rowFixes: [],
      valueFixes: [],
      personFixes: [],
    };
    return readInWorker(context, task, {
      people: () => Promise.resolve([]),
      lines: done,
      patches: done,
      restart: done,
    });
  },
  /** For pointing at the header. */
  rawRows: (path: string, fileName: string) =>
    workers.run('workbook', { kind: 'rawRows', path, fileName, sheetIndex: 0, limit: 30 }),
};

/** Gives 'read', 'empty' (turned away before it is read), or the words in which it is refused; throws for anything else. */
async function outcomeOf(kind: keyof typeof read, path: string, content: Buffer): Promise<string> {
  try {
    if (content.length === 0) return 'empty';
    await sniffWorkbook(path);
    await read[kind](path, basename(path));
    return 'read';
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal instanceof BusinessError) return refusal.message;
    if (refusal instanceof Error && refusal.name === 'WorkbookError') return refusal.message;
    throw error;
  }
}

const files = FILES.split('\n').map((path) => ({ name: basename(path), content: readFileSync(path) }));
let next = Number(FROM);

async function reader(): Promise<void> {
  while (next < Number(FROM) + Number(COUNT)) {
    const number = next;
    next += 1;
    const dice = diceOf(`${SEED}:${number}`);
    const { name, how, content } = await mutantOf(dice.pick(files), dice);
    const kind = dice.pick(['wages', 'wages', 'wages', 'staff', 'attendance', 'rawRows'] as const);
    const folder = join(FOLDER, String(number));
    mkdirSync(folder);
    const path = join(folder, name);
    writeFileSync(path, content);
    // Said before, so that whoever waits in vain knows for what.
    say(`begins ${number} ${kind} ${name}: ${how}`);
    const startedAt = performance.now();
    const outcome = await outcomeOf(kind, path, content).catch((error: unknown) => `FAULT ${String(error)}`);
    say(`ends ${number} ${Math.round(performance.now() - startedAt)} ${outcome.replaceAll('\n', ' ')}`);
    rmSync(folder, { recursive: true });
  }
}

void Promise.all(Array.from({ length: AT_ONCE }, reader)).then(() => {
  say(`memory ${Math.round(process.resourceUsage().maxRSS / 1024)}`);
  process.exit(0);
});
