import { type Static, Type } from '@sinclair/typebox';
import { PAGE_SIZES } from '../lists/definition';
import { LISTS, type ListName } from '../list-registry/registry';
import { Empty, Id, StringEnum } from '../schema-kit';
import { DENSITIES, LONGEST_VIEW_NAME } from './settings';

const Key = Type.String({ minLength: 1, maxLength: 40 });
const Keys = Type.Array(Key, { maxItems: 60 });

const Settings = Type.Object({
  density: StringEnum(DENSITIES),
  order: Keys,
  hidden: Keys,
  shown: Type.Optional(Keys),
  pinned: Type.Record(Key, Type.Union([Type.Literal('left'), Type.Literal('right'), Type.Null()]), {
    maxProperties: 60,
  }),
  pageSize: Type.Unsafe<(typeof PAGE_SIZES)[number]>({ type: 'integer', enum: [...PAGE_SIZES] }),
});

/** Filters and order as they stand in the address, by the names of the list's definition. */
const Params = Type.Record(Key, Type.String({ maxLength: 200 }), { maxProperties: 40 });

const View = Type.Object({
  id: Id,
  name: Type.String(),
  params: Params,
  settings: Settings,
  /** Shown whenever the list is opened without filters. */
  isDefault: Type.Boolean(),
});
export type ListView = Static<typeof View>;

const Look = Type.Object({
  /** Null where nothing was chosen yet. */
  settings: Type.Union([Settings, Type.Null()]),
  views: Type.Array(View),
});
export type ListLook = Static<typeof Look>;

const list = StringEnum(Object.keys(LISTS) as ListName[]);
const ListParams = Type.Object({ list });
const ViewParams = Type.Object({ list, id: Id });

/** Kept wide: the server says in words what is wrong with a name. */
const Name = Type.String({ maxLength: 200, description: `最多${LONGEST_VIEW_NAME}字` });
const content = { name: Name, params: Params, settings: Settings, isDefault: Type.Boolean() };

export const listViewSchemas = {
  get: { params: ListParams, data: Look },
  saveSettings: { params: ListParams, body: Settings, data: Empty },
  create: { params: ListParams, body: Type.Object(content), data: Look },
  /** What is absent stays. */
  change: { params: ViewParams, body: Type.Partial(Type.Object(content)), data: Look },
  remove: { params: ViewParams, data: Look },
} as const;
