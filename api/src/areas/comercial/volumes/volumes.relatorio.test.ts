import { and, eq } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import {
  cliente,
  direcionador,
  fechamento,
  fechamento_modelo,
  log_transacao,
  orcamento_item,
  volume_comercial,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { createComercial } from '../orcamentos/comercial.fixture';
import { cabeReajuste, situacaoDoVolume } from './volumes.rules';

/** Contracted and realised of August, September and October. */
const casos: [string, (readonly [number | null, number | null])[]][] = [
  [
    'excedido em dois meses',
    [
      [100, 10],
      [100, 101],
      [100, 101],
    ],
  ],
  [
    'excedido em um',
    [
      [100, 10],
      [100, 100],
      [100, 101],
    ],
  ],
  [
    'excedido em mais de 20 %',
    [
      [100, 10],
      [100, 10],
      [100, 121],
    ],
  ],
  [
    'excedido em 20 %',
    [
      [100, null],
      [100, null],
      [100, 120],
    ],
  ],
  [
    'nada contratado',
    [
      [0, 0],
      [0, 0],
      [0, 3],
    ],
  ],
  [
    'próximo',
    [
      [100, 10],
      [100, 10],
      [100, 90],
    ],
  ],
  [
    'ocioso',
    [
      [100, 59],
      [100, 59],
      [100, 59],
    ],
  ],
  [
    'dentro',
    [
      [100, 60],
      [100, 59],
      [100, 59],
    ],
  ],
  [
    'sem contrato',
    [
      [null, 1],
      [null, 2],
      [null, 3],
    ],
  ],
  [
    'não informado',
    [
      [100, 59],
      [100, 59],
      [100, null],
    ],
  ],
];

describeFirm('relatório de volume comercial', ({ app, database, admin }) => {
  const meses = ['2026-08', '2026-09', '2026-10'];
  beforeAll(async () => {
    const { orm } = database();
    const firm = await createComercial(database(), admin.id);
    await orm.insert(direcionador).values({ chave: 'notas', nome: 'Notas', unidade: 'notas', ordem: 1 });
    const { id: aceito } = await firm.orcamento({
      vendedor_id: admin.id,
      cliente_id: firm.ipe.id,
      status: 'aceito',
      respondido_em: new Date('2026-08-15T12:00:00Z'),
    });
    // A second service that the same driver moves: the price of a unit is one over both.
    await orm.insert(orcamento_item).values({
      orcamento_id: aceito,
      servico_id: firm.servicos.bpo.id,
      preco_tabela_centavos: 0,
      preco_final_centavos: 0,
      franquias: { lancamentos: { contratado: 950, valor_excedente_centavos: 132 } },
    });
    const [notas] = await orm.select().from(direcionador).where(eq(direcionador.chave, 'notas'));
    const { id: _id, uuid: _uuid, ...igual } = firm.ipe;
    for (const [at, [nome, historico]] of casos.entries()) {
      const [dono] = await orm
        .insert(cliente)
        .values({ ...igual, documento: `caso-${at}`, razao_social: nome })
        .returning();
      for (const [mes, [volume_contratado, volume_realizado]] of historico.entries()) {
        await orm.insert(volume_comercial).values({
          cliente_id: dono?.id as number,
          direcionador_id: notas?.id as number,
          competencia: meses[mes] as string,
          volume_contratado,
          volume_realizado,
          valor_unidade_excedente_centavos: 200,
          origem: 'manual',
        });
      }
    }
  });
  const list = async (query: string, who = admin) => (await who.get(`/volumes?${query}`)).body.data;

  it('says of each line what the client’s own page says', async () => {
    const { itens, total, agregados } = await list('competencia=2026-10&por_pagina=50');
    expect(total).toBe(casos.length + 1);
    for (const [nome, historico] of casos) {
      const known = historico.map(([contratado, realizado]) => ({ contratado, realizado }));
      const item = itens.find((one: { cliente: { nome: string } }) => one.cliente.nome === nome);
      expect([nome, item.situacao, item.reajuste]).toEqual([
        nome,
        situacaoDoVolume(known),
        cabeReajuste(known),
      ]);
    }
    // 1 + 1 + 21 + 20 + 3 units beyond, at R$ 2,00.
    expect(agregados.valor_excedente_centavos).toBe(9200);
    expect(itens[0]).toMatchObject({
      cliente: { nome: 'excedido em mais de 20 %' },
      excedente: 21,
      valor_excedente_centavos: 4200,
      uso_bp: 12_100,
      situacao_label: 'Excedido',
    });
  });

  it('shows what the accepted budget contracted where nothing was told, from its month on', async () => {
    expect((await list('competencia=2026-11&busca=ip')).itens).toMatchObject([
      {
        cliente: { nome: 'Comercial Ipê Ltda.' },
        direcionador: 'lancamentos',
        contratado: 950,
        realizado: null,
        valor_unidade_excedente_centavos: 132,
        situacao: null,
      },
    ]);
    expect((await list('competencia=2026-07')).total).toBe(0);
  });

  it('filters, walks by cursor in each order, and keeps to the clients’ rows', async () => {
    const nomes = async (query: string) =>
      (await list(`competencia=2026-10&ordenar=cliente&${query}`)).itens.map(
        (one: { cliente: { nome: string } }) => one.cliente.nome,
      );
    expect(await nomes('situacao=ocioso')).toEqual(['ocioso']);
    expect(await nomes('reajuste=sim')).toEqual([
      'excedido em dois meses',
      'excedido em mais de 20 %',
      'nada contratado',
    ]);
    expect(await nomes('informado=nao')).toEqual(['Comercial Ipê Ltda.', 'não informado']);
    expect(await nomes('direcionador=lancamentos')).toEqual(['Comercial Ipê Ltda.']);
    const restricted = await app().person('Precificação');
    expect((await list('competencia=2026-10', restricted)).total).toBe(0);
    expect((await (await app().person('Analista')).get('/volumes')).status).toBe(403);
  });

  it('is exported with the filters in words', async () => {
    const { status, body } = await admin.get(
      '/volumes/exportar?formato=csv&competencia=2026-10&situacao=ocioso',
    );
    expect(status).toBe(200);
    expect(String(body)).toMatch(/ocioso;.*10\/2026;Notas;100;59;59,00/);
  });

  async function importFile(file: Uint8Array, simular: 'sim' | 'nao') {
    const form = new FormData();
    form.append('arquivo', new Blob([file as Uint8Array<ArrayBuffer>]), 'volumes');
    const request = new Request('http://firma.example', { method: 'POST', body: form });
    const answer = await app().request({
      method: 'POST',
      url: `/api/volumes/importar?simular=${simular}`,
      headers: { authorization: admin.token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.body;
  }
  const csv = (...lines: string[]) =>
    Buffer.from(['CNPJ ou CPF;Competência;Direcionador;Realizado', ...lines].join('\n'));
  const ipe = '12.ABC.345/01DE-35';

  it('tells what is wrong in a file by line and column, and saves nothing', async () => {
    const { orm } = database();
    const [dono] = await orm.select().from(cliente).where(eq(cliente.documento, '12ABC34501DE35'));
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Fiscal' }).returning();
    await orm.insert(fechamento).values({
      codigo: 'FEC-1',
      cliente_id: dono?.id as number,
      modelo_id: modelo?.id as number,
      competencia: '2026-07',
      coordenador_id: admin.id,
      status: 'fechado',
    });
    const { data } = await importFile(
      csv(
        `${ipe};10/2026;Lançamentos;1.140`,
        `${ipe};10/2026;lancamentos;3`,
        '11.222.333/0001-81;13/2026;Nada;-1',
        `${ipe};01/2999;Notas;3`,
        `${ipe};07/2026;Notas;3`,
      ),
      'nao',
    );
    expect(data).toMatchObject({ total: 5, validas: 1, gravadas: 0 });
    expect(data.erros).toMatchObject([
      { linha: 3, coluna: 'Direcionador', mensagem: 'Repetido no arquivo: já está na linha 2.' },
      { linha: 4, coluna: 'Competência', mensagem: 'Use mm/aaaa.' },
      { linha: 4, coluna: 'Realizado', mensagem: 'Informe um número inteiro a partir de zero.' },
      { linha: 5, coluna: 'Competência', mensagem: 'Esta competência ainda não começou.' },
      { linha: 6, coluna: 'Competência', mensagem: 'O fechamento desta competência está concluído.' },
    ]);
    expect((await importFile(csv('11.222.333/0001-81;10/2026;Nada;1'), 'sim')).data.erros).toMatchObject([
      { mensagem: 'Cliente não encontrado.' },
      { mensagem: 'Direcionador não encontrado.' },
    ]);
  });

  it('imports a workbook whole, with what was contracted beside it; logged', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'Volumes',
          rows: [
            ['CNPJ ou CPF', 'Competência', 'Direcionador', 'Realizado'],
            [ipe, '10/2026', 'Lançamentos', 1140],
            [ipe, new Date('2026-09-01T00:00:00Z'), 'Lançamentos', 960],
          ],
        },
      ],
    });
    expect((await importFile(file, 'sim')).data).toMatchObject({ validas: 2, gravadas: 0, erros: [] });
    expect((await importFile(file, 'nao')).data).toMatchObject({ gravadas: 2 });
    expect((await list('competencia=2026-10&busca=ip')).itens).toMatchObject([
      { contratado: 950, realizado: 1140, excedente: 190, valor_excedente_centavos: 25_080, reajuste: true },
    ]);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(
        and(eq(log_transacao.entidade, 'volume_comercial'), eq(log_transacao.rotulo, 'Volumes de 10/2026')),
      )
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ depois: { Lançamentos: 1140, origem: 'Importação' } }]);
    // The month again: what was told before is named, and only then takes its place.
    const again = csv(`${ipe};10/2026;Lançamentos;1.150`, `${ipe};09/2026;Lançamentos;960`);
    expect((await importFile(again, 'sim')).data.avisos).toEqual([
      '1 volume de 10/2026 já estava informado e será substituído.',
    ]);
    expect((await importFile(again, 'nao')).data).toMatchObject({ gravadas: 2 });
    expect((await list('competencia=2026-10&busca=ip')).itens).toMatchObject([{ realizado: 1150 }]);
    expect((await importFile(csv(`${ipe};10/2026;Lançamentos;99999999999`), 'sim')).data.erros).toMatchObject(
      [{ coluna: 'Realizado', mensagem: expect.stringMatching(/^Informe no máximo [\d.]+\.$/) }],
    );
    // A month closed meanwhile: as it is it comes back with the list, another quantity is refused.
    await database()
      .orm.update(fechamento)
      .set({ competencia: '2026-09' })
      .where(eq(fechamento.codigo, 'FEC-1'));
    const closed = (realizado: number) => csv(`${ipe};09/2026;Lançamentos;${realizado}`);
    const untold = csv(`${ipe};10/2026;Notas;`, `${ipe};10/2026;Lançamentos;1.151`);
    expect((await importFile(untold, 'sim')).data).toMatchObject({ validas: 2, erros: [] });
    expect((await importFile(closed(960), 'sim')).data).toMatchObject({ validas: 1, erros: [] });
    expect((await importFile(closed(961), 'sim')).data.erros).toMatchObject([
      { mensagem: 'O fechamento desta competência está concluído.' },
    ]);
    const broken = await importFile(Buffer.from('PK\u0003\u0004 nothing'), 'sim');
    expect(broken.erros.arquivo).toMatchObject(['O arquivo não é uma planilha XLSX que se possa ler.']);
  });
});
