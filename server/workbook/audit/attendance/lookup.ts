import type { RecordValues } from '@contract/checks/record';

/** The attendance of the month, as the checks look it up. */
export interface AuditAttendance {
  /** none: nothing of the month was entered; open: it may still change. */
  state: 'none' | 'open' | 'locked';
  /** null = the month does not have the person. */
  of(staffId: string): RecordValues | null;
}

export const NO_ATTENDANCE: AuditAttendance = { state: 'none', of: () => null };

/** `locked` null = there is no month. */
export function attendanceOf(
  locked: boolean | null,
  each: (use: (staffId: string, values: RecordValues) => void) => void,
): AuditAttendance {
  if (locked === null) return NO_ATTENDANCE;
  const known = new Map<string, RecordValues>();
  each((staffId, values) => known.set(staffId, values));
  return { state: locked ? 'locked' : 'open', of: (staffId) => known.get(staffId) ?? null };
}
