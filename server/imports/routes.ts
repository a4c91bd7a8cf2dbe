import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@contract/api';
import type { EndpointSchemas } from '@contract/schema-kit';
import type { RawRows, SheetLayout } from '@contract/imports/schemas';
import type { Deps } from '../deps';
import { sendDownload } from '../plugins/download';
import { whenGone } from '../plugins/gone';
import { route } from '../plugins/route';
import type { ImportKind } from './kind';
import { setLayout } from './pass/relayout';
import { cancel } from './purge/cancel';
import { errorFile } from './rows/error-file';
import { OPEN_STATES } from './states';
import type { KindTypes } from './types';
import { upload } from './upload/create';
import { firstRows } from './upload/first-rows';
import { commit } from './work/commit';
import type { CommitRequest } from './work/commit-kind';

const LISTED = 50;

interface One {
  params: { id: string };
}
type Began = { data: { jobId: string } };

/** Calls that every kind of imports has. */
interface ImportApi<S, D> {
  upload: Endpoint<{ data: { import: S; jobId: string } }>;
  list: Endpoint<{ query: { open?: boolean }; data: { list: S[] } }>;
  get: Endpoint<One & { data: D }>;
  setLayout: Endpoint<One & { body: SheetLayout & { version: number } } & Began>;
  errorFile: Endpoint<One>;
  commit: Endpoint<One & { body: CommitRequest } & Began>;
  cancel: Endpoint<One & { body: { version: number } }>;
  /** Absent where headers are pointed at otherwise. */
  rawRows?: Endpoint<One & { query: { sheetIndex: number; turned?: boolean }; data: RawRows }>;
}

/** Registers the calls every kind has: all need the kind's permission, and concern the caller's own imports only. */
export function registerImportRoutes<K extends KindTypes, S extends object, D extends object>(
  app: FastifyInstance,
  deps: Deps,
  kind: ImportKind<K, S, D>,
  api: ImportApi<S, D>,
  schemas: Record<Exclude<keyof ImportApi<S, D>, 'rawRows'>, EndpointSchemas> & { rawRows?: EndpointSchemas },
): void {
  const { store } = kind;
  const may = { permission: kind.permission } as const;
  route(app, api.upload, schemas.upload, { ...may, rateLimit: 60 }, (call) => upload(kind, deps, call, call.req));
  route(app, api.list, schemas.list, may, async (call) => {
    const found = await store.listOwn(deps.db, call, call.query.open ? OPEN_STATES : null, LISTED);
    return { list: found.map((record) => kind.summary(record)) };
  });
  route(app, api.get, schemas.get, may, async (call) =>
    kind.detail(deps.db, await store.own(deps.db, call, call.params.id)),
  );
  if (api.rawRows && schemas.rawRows)
    route(app, api.rawRows, schemas.rawRows, { ...may, rateLimit: 30 }, async (call) => {
      const record = await store.own(deps.db, call, call.params.id);
      const rows = await firstRows(kind, deps, record, call.query, whenGone(call.reply));
      await kind.looked?.(deps, call, record.id, 'rawRows');
      return rows;
    });
  route(app, api.setLayout, schemas.setLayout, may, (call) => {
    const { version, ...asked } = call.body;
    return setLayout(kind, deps, call, { ...call.params, version }, asked);
  });
  route(app, api.errorFile, schemas.errorFile, { ...may, raw: true }, async (call) => {
    const { fileName, stream } = await errorFile(kind, deps, call, call.params.id);
    await kind.looked?.(deps, call, call.params.id, 'errorFile');
    sendDownload(call.reply, fileName, stream);
  });
  route(app, api.commit, schemas.commit, may, (call) => commit(kind, deps, call, call.params.id, call.body));
  route(app, api.cancel, schemas.cancel, may, async (call) => {
    await cancel(deps, store, call, { ...call.params, ...call.body });
    return {};
  });
}
