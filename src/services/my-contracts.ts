import { myContractApi } from '@contract/fdd/endpoints';
import { download } from '@/utils/download';
import { call, type CallOptions } from '@/utils/request';

/** The signed-in person's contracts, what he has to sign first. */
export const listMyContracts = (options?: CallOptions) => call(myContractApi.list, {}, options);

/** His own link to the page on which he signs. */
export const myContractLink = (id: string, options?: CallOptions) =>
  call(myContractApi.link, { params: { id } }, options);

/** An address that shows the paper for a few minutes: signed where it is, else as it is to be signed. */
export const myContractPaper = (id: string, options?: CallOptions) =>
  call(myContractApi.paper, { params: { id } }, options);

/** The signed document. */
export const downloadMyContract = (id: string, fallbackName: string) =>
  download(myContractApi.download, { params: { id } }, { fallbackName });
