import { isFailure } from './request-failure';

/**
 * Awaits a call whose failure the request client reports; resolves to undefined then, so that the page stays as it is.
 * Anything but a failed call is a defect and rethrown.
 */
export async function attempt<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
