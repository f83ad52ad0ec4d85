// The least a server can do for the same rows: Fastify, the same statements, JSON. Child of api-load.mjs.
import { importFromApi } from './product.mjs';

const { databaseUrl, statements, port } = JSON.parse(process.argv[2]);
const { default: Fastify } = await importFromApi('fastify');
const { default: pg } = await importFromApi('pg');
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = Fastify();
app.get('/api/departamentos', async () => {
  const [rows, count] = await Promise.all(statements.map(({ text, values }) => pool.query(text, values)));
  return { data: { itens: rows.rows, total: count.rows[0].count } };
});
await app.listen({ host: '127.0.0.1', port });
process.send('ready');
process.on('disconnect', () => process.exit());
