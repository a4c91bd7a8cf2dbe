import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { authenticate } from './route';

/** The description of all routes, made from their schemas, for whoever is signed in: GET /api/openapi.json. */
export async function useOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: '工资条管理平台', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  const forSignedIn = async (req: FastifyRequest) => void (await authenticate(req));
  app.get('/api/openapi.json', { schema: { hide: true }, onRequest: forSignedIn }, () => app.swagger());
}
