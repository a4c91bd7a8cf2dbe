import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';

/** The description of all routes, made from their schemas: GET /api/openapi.json. */
export async function useOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.0.3',
      info: { title: '工资条管理平台', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
