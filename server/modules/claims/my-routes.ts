import type { FastifyInstance } from 'fastify';
import { myClaimApi, paymentApi } from '@contract/claims/endpoints';
import { myClaimSchemas, paymentSchemas } from '@contract/claims/my-schemas';
import type { Deps } from '../../deps';
import { route } from '../../plugins/route';
import { cancelMine, listMyClaims } from './apply/my-claims';
import { receiveNotice } from './pay/channel-notice';
import { listOffers } from './apply/offers';
import { submitClaim } from './apply/submit';

/** A channel sends many reports from few addresses; what is not signed is refused before it costs anything. */
const REPORTS_A_MINUTE = 1_200;

/** The employee's side – own claims in all companies one belongs to – and the door of payment channels. */
export function registerMyClaimRoutes(app: FastifyInstance, deps: Deps): void {
  const own = { permission: 'me.claims', company: false } as const;
  route(app, myClaimApi.offers, myClaimSchemas.offers, own, ({ actor }) => listOffers(deps, actor));
  route(app, myClaimApi.list, myClaimSchemas.list, own, ({ actor, query }) => listMyClaims(deps, actor, query));
  route(app, myClaimApi.submit, myClaimSchemas.submit, { ...own, rateLimit: 120 }, ({ actor, body }) =>
    submitClaim(deps, actor, body),
  );
  route(app, myClaimApi.cancel, myClaimSchemas.cancel, own, ({ actor, params, body }) =>
    cancelMine(deps, actor, params.id, body),
  );
  route(
    app,
    paymentApi.callback,
    paymentSchemas.callback,
    { permission: 'public', rateLimit: REPORTS_A_MINUTE, crosses: 'provider' },
    ({ body }) => receiveNotice(deps, body),
  );
}
