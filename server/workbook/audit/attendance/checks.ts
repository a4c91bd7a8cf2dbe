import type { AuditCheck, Learnt } from '../types';
import { daysCheck } from './days-check';
import { monthCheck } from './month-check';
import { pairsCheck } from './pair-check';

/** Attendance as the wage sheet has it, against that of the month and what is paid and taken off for it. */
export const ATTENDANCE_CHECKS: readonly AuditCheck<Learnt>[] = [monthCheck, daysCheck, pairsCheck];
