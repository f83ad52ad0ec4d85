// The least a server can do for a step of a task: Fastify, one update and one insert. Child of transition.mjs.
import { importFromApi } from './product.mjs';

const { databaseUrl, port } = JSON.parse(process.argv[2]);
const { default: Fastify } = await importFromApi('fastify');
const { default: pg } = await importFromApi('pg');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.post('/passos', async (request) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `update tarefa set status = 'concluida', concluida_em = now(), versao = versao + 1
       where uuid = $1 returning id, uuid, versao, responsavel_id`,
      [request.body.uuid],
    );
    await client.query(
      `insert into tarefa_status_historico (tarefa_id, de, para, em, por_id)
       values ($1, 'em_andamento', 'concluida', now(), $2)`,
      [rows[0].id, rows[0].responsavel_id],
    );
    await client.query('commit');
    return { data: rows[0] };
  } finally {
    client.release();
  }
});
await app.listen({ host: '127.0.0.1', port });
process.send('ready');
process.on('disconnect', () => process.exit());
