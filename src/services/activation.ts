import { activationApi } from '@contract/activation/endpoints';
import type { ActivationUseBody } from '@contract/activation/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type StaffLinks = NonNullable<(typeof activationApi)['staffLinks']['shape']>;
export type MadeStaffLinks = StaffLinks['data'];

/** Whose password a link sets; the page itself says where it is none. */
export const lookAtActivation = (token: string) => endpointQuery(activationApi.look, { body: { token } });

/** Login links for employees, told this once. */
export const makeStaffLinks = (body: StaffLinks['body']) => call(activationApi.staffLinks, { body });

type SendLinks = NonNullable<(typeof activationApi)['sendStaffLinks']['shape']>;
export type SendingStaffLinks = SendLinks['data'];

/** Has login links sent to employees; a job sends them. */
export const sendStaffLinks = (body: SendLinks['body']) => call(activationApi.sendStaffLinks, { body });

/** How the links of a job ended, person by person. */
export const sentStaffLinks = (jobId: string) => endpointQuery(activationApi.sentStaffLinks, { params: { id: jobId } });

/** Sets the password, and makes the account where there is none yet. */
export const activateAccount = (body: ActivationUseBody) => call(activationApi.use, { body });
