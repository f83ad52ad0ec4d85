import { describeFirm } from '../../../testing/firm';

/** Enough for a word of every fiftieth row to be rare, and for another to be beyond what is counted. */
const rows = 6_000;

describeFirm('search of the trail', ({ database, usePerson }) => {
  const ana = usePerson('Administrador', { habilitar_visualizacao_total: 1 });

  beforeAll(async () => {
    await database().pool.query(
      `insert into log_transacao (data_hora, ator_descricao, acao, entidade, rotulo, campos_alterados, hash_anterior, hash)
        select now() - make_interval(mins => n), case when n % 700 = 0 then 'Zélia Ipê' when n % 2 = 0 then 'Ana 2026' else 'Ana' end,
          (array['Criou', 'Alterou', 'Excluiu'])[1 + n % 3], 'cliente',
          case when n between 4000 and 4060 then 'Açougue Ipê ' when n % 3 = 0 then 'Padaria ' else 'Mercado ' end || n,
          '{}', md5(n::text), md5(n::text)
        from generate_series(1, $1::int) n`,
      [rows],
    );
    await database().owner.pool.query('vacuum analyze log_transacao');
  }, 60_000);

  it.each([
    ['ipe', '-data_hora'],
    ['ipe', 'data_hora'],
    ['ipe', 'rotulo'],
    ['IPÊ', '-usuario'],
    ['açougue', 'acao'],
    ['nada', '-data_hora'],
    ['padaria', '-data_hora'],
    ['padaria 1', 'rotulo'],
    // A number few rows have, one that none has beside the word, and one that half of them have.
    ['pê 4002', '-data_hora'],
    ['pê_4002', '-data_hora'],
    ['mercado 55', 'data_hora'],
    ['Mercado 5501', 'rotulo'],
    ['padaria 4003', '-data_hora'],
    ['ana 2026', '-data_hora'],
  ])('for %s by %s gives the rows that comparing every one gives', async (busca, ordenar) => {
    const key = {
      data_hora: 'data_hora',
      rotulo: 'sem_acento(rotulo)',
      usuario: 'sem_acento(ator_descricao)',
    };
    const way = ordenar.startsWith('-') ? 'desc' : 'asc';
    const order = ordenar === 'acao' ? 'acao, data_hora' : key[ordenar.replace('-', '') as keyof typeof key];
    const wanted = await database().pool.query<{ uuid: string }>(
      `select uuid from log_transacao where sem_acento(rotulo) like sem_acento($1) or sem_acento(ator_descricao) like sem_acento($1)
        order by ${order} ${way}, id ${way}`,
      [`%${busca.replace(/[\\%_]/g, '\\$&')}%`],
    );
    const uuids: string[] = [];
    const ask = (rest: string) =>
      ana.get(`/logs?periodo_de=2020-01-01&busca=${encodeURIComponent(busca)}&ordenar=${ordenar}${rest}`);
    for (let rest = ''; uuids.length < 125; ) {
      const { data } = (await ask(`&por_pagina=25${rest}`)).body;
      uuids.push(...data.itens.map((item: { uuid: string }) => item.uuid));
      const many = (wanted.rowCount ?? 0) > 500;
      expect([data.total, data.total_exato]).toEqual([many ? 500 : wanted.rowCount, !many]);
      if (!data.proximo) break;
      rest = `&cursor=${data.proximo}`;
    }
    expect(uuids).toEqual(wanted.rows.map((row) => row.uuid).slice(0, uuids.length));
    expect(uuids.length).toBe(Math.min(wanted.rowCount ?? 0, 125));
    // Beyond the last page nothing brings the count along.
    const beyond = (await ask('&pagina=400')).body.data;
    expect([beyond.itens, beyond.total]).toEqual([[], Math.min(wanted.rowCount ?? 0, 500)]);
  });
});
