import type { ListView } from '@contract/list-views/schemas';
import type { ListName } from '@contract/list-registry/registry';
import type { Json } from '../json';

/** How somebody looks at a list. */
export interface ListSettingTable {
  account_id: string;
  list: ListName;
  settings: Json<ListView['settings']>;
}

/** A view somebody has saved of a list. */
export interface ListViewTable {
  account_id: string;
  list: ListName;
  id: string;
  name: string;
  /** Filters and order. */
  params_sealed: string;
  settings: Json<ListView['settings']>;
  is_default: boolean;
}
