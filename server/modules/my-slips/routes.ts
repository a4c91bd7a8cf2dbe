import type { FastifyInstance } from 'fastify';
import { mySlipApi } from '@contract/wages/endpoints';
import { slipMonthsSchemas } from '@contract/wages/slip-months/schemas';
import { mySlipSchemas } from '@contract/wages/slip-schemas';
import type { Deps } from '../../deps';
import { severalApi } from '@contract/wages/several/endpoints';
import { severalSchemas } from '@contract/wages/several/schemas';
import { sendDownload } from '../../plugins/download';
import { route } from '../../plugins/route';
import { listMySlips } from './list';
import { mySlipComparison, mySlipYear } from './months';
import { getMySlip, mySlipPdf, mySlipSteps } from './service';

/** The employee's side: own slips of all companies one belongs to, so no current company is asked for. */
export function registerMySlipRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { permission: 'me.slips', company: false } as const;
  route(app, mySlipApi.list, mySlipSchemas.list, options, ({ actor, query }) => listMySlips(deps, actor, query));
  route(app, mySlipApi.get, mySlipSchemas.get, options, ({ actor, params }) => getMySlip(deps, actor, params.id));
  route(
    app,
    severalApi.pdfOfMine,
    severalSchemas.pdfOfMine,
    { ...options, raw: true, rateLimit: 60 },
    async ({ actor, params, reply }) => {
      const { name, content } = await mySlipPdf(deps, actor, params.id);
      sendDownload(reply, name, content, content.length);
    },
  );
  route(app, mySlipApi.year, slipMonthsSchemas.year, options, ({ actor, params }) =>
    mySlipYear(deps, actor, params.id),
  );
  route(app, mySlipApi.comparison, slipMonthsSchemas.comparison, options, ({ actor, params, query }) =>
    mySlipComparison(deps, actor, params.id, query.with),
  );
  const steps = mySlipSteps(deps);
  app.addHook('onClose', () => steps.flush());
  route(app, mySlipApi.read, mySlipSchemas.read, options, ({ actor, params }) => steps.read(actor, params.id));
  route(app, mySlipApi.confirm, mySlipSchemas.confirm, options, ({ actor, params, body }) =>
    steps.confirm(actor, params.id, body.version),
  );
  route(app, mySlipApi.object, mySlipSchemas.object, options, ({ actor, params, body }) =>
    steps.object(actor, params.id, body),
  );
  route(app, mySlipApi.withdrawObjection, mySlipSchemas.withdrawObjection, options, ({ actor, params, body }) =>
    steps.withdraw(actor, params.id, body.version),
  );
}
