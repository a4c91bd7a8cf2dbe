import { myContractApi } from '@contract/fdd/endpoints';
import { call, type CallOptions } from '@/utils/request';

/** What the signed-in person has to sign. */
export const listMyContracts = (options?: CallOptions) => call(myContractApi.list, {}, options);

/** His own link to the page on which he signs. */
export const myContractLink = (id: string, options?: CallOptions) => call(myContractApi.link, { params: { id } }, options);
