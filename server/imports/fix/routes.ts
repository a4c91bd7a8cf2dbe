import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '@contract/api';
import type { StatusCounts } from '@contract/imports/schemas';
import type { ImportStep } from '@contract/imports/steps';
import type { EndpointSchemas } from '@contract/schema-kit';
import type { Permission } from '@contract/permissions';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import type { RowFix } from '../rows/row-fix';
import { listSteps } from '../steps/list';
import type { Caller, KindTypes } from '../types';
import { fixKind } from './fix-kind';
import { fixRows, type RowEdit } from './fix-rows';
import type { Fixing } from './fixing';
import type { FixableRow } from './fixing-kind';
import { type Restorable, type Restored, restoreStep } from './restore-step';

interface One {
  params: { id: string };
}
interface Versioned {
  version: number;
}

/** Calls of every kind whose rows are corrected step by step. */
interface FixApi<C extends RowFix, V> {
  fixRows: Endpoint<
    One & { body: Versioned & { edits: RowEdit<C>[] }; data: { rows: V[]; counts: StatusCounts; version: number } }
  >;
  fixKind: Endpoint<One & { body: Versioned & { code: string | null; change: C }; data: Restored<V> }>;
  undo: Endpoint<One & { body: Versioned; data: Restored<V> }>;
  redo: Endpoint<One & { body: Versioned; data: Restored<V> }>;
  steps: Endpoint<One & { query: { page: number; pageSize: number }; data: { list: ImportStep[]; total: number } }>;
}

/** The part of them that takes steps back and lists them. */
type StepApi<V> = Pick<FixApi<RowFix, V>, 'undo' | 'redo' | 'steps'>;

type StepRoutes<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V> = Restorable<K, R, C, S, V> &
  Pick<FixRoutes<K, R, C, S, V>, 'permission' | 'looked'>;

interface FixRoutes<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V> extends Fixing<K, R, C, S, V> {
  permission: Permission;
  /** To be told of a look at the list of changes. */
  looked?(deps: Deps, caller: Caller, importId: string): Promise<void>;
}

/** Registers them; each concerns the caller's own imports only. */
export function registerFixRoutes<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V extends object>(
  app: FastifyInstance,
  deps: Deps,
  kind: FixRoutes<K, R, C, S, V>,
  api: FixApi<C, V>,
  schemas: Record<keyof FixApi<C, V>, EndpointSchemas>,
): void {
  const may = { permission: kind.permission } as const;
  route(app, api.fixRows, schemas.fixRows, may, async (call) => {
    const at = { ...call.params, version: call.body.version };
    const { rows, counts, version } = await fixRows(kind, deps, call, at, call.body.edits);
    return { rows, counts, version };
  });
  route(app, api.fixKind, schemas.fixKind, may, (call) =>
    fixKind(kind, deps, call, { ...call.params, version: call.body.version }, call.body.code, call.body.change),
  );
  registerStepRoutes(app, deps, kind, api, schemas);
}

/** Registers those that take steps back and list them. */
export function registerStepRoutes<K extends KindTypes, R extends FixableRow, C extends RowFix, S, V extends object>(
  app: FastifyInstance,
  deps: Deps,
  kind: StepRoutes<K, R, C, S, V>,
  api: StepApi<V>,
  schemas: Record<keyof StepApi<V>, EndpointSchemas>,
): void {
  const may = { permission: kind.permission } as const;
  route(app, api.undo, schemas.undo, may, (call) =>
    restoreStep(kind, deps, call, { ...call.params, ...call.body }, 'before'),
  );
  route(app, api.redo, schemas.redo, may, (call) =>
    restoreStep(kind, deps, call, { ...call.params, ...call.body }, 'after'),
  );
  route(app, api.steps, schemas.steps, may, async (call) => {
    const record = await kind.store.own(deps.db, call, call.params.id);
    await kind.looked?.(deps, call, record.id);
    return listSteps(deps.db, record, call.query);
  });
}
