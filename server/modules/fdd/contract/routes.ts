import type { FastifyInstance } from 'fastify';
import { fddContractApi, myContractApi } from '@contract/fdd/endpoints';
import { fddContractSchemas as schemas } from '@contract/fdd/contract-schemas';
import type { Deps } from '../../../deps';
import { route } from '../../../plugins/route';
import { audit } from '../../audit/service';
import { listDepts } from '../../staff/service';
import { passOnRefusal } from '../provider-refusal';
import { companyFor, companyOf, requireMeant } from '../scope';
import { actOnContract } from './contract-actions';
import { listContracts } from './list';
import { downloadMyContract, myContractLink, listMyContracts, myContractPaper } from './my-contracts';
import { downloadContract, signerLinkOf } from './papers/papers';
import { paperLink, sendPaper } from './papers/paper-link';
import { presentContractDetail } from './present';
import { loadContract } from './queries';
import { startContracts } from './send/start';
import { syncContract } from './sync';

/** 法大大签署记录, for administrators (all companies) and managers (their own); and what waits for whoever is signed in. */
export function registerContractRoutes(app: FastifyInstance, deps: Deps): void {
  const access = { permission: 'fdd.manage', company: false } as const;
  const asking = { ...access, rateLimit: 60 } as const;
  route(app, fddContractApi.list, schemas.list, access, ({ actor, query }) => listContracts(deps, actor, query));
  route(app, fddContractApi.depts, schemas.depts, access, async ({ actor, query }) => ({
    list: await listDepts(deps.db, companyFor(actor, query.company)),
  }));
  route(app, fddContractApi.get, schemas.get, access, async ({ actor, params }) =>
    presentContractDetail(deps, actor, await loadContract(deps.db, companyOf(actor), params.id)),
  );
  route(app, fddContractApi.start, schemas.start, asking, ({ actor, body, req }) => {
    requireMeant(actor, req);
    return startContracts(deps, actor, body);
  });
  route(app, fddContractApi.sync, schemas.sync, asking, ({ actor, params, req }) => {
    requireMeant(actor, req);
    return syncContract(deps, actor, params.id);
  });
  route(app, fddContractApi.act, schemas.act, asking, ({ actor, params, body, req }) => {
    requireMeant(actor, req);
    return actOnContract(deps, actor, params.id, body);
  });
  route(app, fddContractApi.link, schemas.link, asking, async ({ actor, params, body, req }) => {
    requireMeant(actor, req);
    const row = await loadContract(deps.db, companyOf(actor), params.id);
    const url = await passOnRefusal(() => signerLinkOf(deps, row, body.actorId));
    await audit(deps.db, actor, {
      action: 'fdd.contract.link',
      targetType: 'fddContract',
      targetId: row.id,
      companyId: row.company_id,
    });
    return { url };
  });
  route(app, fddContractApi.paper, schemas.paper, asking, ({ actor, params }) => paperLink(deps, actor, params.id));
  route(
    app,
    fddContractApi.paperContent,
    schemas.paperContent,
    { permission: 'public', raw: true, rateLimit: 120, crosses: 'link' },
    ({ params, query, reply }) => sendPaper(deps, params.id, query, reply),
  );
  route(app, fddContractApi.download, schemas.download, { ...asking, raw: true }, ({ actor, params, reply }) =>
    downloadContract(deps, actor, params.id, reply),
  );

  const own = { permission: 'me.contracts', company: false } as const;
  route(app, myContractApi.list, schemas.mine, own, ({ actor }) => listMyContracts(deps, actor));
  route(app, myContractApi.link, schemas.myLink, { ...own, rateLimit: 60 }, ({ actor, params }) =>
    myContractLink(deps, actor, params.id),
  );
  route(app, myContractApi.paper, schemas.myPaper, { ...own, rateLimit: 60 }, ({ actor, params }) =>
    myContractPaper(deps, actor, params.id),
  );
  route(
    app,
    myContractApi.download,
    schemas.myDownload,
    { ...own, raw: true, rateLimit: 60 },
    ({ actor, params, reply }) => downloadMyContract(deps, actor, params.id, reply),
  );
}
