import type { Deps } from '../../deps';
import { NEW_DEVICE_JOB } from '../session/service';
import { tellOfDevice } from './tell';

/** Background work of sign-ins from new browsers. */
export function registerNewDeviceJobs(deps: Deps): void {
  deps.jobs.register(NEW_DEVICE_JOB, tellOfDevice, { maxAttempts: 3 });
}
