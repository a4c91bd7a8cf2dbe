import type { AuditCheck, Learnt } from '../types';
import { damageCheck } from './damage';
import { minimumWageCheck } from './minimum-wage';
import { netPayCheck } from './net-pay';
import { overtimeCheck } from './overtime';

/** What the law says of everybody's pay. */
export const LAW_CHECKS: readonly AuditCheck<Learnt>[] = [netPayCheck, minimumWageCheck, damageCheck, overtimeCheck];
