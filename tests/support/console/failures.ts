import { RequestFailure } from '@/utils/request';

/** The failure a call ends with; fails the test when it goes through or ends with anything else. */
export function failureOf(promise: Promise<unknown>): Promise<RequestFailure> {
  return promise.then(
    () => Promise.reject(new Error('the call went through')),
    (error: unknown) => (error instanceof RequestFailure ? error : Promise.reject(error)),
  );
}
