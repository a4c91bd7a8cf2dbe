import type { Static } from '@sinclair/typebox';
import type { applicationSchemas } from '@contract/approval/schemas';
import type { Deps } from '../../../deps';
import { idempotent } from '../../../kernel/idempotent';
import { useCaptcha } from '../../session/service';
import { applicantActor, type Caller, sourceOf } from './applicant';
import { checkForm } from './check-form';
import { refuseCustomer, refuseTooOften, refuseWaiting } from './limits';
import { insertApplication } from './insert-application';

type Body = Static<(typeof applicationSchemas)['submit']['body']>;

/**
 * Takes an application in; gives its number. 422 for what cannot be; then the code of the applicant's mobile is used up
 * (BAD_CAPTCHA), so that only somebody who holds a phone learns whether a company is a customer already (ALREADY_CUSTOMER).
 * A repeat of the request gives the first answer.
 */
export async function submitApplication(
  deps: Deps,
  caller: Caller,
  { captcha, requestId, licenseFileId, authLetterFileId, ...body }: Body,
): Promise<{ no: string }> {
  const now = deps.clock.now();
  const form = checkForm(body, now);
  const actor = applicantActor(caller);
  const mobileIndex = deps.seal.blindIndex('mobile', form.applicantMobile);
  // The second of two clicks finds the code spent; it is not asked for where the first has been answered.
  const refused: unknown = await useCaptcha(deps, form.applicantMobile, captcha, 'application').then(
    () => null,
    (error: unknown) => error,
  );
  return deps.db.transaction().execute((trx) =>
    idempotent(trx, actor, `application.submit:${mobileIndex}`, requestId, async () => {
      if (refused !== null) throw refused;
      await refuseTooOften(trx, mobileIndex, now);
      await refuseWaiting(trx, mobileIndex, form.creditCode);
      await refuseCustomer(trx, form.creditCode);
      const { no } = await insertApplication(deps, trx, actor, {
        form,
        papers: { licenseFileId, authLetterFileId },
        source: sourceOf(caller),
        now,
        requestId,
      });
      return { no };
    }),
  );
}
