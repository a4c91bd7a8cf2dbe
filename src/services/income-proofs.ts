import { incomeProofApi } from '@contract/wages/income-proofs/endpoints';
import { download } from '@/utils/download';

type Body = NonNullable<(typeof incomeProofApi.make)['shape']>['body'];

/** 收入证明 of a person as PDF. */
export const downloadIncomeProof = (staffId: string, body: Body, fallbackName: string) =>
  download(incomeProofApi.make, { params: { id: staffId }, body }, { fallbackName });
