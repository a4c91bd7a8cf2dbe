import type { MonthStep } from '@contract/dashboard/month-schemas';
import { can } from '@contract/permissions';
import type { Actor } from '../../../kernel/actor';
import type { CheckStanding } from '../../checks/service';
import { facts, step } from '../../wage-batches/service';
import type { OpenImport } from '../../wage-imports/service';

/** 考勤锁定 of the month; null where the company keeps no attendance and asks for none. */
export function attendanceStep(
  { month, kept }: CheckStanding,
  actor: Pick<Actor, 'role'>,
  required: boolean,
): MonthStep | null {
  if (!kept && !required) return null;
  const next = required ? ('current' as const) : ('open' as const);
  const awaits = can(actor.role, 'checks.lock') ? null : { who: 'attendance' as const, names: [] };
  if (month === null)
    return step('attendance', {
      state: next,
      note: 'attendanceNone',
      action: can(actor.role, 'checks.import') ? 'importAttendance' : null,
      awaits,
    });
  const told = { people: month.people, by: month.by, at: month.at.toISOString() };
  if (month.state === 'locked') return step('attendance', { ...told, state: 'done' });
  return step('attendance', {
    ...told,
    state: next,
    note: month.state === 'confirming' ? 'attendanceConfirming' : 'attendanceOpen',
    facts: facts({ exceptions: month.exceptions }),
    action: can(actor.role, 'checks.lock') ? 'lockAttendance' : null,
    awaits,
  });
}

/** 导入 and 核对 of a month without a 工资表. Another clerk's sheet is told by who and since when alone. */
export function importSteps(
  imports: readonly OpenImport[],
  actor: Pick<Actor, 'id' | 'role'>,
  held: boolean,
): { steps: MonthStep[]; importId: string | null } {
  const own = imports.find(({ uploaderId }) => uploaderId === actor.id);
  const other = imports.find(({ uploaderId }) => uploaderId !== actor.id);
  if (own) return { steps: ownImport(own), importId: own.id };
  const blocked = held ? ({ state: 'blocked', blockedBy: 'attendance', action: null } as const) : null;
  const steps = [
    step('import', {
      state: 'current',
      action: 'import',
      ...(other
        ? { note: 'importing', by: other.by, at: other.at.toISOString(), awaits: { who: 'otherClerk', names: [] } }
        : {}),
      ...blocked,
    }),
    step('check'),
  ];
  return { steps, importId: null };
}

function ownImport({ state, counts, by, at }: OpenImport): MonthStep[] {
  const told = { by, at: at.toISOString() };
  const people = counts.ok + counts.warning + counts.error;
  if (state === 'staged' || state === 'committing')
    return [
      step('import', { ...told, state: 'done', people: people === 0 ? null : people }),
      step('check', {
        ...told,
        state: 'current',
        action: 'resumeImport',
        facts: facts({ errorRows: counts.error, warningRows: counts.warning, ignoredRows: counts.ignored }),
      }),
    ];
  const note = state === 'failed' ? 'importFailed' : state === 'needsMapping' ? 'needsMapping' : 'importing';
  return [
    step('import', { ...told, state: 'current', note, late: state === 'failed', action: 'resumeImport' }),
    step('check'),
  ];
}
