import { WorkAppError } from '../channel';
import { ProviderError } from './failures';

/** Runs the calls of a sign-in; what the provider does comes out as WorkAppError. */
export async function identified<T>(calls: () => Promise<T>): Promise<T> {
  try {
    return await calls();
  } catch (error) {
    if (error instanceof ProviderError) throw new WorkAppError(error.failure, error.code, error.message);
    throw error;
  }
}
