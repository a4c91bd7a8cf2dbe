import type { LearntShape } from '../../imports/learnt-shape';
import type { NetIdentity } from '../net-identity';

/** A clerk's word on net pay of a sheet that no equation proves: which column it is, or by which equation it is computed. */
export interface LearntNet {
  column: string;
  identity: NetIdentity | null;
  by: string;
  byId: string;
  /** ISO 8601 */
  at: string;
}

/** The shape of a wage sheet, with what was said of its net pay. */
export type LearntWageShape = LearntShape & { net?: LearntNet | null };
