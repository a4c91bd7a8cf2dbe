import { can } from '@contract/permissions';
import type { MayRead } from '../files/service';

/** A template's file is for whoever manages its company's contracts. */
export const mayReadTemplate: MayRead = (_deps, actor, file) =>
  can(actor.role, 'fdd.manage') &&
  (actor.role === 'admin' || (file.companyId !== null && file.companyId === actor.companyId));
