import type { CompanyFigures } from '@contract/dashboard/schemas';
import type { Deps } from '../../deps';
import { together } from '../../kernel/together';
import { countAccounts } from '../account-admin/service';
import { countPending } from '../approval/service';
import { countClaims } from '../claims/service';
import { companyFigures } from '../company/service';
import { countWaiting } from '../real-name/service';

/** Companies by where they stand, and what waits for an administrator: each the total of a list he may open. */
export async function platformFigures(deps: Deps): Promise<CompanyFigures> {
  const [companies, applications, claimsToReview, failedPayments, realNames, lockedAccounts] = await together(
    () => companyFigures(deps),
    () => countPending(deps.db),
    () => countClaims(deps, { state: 'pendingReview' }),
    () => countClaims(deps, { state: 'payFailed' }),
    () => countWaiting(deps.db, null),
    () => countAccounts(deps, { state: 'locked' }),
  );
  return { ...companies, applications, claimsToReview, failedPayments, realNames, lockedAccounts };
}
