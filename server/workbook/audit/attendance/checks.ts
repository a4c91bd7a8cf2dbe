import type { AuditCheck, Learnt } from '../types';
import { daysCheck } from './days-check';
import { pairsCheck } from './pair-check';

/** Attendance as the wage sheet itself has it, against what is paid and taken off for it. */
export const ATTENDANCE_CHECKS: readonly AuditCheck<Learnt>[] = [daysCheck, pairsCheck];
