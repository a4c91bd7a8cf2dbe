import { fddAuthApi, fddContractApi } from '@contract/fdd/endpoints';
import { download } from '@/utils/download';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof fddContractApi> = NonNullable<(typeof fddContractApi)[K]['shape']>;

export type ContractListQuery = Partial<Shape<'list'>['query']>;
export type ContractActBody = Shape<'act'>['body'];
export type ContractStartBody = Shape<'start'>['body'];

export const listContracts = (query: ContractListQuery) => endpointQuery(fddContractApi.list, { query });

export const getContract = (id: string) => endpointQuery(fddContractApi.get, { params: { id } });

/** Departments of a company; undefined = of one's own. */
export const listSignerDepts = (company: string | undefined) =>
  endpointQuery(fddContractApi.depts, { query: company === undefined ? {} : { company } });

/** Everybody employed in a department. */
export const peopleOfDept = (dept: string, company: string | undefined) =>
  call(fddAuthApi.people, { query: { dept, ...(company === undefined ? {} : { company }) } });

export const startContracts = (body: ContractStartBody) => call(fddContractApi.start, { body });

export const syncContract = (id: string) => call(fddContractApi.sync, { params: { id } });

/** 催签, 延期, 撤销, 归档, 作废, 重新发起. */
export const actOnContract = (id: string, body: ContractActBody) => call(fddContractApi.act, { params: { id }, body });

/** The link one signer signs by. */
export const signerLink = (id: string, actorId: string) =>
  endpointQuery(fddContractApi.link, { params: { id }, body: { actorId } });

/** An address that shows the contract for some minutes. */
export const contractPaper = (id: string) => endpointQuery(fddContractApi.paper, { params: { id } });

/** Saves the signed contract. */
export const downloadContract = (id: string, fallbackName: string) =>
  download(fddContractApi.download, { params: { id } }, { fallbackName });
