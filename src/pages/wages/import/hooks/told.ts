import { isFailure } from '@/utils/request';

/**
 * Waits for an action of which the person is told by the request client when it fails. Gives undefined then, so that
 * the page simply stays as it was; anything but a failed call is a defect and thrown on.
 */
export async function told<T>(action: Promise<T>): Promise<T | undefined> {
  try {
    return await action;
  } catch (error) {
    if (isFailure(error)) return undefined;
    throw error;
  }
}
