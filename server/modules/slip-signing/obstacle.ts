import type { Deps } from '../../deps';
import { BusinessError, HttpError } from '../../kernel/errors';
import { checkSender } from '../fdd/service';

/** Why nobody of a company can be asked to sign now, in words; null where somebody can. */
export async function companyObstacle(
  deps: Pick<Deps, 'db' | 'clock' | 'esign'>,
  companyId: string,
): Promise<string | null> {
  try {
    await checkSender(deps, companyId);
    return null;
  } catch (error) {
    if (error instanceof BusinessError || error instanceof HttpError) return error.message;
    throw error;
  }
}
