import type { ApprovalDetail, ApplicationSubmission } from '@contract/approval/schemas';
import { maskMobile } from '@contract/validators/mobile';
import type { Deps } from '../../../deps';
import { ACCOUNT_MOBILE_CONTEXT } from '../../accounts/service';
import { activationStateAt } from '../../activation/service';
import { pictureView } from '../../files/service';
import { openForm } from '../sealed-content';
import { differencesOf, presentContent } from './submission-content';
import { existingAccount, wantedManager } from '../activation/manager-account';
import { assigneeNames, presentListItem } from '../present';
import { type ApplicationRow, loadApplication, type SubmissionRow, submissionsOf } from '../queries';

type Tools = Pick<Deps, 'db' | 'seal' | 'clock'>;

/** An application with all its submissions and, while pending, what speaks against approval; 404 when unknown. */
export async function presentDetail(deps: Tools, id: string): Promise<ApprovalDetail> {
  const row = await loadApplication(deps.db, id);
  const submissions = await submissionsOf(deps.db, id);
  const waiting = row.state === 'pending';
  return {
    ...presentListItem(deps.seal, row, await assigneeNames(deps.db, [row])),
    createdAt: row.created_at.toISOString(),
    rounds: submissions.map((submission, index) => presentSubmission(deps, submission, submissions[index + 1])),
    license: await pictureView(deps, deps.db, submissions[0]?.license_file_id ?? null),
    authLetter: await pictureView(deps, deps.db, submissions[0]?.auth_letter_file_id ?? null),
    customer: waiting ? await customerOf(deps, row) : null,
    twins: waiting ? await twinsOf(deps, row) : [],
    existingAccount: waiting ? await accountOfApplicant(deps, submissions[0]) : null,
    ...(await outcomeOf(deps, row)),
  };
}

function presentSubmission(
  { seal }: Tools,
  submission: SubmissionRow,
  before: SubmissionRow | undefined,
): ApplicationSubmission {
  return {
    round: submission.round,
    submittedAt: submission.submitted_at.toISOString(),
    facts: presentContent(seal, submission),
    differences: differencesOf(seal, before, submission),
    outcome: submission.outcome,
    decidedBy: submission.decided_by,
    decidedAt: submission.decided_at?.toISOString() ?? null,
    reason: submission.reason,
  };
}

/** An existing company with the same code or, failing that, the same name. */
async function customerOf({ db }: Tools, { name, credit_code }: ApplicationRow): Promise<ApprovalDetail['customer']> {
  const found = await db
    .selectFrom('company')
    .select(['id', 'name', 'credit_code'])
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('credit_code', '=', credit_code), eb('name', '=', name)]))
    .execute();
  const company = found.find((each) => each.credit_code === credit_code) ?? found[0];
  return company
    ? { id: company.id, name: company.name, same: company.credit_code === credit_code ? 'code' : 'name' }
    : null;
}

/** Other pending applications for the same company. */
async function twinsOf({ db }: Tools, { id, credit_code }: ApplicationRow): Promise<ApprovalDetail['twins']> {
  const rows = await db
    .selectFrom('company_application')
    .select(['id', 'no', 'submitted_at'])
    .where('credit_code', '=', credit_code)
    .where('state', '=', 'pending')
    .where('id', '!=', id)
    .orderBy('submitted_at')
    .limit(10)
    .execute();
  return rows.map((row) => ({ id: row.id, no: row.no, submittedAt: row.submitted_at.toISOString() }));
}

async function accountOfApplicant(
  { db, seal }: Tools,
  submission: SubmissionRow | undefined,
): Promise<ApprovalDetail['existingAccount']> {
  if (!submission) return null;
  return existingAccount(db, seal, wantedManager(null, openForm(seal, submission.form_sealed).applicantMobile));
}

/** The company an application became, its manager and how far his link has come. */
async function outcomeOf(
  { db, seal, clock }: Tools,
  { company_id, manager_id, id }: ApplicationRow,
): Promise<Pick<ApprovalDetail, 'company' | 'managerLogin' | 'activation'>> {
  if (company_id === null || manager_id === null) return { company: null, managerLogin: null, activation: null };
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', company_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const manager = await db
    .selectFrom('account')
    .select(['account', 'mobile_sealed', 'password_hash', 'enabled'])
    .where('id', '=', manager_id)
    .executeTakeFirst();
  const link = await db
    .selectFrom('account_activation')
    .selectAll()
    .where('application_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const mobile = manager?.mobile_sealed && maskMobile(seal.open(manager.mobile_sealed, ACCOUNT_MOBILE_CONTEXT));
  return {
    company: company ?? null,
    managerLogin: manager?.account ?? (mobile || null),
    activation: link
      ? {
          state: activationStateAt(link, clock.now()),
          expiresAt: link.expires_at.toISOString(),
          usedAt: link.used_at?.toISOString() ?? null,
          message: link.message_state,
          messageError: link.message_error,
          resendable: manager?.enabled === true && manager.password_hash === null,
        }
      : null,
  };
}
