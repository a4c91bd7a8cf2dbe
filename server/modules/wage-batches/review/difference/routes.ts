import type { FastifyInstance } from 'fastify';
import { differenceSchemas } from '@contract/wages/difference-schemas';
import { batchApi } from '@contract/wages/endpoints';
import type { Deps } from '../../../../deps';
import { route } from '../../../../plugins/route';
import { auditAdminRead } from '../../../audit/service';
import { batchDifference } from './batch-difference';
import { differencePeople } from './people';
import { personDifference } from './person';

export function registerDifferenceRoutes(app: FastifyInstance, { db }: Deps): void {
  route(
    app,
    batchApi.difference,
    differenceSchemas.difference,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const difference = await batchDifference(db, companyId, params.id);
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return difference;
    },
  );
  route(
    app,
    batchApi.differencePeople,
    differenceSchemas.differencePeople,
    { permission: 'wages.read' },
    async ({ actor, companyId, params, query: { order = 'amount', noDept, dept, ...query } }) => {
      const within = noDept ? null : dept;
      const people = await differencePeople(db, companyId, params.id, { ...query, order, dept: within });
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return people;
    },
  );
  route(
    app,
    batchApi.differencePerson,
    differenceSchemas.differencePerson,
    { permission: 'wages.read' },
    async ({ actor, companyId, params }) => {
      const person = await personDifference(db, companyId, params.id, params.staffId);
      await auditAdminRead(db, actor, { action: 'wages.lookReview', targetType: 'wageBatch', targetId: params.id });
      return person;
    },
  );
}
