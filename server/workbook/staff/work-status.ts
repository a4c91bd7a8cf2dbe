import type { StaffState } from '@contract/states/staff';
import type { Report } from './report';
import type { StaffValues } from './types';

/** What lists write of somebody who is gone; 否 under 是否在职. */
const GONE = /^(已经?)?(离[职厂司任]|辞职|辞退|自离)(人员|员工)?$|^否$/;
const ON_PROBATION = /^试用(期|中|期内|人员|员工|期员工)?$|^未转正$/;

/**
 * Holds a list's 在职状态 against what the row's dates make of the person. The state itself is never written: leaving and
 * probation go by their days, and whoever is marked as gone without one must not come into the records as employed.
 * `becomes` is null where a record is only changed.
 */
export function checkWorkStatus(
  { workStatus = '', leaveDate = '' }: StaffValues,
  becomes: StaffState | null,
  report: Report,
): void {
  const text = workStatus.replace(/\s/g, '');
  if (GONE.test(text) && leaveDate === '') {
    if (becomes === null) report('workStatus', 'workStatus', { value: text, why: 'kept' });
    else report('workStatus', 'workStatus', { value: text, why: 'noLeaveDate' }, { level: 'error' });
  }
  if (ON_PROBATION.test(text) && becomes === 'regular')
    report('workStatus', 'workStatus', { value: text, why: 'noProbation' });
}
