// Rows for the lists' benchmarks, made by the database itself.

const words = {
  kind: ['Padaria', 'Mercado', 'Oficina', 'Clínica', 'Escola', 'Transportadora', 'Construtora', 'Farmácia'],
  name: ['Aurora', 'Estrela', 'São João', 'Ipê', 'Horizonte', 'Araucária', 'Serra Azul', 'Boa Vista', 'Maré'],
  form: ['Ltda', 'S.A.', 'ME', 'EPP'],
};
const states = ['SP', 'RJ', 'MG', 'RS', 'PR', 'SC', 'BA', 'PE', 'CE', 'GO'];
const array = (values) => `(array['${values.join("','")}'])`;
/** Spread over `size` values, the same in every run. */
const pick = (values, salt) =>
  `${array(values)}[1 + (abs(hashint4(n + ${salt}))::bigint % ${values.length})::int]`;

/** Place among the people of one who sees a portfolio and a team, and of one who has forty clients. */
export const restricted = { portfolio: 1, few: 20 };

/**
 * Fills `cliente` and `log_transacao` up to a number of rows. People, teams and profiles stay few.
 * @param {import('pg').Pool} pool of a migrated database
 * @param {number} rows of each of the two lists
 */
export async function fillLists(pool, rows) {
  await pool.query(`insert into perfil (nome, permissoes) values ('Bench', '{}')`);
  await pool.query(`insert into usuario (nome, email, perfil_id, status)
    select 'Pessoa ' || n, 'pessoa' || n || '@bench.local', (select min(id) from perfil), 'ativo'
    from generate_series(1, 21) n`);
  await pool.query(
    `insert into equipe (nome, lider_id) select 'Equipe ' || n, n from generate_series(1, 4) n`,
  );
  await pool.query(
    `insert into equipe_membro (equipe_id, usuario_id)
      select min(e.id), (select min(id) + ${restricted.portfolio} from usuario) from equipe e`,
  );
  await pool.query(
    `insert into seletor (grupo, chave, rotulo) select 'segmento', 'bench_' || n, 'Segmento ' || n
      from generate_series(1, 8) n`,
  );
  const people = `(select min(id) from usuario) + abs(hashint4(n + 5)) % 20`;
  await withoutIndexes(pool, 'cliente', () =>
    pool.query(
      `insert into cliente (tipo_pessoa, documento, razao_social, nome_fantasia, regime_tributario,
        municipio_ibge, uf, honorario_mensal_centavos, responsavel_carteira_id, equipe_id, segmento_id, classificacao, status)
      select 'juridica', lpad((n::bigint * 48271 % 99999989)::text, 8, '0') || '0001' || lpad((n % 97)::text, 2, '0'),
        ${pick(words.kind, 1)} || ' ' || ${pick(words.name, 2)} || ' ' || n || ' ' || ${pick(words.form, 3)},
        case when n % 4 = 0 then null else ${pick(words.name, 2)} || ' ' || n end,
        ${pick(['mei', 'simples_nacional', 'lucro_presumido', 'lucro_real'], 4)}, '3550308',
        ${pick(states, 6)}, 50000 + abs(hashint4(n)) % 500000,
        case when n <= 40 then (select min(id) + ${restricted.few} from usuario) else ${people} end,
        case when n % 16 > 0 then (select min(id) from equipe) + n % 4 end,
        case when n % 11 > 0 then (select min(id) from seletor where chave like 'bench%') + abs(hashint4(n + 9)) % 8 end,
        case when n % 13 > 0 then ${pick(['A', 'B', 'C'], 7)} end,
        ${pick(['ativo', 'ativo', 'ativo', 'suspenso', 'prospecto'], 8)}
      from generate_series(1, $1::int) n`,
      [rows],
    ),
  );
  await pool.query('select cliente_palavra_refaz()');
  await withoutIndexes(pool, 'log_transacao', () =>
    pool.query(
      `insert into log_transacao (data_hora, usuario_id, ator_descricao, acao, entidade, entidade_uuid, rotulo,
        antes, depois, campos_alterados, ip, rota, hash_anterior, hash)
      select now() - make_interval(secs => ($1::int - n) * 31536000.0 / $1), ${people}, 'Pessoa ' || (1 + n % 20),
        ${pick(['Criou', 'Alterou', 'Alterou', 'Mudou status', 'Baixou'], 1)},
        ${pick(['cliente', 'tarefa', 'fechamento', 'orcamento'], 2)}, gen_random_uuid()::text,
        ${pick(words.kind, 3)} || ' ' || ${pick(words.name, 4)} || ' ' || n,
        '{"status":"ativo"}', '{"status":"suspenso"}', '{status}', '10.0.0.1', '/clientes',
        md5(n::text), md5((n + 1)::text)
      from generate_series(1, $1::int) n`,
      [rows],
    ),
  );
  await pool.query('vacuum analyze');
}

/** Fills a table first and makes its indexes, and what triggers keep, after: minutes become seconds. */
async function withoutIndexes(pool, table, fill) {
  const { rows } = await pool.query(
    `select indexdef, indexname from pg_indexes
      where schemaname = 'public' and tablename = $1 and indexdef not like 'CREATE UNIQUE%'`,
    [table],
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  await pool.query(`alter table ${table} disable trigger user`);
  await fill();
  await pool.query(`alter table ${table} enable trigger user`);
  for (const { indexdef } of rows) await pool.query(indexdef);
}
