import { ACCOUNT_MOBILE_CONTEXT } from '../accounts/service';
import { APPLICATION_CONTEXT } from '../approval/service';
import { CHANNEL_SECRETS_CONTEXT } from '../channels/service';
import { CLAIM_CONTEXT } from '../claims/service';
import { COMPANY_CONTEXT } from '../company/service';
import { FDD_CONTEXT } from '../fdd/service';
import { FILE_KEY_CONTEXT, FILE_NAME_CONTEXT } from '../files/service';
import { LIST_VIEW_CONTEXT } from '../list-views/service';
import { REAL_NAME_CONTEXT } from '../real-name/service';
import { SECOND_FACTOR_CONTEXT } from '../second-factor/service';
import { SMS_OUTBOX_CONTEXT } from '../sms-outbox/service';
import { STAFF_CONTEXT } from '../staff/service';
import { SLIP_CARD_CONTEXT } from '../wage-batches/service';

export interface SealedColumn {
  table: string;
  column: string;
  /** What the column's values are sealed for. */
  context: string;
  /** The table's key begins with company_id. */
  byCompany: boolean;
}

const of = (table: string, contexts: Record<string, string>, byCompany = false): SealedColumn[] =>
  Object.entries(contexts).map(([column, context]) => ({ table, column, context, byCompany }));

/** Every column that keeps sealed values for good, each in a table with an `id`. What lives for hours only – imports, exported files – dies with its old key. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  ...of('account', { mobile_sealed: ACCOUNT_MOBILE_CONTEXT }),
  ...of('second_factor', { secret_sealed: SECOND_FACTOR_CONTEXT }),
  ...of('list_view', { params_sealed: LIST_VIEW_CONTEXT }),
  ...of('company', {
    legal_person_id_no_sealed: COMPANY_CONTEXT.legalPersonIdNo,
    contact_mobile_sealed: COMPANY_CONTEXT.contactMobile,
    bank_account_sealed: COMPANY_CONTEXT.bankAccount,
  }),
  ...of('stored_file', { key_sealed: FILE_KEY_CONTEXT, name_sealed: FILE_NAME_CONTEXT }),
  ...of('company_application', {
    contact_mobile_sealed: APPLICATION_CONTEXT.contactMobile,
    applicant_mobile_sealed: APPLICATION_CONTEXT.applicantMobile,
  }),
  ...of('company_application_round', { form_sealed: APPLICATION_CONTEXT.form }),
  ...of(
    'staff',
    {
      mobile_sealed: STAFF_CONTEXT.mobile,
      id_no_sealed: STAFF_CONTEXT.idNo,
      bank_card_sealed: STAFF_CONTEXT.bankCard,
      emergency_mobile_sealed: STAFF_CONTEXT.emergencyMobile,
    },
    true,
  ),
  ...of('staff_card_change', { bank_card_sealed: STAFF_CONTEXT.bankCard }, true),
  ...of(
    'real_name',
    {
      id_no_sealed: REAL_NAME_CONTEXT.idNo,
      mobile_sealed: REAL_NAME_CONTEXT.mobile,
      bank_card_sealed: REAL_NAME_CONTEXT.bankCard,
    },
    true,
  ),
  ...of('sms_outbox', { mobile_sealed: SMS_OUTBOX_CONTEXT.mobile, params_sealed: SMS_OUTBOX_CONTEXT.params }),
  ...of('claim_order', { mobile_sealed: CLAIM_CONTEXT.mobile, card_sealed: CLAIM_CONTEXT.card }, true),
  ...of('fdd_auth', { cert_no_sealed: FDD_CONTEXT.certNo, link_sealed: FDD_CONTEXT.link }, true),
  ...of('fdd_event', { payload_sealed: FDD_CONTEXT.payload }),
  ...of('fdd_sandbox', { item_sealed: FDD_CONTEXT.sandbox }),
  ...of('message_channel', { secrets_sealed: CHANNEL_SECRETS_CONTEXT }),
  ...of('wage_slip', { bank_card_sealed: SLIP_CARD_CONTEXT }, true),
];
