import { companyApi } from '@contract/company/endpoints';
import type { CompanySecret, IdleMinutes } from '@contract/company/choices';
import type { CompanyBriefQuery } from '@contract/company/schemas';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof companyApi> = NonNullable<(typeof companyApi)[K]['shape']>;

export type CompanyListQuery = Partial<Shape<'list'>['query']>;
export type CompanyActBody = Shape<'act'>['body'];

/** Companies an administrator may choose from, at most 50 at once. */
export const listCompanyBriefs = (query: CompanyBriefQuery) => endpointQuery(companyApi.brief, { query });

export const listCompanies = (query: CompanyListQuery) => endpointQuery(companyApi.list, { query });

export const getCompany = (id: string) => endpointQuery(companyApi.get, { params: { id } });

export const createCompany = (body: Shape<'create'>['body']) => call(companyApi.create, { body });

export const updateCompany = (id: string, body: Shape<'update'>['body']) =>
  call(companyApi.update, { params: { id }, body });

/** 发薪日 of the current company: a day of the month, null = none. */
/** After how many minutes without use the company's people are signed out; null = never. */
export const getIdleMinutes = () => endpointQuery(companyApi.idle, {});

export const setIdleMinutes = (minutes: IdleMinutes | null) => call(companyApi.setIdle, { body: { minutes } });

export const setPayDay = (payDay: number | null, version: number) =>
  call(companyApi.setPayDay, { body: { payDay, version } });

/** Batches that a disabling would put back to draft. */
export const listScheduledBatches = (id: string) => endpointQuery(companyApi.scheduled, { params: { id } });

/** 开通, 停用, 启用, 续期, 删除. */
export const actOnCompany = (id: string, body: CompanyActBody) => call(companyApi.act, { params: { id }, body });

/** One masked field in full; the reason goes into the audit log. */
export const revealCompanyField = (id: string, field: CompanySecret, reason: string) =>
  call(companyApi.reveal, { params: { id }, body: { field, reason } });
