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

/** Sets the password, and makes the account where there is none yet. */
export const activateAccount = (body: ActivationUseBody) => call(activationApi.use, { body });
