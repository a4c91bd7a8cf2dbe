import { confidentialApi } from '@contract/wages/confidential/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Body<K extends keyof typeof confidentialApi> = NonNullable<(typeof confidentialApi)[K]['shape']>['body'];

/** Whom a confidential batch of the company may name. */
export const listCandidates = () => endpointQuery(confidentialApi.candidates, {});

/** Names who alone sees a batch; null: everybody who may see wages sees it again. */
export const setNamed = (id: string, body: Body<'setNamed'>) =>
  call(confidentialApi.setNamed, { params: { id }, body });

/** Confidential batches of which somebody named is gone, for administrators. */
export const listStranded = () => endpointQuery(confidentialApi.stranded, {});

/** Names people anew for such a batch. */
export const nameAnew = (id: string, body: Body<'rescue'>) => call(confidentialApi.rescue, { params: { id }, body });
