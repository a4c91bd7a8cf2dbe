import { create } from '@umijs/plugins/libs/dva';
import dvaImmer from 'dva-immer';
import globalModel from '@/models/global';
import login from '@/models/login';
import type { RootState } from '@/models/root-state';
import setting from '@/models/setting';
import user from '@/models/user';
import { dva } from '@/app';

export interface TestStore {
  /** An effect's promise ends with it. */
  dispatch: (action: { type: string; payload?: unknown }) => Promise<unknown>;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

/** A store of the models alone, as umi makes it: with the product's own handling of errors, without any page. */
export function modelStore(): TestStore {
  const app = create(dva.config);
  app.use(dvaImmer());
  [globalModel, login, setting, user].forEach((model) => app.model({ ...model, state: structuredClone(model.state) }));
  app.start();
  return app._store;
}
