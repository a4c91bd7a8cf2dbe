import { listViewApi } from '@contract/list-views/endpoints';
import { endpointQuery } from '@/utils/query/endpoint-query';
import { call } from '@/utils/request';

type Shape<K extends keyof typeof listViewApi> = NonNullable<(typeof listViewApi)[K]['shape']>;
type ListName = Shape<'get'>['params']['list'];

/** How the person looks at a list, wherever it was chosen: asked for once a session. The list goes on without the answer. */
export const lookAtList = (list: string) => ({
  ...endpointQuery(listViewApi.get, { params: { list: list as ListName } }),
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { silent: true },
});

export const saveListSettings = (list: string, body: Shape<'saveSettings'>['body']) =>
  call(listViewApi.saveSettings, { params: { list: list as ListName }, body });

export const createListView = (list: string, body: Shape<'create'>['body']) =>
  call(listViewApi.create, { params: { list: list as ListName }, body });

export const changeListView = (list: string, id: string, body: Shape<'change'>['body']) =>
  call(listViewApi.change, { params: { list: list as ListName, id }, body });

export const removeListView = (list: string, id: string) =>
  call(listViewApi.remove, { params: { list: list as ListName, id } });
