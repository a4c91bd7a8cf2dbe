import type { ApplicationSecret } from '@contract/approval/choices';
import { approvalApi } from '@contract/approval/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof approvalApi> = NonNullable<(typeof approvalApi)[K]['shape']>;

export type ApprovalListQuery = Partial<Shape<'list'>['query']>;
export type ApproveBody = Shape<'approve'>['body'];

export const listApprovals = (query: ApprovalListQuery) => endpointQuery(approvalApi.list, { query });

export const getApproval = (id: string) => endpointQuery(approvalApi.get, { params: { id } });

/** Opens the company, makes its manager, sends him his link. */
export const approveApplication = (id: string, body: ApproveBody) =>
  call(approvalApi.approve, { params: { id }, body });

export const rejectApplication = (id: string, body: Shape<'reject'>['body']) =>
  call(approvalApi.reject, { params: { id }, body });

export const transferApplication = (id: string, body: Shape<'transfer'>['body']) =>
  call(approvalApi.transfer, { params: { id }, body });

/** Administrators an application can be handed to. */
export const listApprovalAdmins = () => endpointQuery(approvalApi.admins, {});

/** Sends the manager a new activation link. */
export const resendActivation = (id: string, requestId: string) =>
  call(approvalApi.resend, { params: { id }, body: { requestId } });

/** One masked number in full; the reason goes into the audit log. */
export const revealApplicationField = (id: string, field: ApplicationSecret, reason: string) =>
  call(approvalApi.reveal, { params: { id }, body: { field, reason } });
