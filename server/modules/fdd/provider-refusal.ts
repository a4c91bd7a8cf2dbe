import { refuse } from '../../kernel/errors';
import { EsignError } from '../../providers/esign/esign';

/** What the provider refuses goes to whoever asked, in its words. */
export async function passOnRefusal<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof EsignError) refuse('RULE', error.message);
    throw error;
  }
}
