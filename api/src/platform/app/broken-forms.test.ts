import fastifyMultipart from '@fastify/multipart';
import fastify from 'fastify';
import { errorsPlugin } from './errors.plugin';

it.each([
  ['no part at all', 'multipart/form-data; boundary=x', 'sPr'],
  [
    'a part that ends early',
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="a.pdf"\r\n\r\nabc',
  ],
  ['no boundary', 'multipart/form-data', 'abc'],
])('a form with a file that is broken, %s, is the caller’s mistake', async (_name, type, payload) => {
  const app = fastify();
  await app.register(errorsPlugin);
  await app.register(fastifyMultipart);
  app.post('/', async (request) => {
    const part = await request.file();
    await part?.toBuffer();
    return {};
  });
  const reply = await app.inject({ method: 'POST', url: '/', payload, headers: { 'content-type': type } });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ message: 'Requisição inválida.' });
  await app.close();
});
