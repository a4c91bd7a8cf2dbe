import { proofPackApi } from '@contract/proof-pack/endpoints';
import { batchApi } from '@contract/wages/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Query<K extends keyof typeof batchApi> = NonNullable<(typeof batchApi)[K]['shape']>['query'];
type Body<K extends keyof typeof batchApi> = NonNullable<(typeof batchApi)[K]['shape']>['body'];

export type BatchListQuery = Partial<Query<'list'>>;
export type BatchActBody = Body<'act'>;
export type BatchSettingsBody = Body<'setSettings'>;
export type BankFileBody = Body<'bankFile'>;
export type TaxFileBody = Body<'taxFile'>;

interface Quiet {
  signal?: AbortSignal;
  silent?: boolean;
}

/** One page of the company's 工资表. */
export const listBatches = (query: BatchListQuery) => endpointQuery(batchApi.list, { query });

export const getBatch = (id: string) => endpointQuery(batchApi.get, { params: { id } });

/** What was changed by hand in the batch, and every doubt of its import. */
export const getBatchReview = (id: string) => endpointQuery(batchApi.review, { params: { id } });

/** Twelve months of paid wages by department. */
export const getWageCost = () => endpointQuery(batchApi.cost, {});

/** How people took up the slips of a published batch. */
export const getBatchProgress = (id: string) => endpointQuery(batchApi.progress, { params: { id } });

/** The batch against the month before, with the causes of the difference. */
export const getBatchDifference = (id: string) => endpointQuery(batchApi.difference, { params: { id } });

/** People whose net pay differs, the largest difference first. */
export const listDifferencePeople = (id: string, query: Query<'differencePeople'>) =>
  endpointQuery(batchApi.differencePeople, { params: { id }, query });

/** Both months of one person side by side. */
export const getDifferencePerson = (id: string, staffId: string) =>
  endpointQuery(batchApi.differencePerson, { params: { id, staffId } });

/** What is to be seen of the batch before it is approved, and what of it the asking person has seen. */
export const getReviewGroups = (id: string) => endpointQuery(batchApi.groups, { params: { id } });

/** One page of the rows of such a group. */
export const getGroupRows = (id: string, key: string, query: Query<'groupRows'>) =>
  endpointQuery(batchApi.groupRows, { params: { id, key }, query });

/** Says that the asking person has seen these groups as they were shown to him. */
export const seeGroups = (id: string, body: Body<'see'>) => call(batchApi.see, { params: { id }, body });

/** Takes one arrow of the state machine; `batch` is null after a deletion. */
export const actOnBatch = (id: string, body: BatchActBody, options?: Quiet) =>
  call(batchApi.act, { params: { id }, body }, options);

export const setBatchSettings = (id: string, body: BatchSettingsBody) =>
  call(batchApi.setSettings, { params: { id }, body });

/** Starts writing the slips as .xlsx. */
export const exportBatch = (id: string, requestId: string) =>
  call(batchApi.export, { params: { id }, body: { requestId } });

/** Starts writing the 代发文件; the reason goes into the audit log. */
export const exportBankFile = (id: string, body: BankFileBody) => call(batchApi.bankFile, { params: { id }, body });

/** Starts writing an import file of the tax client; the reason goes into the audit log. */
export const exportTaxFile = (id: string, body: TaxFileBody) => call(batchApi.taxFile, { params: { id }, body });

/** 代发文件 made of the batch so far, and which of them must not go to the bank any more. */
export const listBankFiles = (id: string, query: Query<'bankFiles'>) =>
  endpointQuery(batchApi.bankFiles, { params: { id }, query });

/** Whose card in the sheet is another than in the staff record. */
export const getCardConflicts = (id: string) => endpointQuery(batchApi.cardConflicts, { params: { id } });

/** Says which of somebody's two cards is right. */
export const chooseCard = (id: string, body: Body<'chooseCard'>) => call(batchApi.chooseCard, { params: { id }, body });

/** Who of the batch no text message reaches. */
export const getBatchReach = (id: string) => endpointQuery(batchApi.reach, { params: { id } });

/** Starts reminding everybody who has not read (or, where asked to, not confirmed). */
export const remindBatch = (id: string, requestId: string) =>
  call(batchApi.remind, { params: { id }, body: { requestId } });

/** One part of the slips for paper; the server writes every call down. */
export const printSlips = (id: string, body: Body<'print'>) => endpointQuery(batchApi.print, { params: { id }, body });

/** Starts the job that makes the 发薪存证 of a batch. */
export const makeProofPack = (id: string, requestId: string) =>
  call(proofPackApi.start, { params: { id }, body: { requestId } });
