import { myContractApi } from '@contract/fdd/endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';

/** The signed-in person's contracts, what he has to sign first. */
export const listMyContracts = () => endpointQuery(myContractApi.list, {});

/** His own link to the page on which he signs. */
export const myContractLink = (id: string) => endpointQuery(myContractApi.link, { params: { id } });

/** An address that shows the paper for a few minutes: signed where it is, else as it is to be signed. */
export const myContractPaper = (id: string) => endpointQuery(myContractApi.paper, { params: { id } });

/** The signed document. */
export const downloadMyContract = (id: string, fallbackName: string) =>
  download(myContractApi.download, { params: { id } }, { fallbackName });
