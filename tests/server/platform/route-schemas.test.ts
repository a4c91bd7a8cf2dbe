import { endpoint } from '@contract/api';
import { Type } from '@sinclair/typebox';
import Fastify, { type FastifySchema } from 'fastify';
import { route } from '@server/plugins/route';

const api = endpoint<{ query: { name?: string }; data: { id: string } }>('GET', '/api/things', '读');
const bare = endpoint<{ data: { id: string } }>('GET', '/api/bare', '读');
const data = Type.Object({ id: Type.String() });
const query = Type.Object({ name: Type.Optional(Type.String()) });

/** The schemas a new app is given for the two endpoints. */
async function schemasOfNewApp(): Promise<FastifySchema[]> {
  const app = Fastify();
  const seen: FastifySchema[] = [];
  app.addHook('onRoute', ({ schema, method }) => {
    if (schema && method === 'GET') seen.push(schema);
  });
  const handler = () => Promise.resolve({ id: 'a' });
  route(app, api, { query, data }, { permission: 'wages.read' }, handler);
  route(app, bare, { data }, { permission: 'wages.read' }, handler);
  await app.ready();
  await app.close();
  return seen;
}

it('gives every app of the process the same schemas, so that each is compiled once', async () => {
  const [[first, plain], [second]] = [await schemasOfNewApp(), await schemasOfNewApp()];
  const answer = (schema?: FastifySchema) => Reflect.get(Object(schema?.response), '200') as unknown;
  expect(first?.querystring).toBe(second?.querystring);
  expect(answer(first)).toBe(answer(second));
  expect(answer(first)).toBe(answer(plain));
  expect(first?.querystring).toMatchObject({ properties: { name: {}, companyId: {} } });
  expect(plain?.querystring).toMatchObject({ properties: { companyId: {} } });
  expect(answer(first)).toMatchObject({ properties: { code: {}, msg: {}, data } });
});
