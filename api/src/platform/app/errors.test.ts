import Fastify from 'fastify';
import { errorsPlugin } from './errors.plugin';

it.each(['ENOSPC', 'EDQUOT'])('a full disk is told as such, wherever it is met: %s', async (code) => {
  const app = Fastify();
  await app.register(errorsPlugin);
  app.get('/', async () => {
    throw Object.assign(new Error(`${code}: no space left on device, write`), { code });
  });
  const answer = await app.inject('/');
  expect([answer.statusCode, answer.json()]).toEqual([
    507,
    { message: 'Não há espaço no servidor para guardar o arquivo. Avise o administrador.' },
  ]);
  await app.close();
});
