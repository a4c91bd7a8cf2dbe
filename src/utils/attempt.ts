import { isFailure } from './request-failure';

/**
 * Waits for an action of which the request client tells the person when it fails; gives undefined then, so that the
 * page stays as it was. Anything but a failed call is a defect and thrown on.
 */
export async function attempt<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
