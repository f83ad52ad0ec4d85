import { eventoTipoLabels } from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import { eq } from 'drizzle-orm';
import { systemActor } from '../../../platform/app/actor';
import { type AuditEntry, audited } from '../../../platform/audit/audit';
import { cliente, fechamento, fechamento_modelo } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { areas } from '../../areas';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';
import { alteracoesVisiveis, tipoDaEntidade } from './linha-do-tempo.rules';

it('sorts kinds of record into parts of the client’s life', () => {
  expect(
    ['cliente', 'cliente_contato', 'cliente_servico', 'documento_pedido', 'tarefa', 'perfil'].map(
      (entidade) => tipoDaEntidade(areas, entidade),
    ),
  ).toEqual(['cadastro', 'cadastro', 'servicos', 'documentos', 'trabalho', 'outros']);
});

it('hides cost and margin, also inside lists', () => {
  const row = {
    entidade: 'orcamento',
    campos_alterados: ['custo_mensal_centavos', 'itens', 'mensal_centavos'],
    antes: null,
    depois: {
      custo_mensal_centavos: 1,
      itens: [{ nome: 'Contábil', margem_bp: 2580 }],
      mensal_centavos: 95_500,
    },
  };
  expect(alteracoesVisiveis(areas, row, true)).toHaveLength(3);
  expect(alteracoesVisiveis(areas, row, false)).toEqual([
    { campo: 'itens', antes: null, depois: [{ nome: 'Contábil' }] },
    { campo: 'mensal_centavos', antes: null, depois: 95_500 },
  ]);
});

describeFirm('linha do tempo do cliente', ({ app, database, admin, bruno, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { habilitar_visualizacao_total: 1 });
  let uuid: string;
  const log = (...entries: AuditEntry[]) =>
    audited(database(), systemActor, async (_tx, audit) => {
      for (const entry of entries) audit.record({ clienteUuid: uuid, ...entry });
    });
  const read = (person: SignedInPerson, query = '') => person.get(`/clientes/${uuid}/linha-do-tempo${query}`);
  const labels = async (person: SignedInPerson, query = '') =>
    ((await read(person, query)).body.data.itens as { rotulo: string }[]).map((one) => one.rotulo);

  beforeAll(async () => {
    const firm = await createComercial(database(), bruno.id);
    uuid = firm.ipe.uuid;
    await log({ acao: 'Criou', entidade: 'cliente', uuid, rotulo: 'Comercial Ipê' });
    const body = {
      servico_uuid: firm.servicos.contabil.uuid,
      data_inicio: '2026-01-01',
      data_fim: null,
      valor_mensal_centavos: 95_500,
    };
    expect((await admin.post(`/clientes/${uuid}/servicos`, body)).status).toBe(201);
    const orcamento = await firm.orcamento({ vendedor_id: bruno.id, cliente_id: firm.ipe.id });
    await log({
      acao: 'Alterou',
      entidade: 'orcamento',
      uuid: orcamento.uuid,
      rotulo: orcamento.numero,
      antes: { margem_bp: 1, mensal_centavos: 2 },
      depois: { margem_bp: 2580, mensal_centavos: 851_460 },
    });
    const { orm } = database();
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Fiscal' }).returning();
    const [closing] = await orm
      .insert(fechamento)
      .values({
        codigo: 'FEC-2026-09-0001',
        cliente_id: firm.ipe.id,
        modelo_id: modelo?.id as number,
        competencia: '2026-09',
        coordenador_id: admin.id,
      })
      .returning();
    await log({
      acao: 'Mudou status',
      entidade: 'fechamento',
      uuid: closing?.uuid,
      rotulo: 'FEC-2026-09-0001',
    });
    await log({ acao: 'Criou', entidade: 'sessao', rotulo: 'Coisa sem regra' });
    await log({ acao: 'Criou', entidade: 'cliente', rotulo: 'De outro cliente', clienteUuid: admin.uuid });
  });

  it('tells the client’s events newest first, each with who, what, and where it opens', async () => {
    const { itens, proximo } = (await read(admin)).body.data;
    expect(proximo).toBeNull();
    expect(itens.map((one: { rotulo: string }) => one.rotulo)).toEqual([
      'Coisa sem regra',
      'FEC-2026-09-0001',
      'ORC-2026-000101',
      'Comercial Ipê Ltda.',
      'Contabilidade',
      'Comercial Ipê',
    ]);
    expect(itens[1]).toMatchObject({
      autor: 'Sistema',
      acao: 'Mudou status',
      tipo: 'trabalho',
      entidade_label: 'Fechamento',
      destino: { pagina: 'fechamentos.detail' },
    });
    expect(itens[4]).toMatchObject({
      autor: 'Helena',
      tipo: 'servicos',
      alteracoes: expect.arrayContaining([{ campo: 'valor_mensal_centavos', antes: null, depois: 95_500 }]),
    });
    expect(await labels(admin, '?tipo=cadastro')).toEqual(['Comercial Ipê Ltda.', 'Comercial Ipê']);
    expect(await labels(admin, '?tipo=implantacao')).toEqual([]);
    for (const tipo of Object.keys(eventoTipoLabels)) {
      expect((await read(admin, `?tipo=${tipo}`)).status).toBe(200);
    }
  });

  it('keeps each area’s rows, and cost and margin to those who may see costs', async () => {
    expect(await labels(gestor)).not.toContain('ORC-2026-000101');
    expect(await labels(bruno)).toEqual([
      'ORC-2026-000101',
      'Comercial Ipê Ltda.',
      'Contabilidade',
      'Comercial Ipê',
    ]);
    const own = (await read(bruno, '?tipo=comercial')).body.data.itens[0];
    expect(own).toMatchObject({
      alteracoes: [{ campo: 'mensal_centavos', antes: 2, depois: 851_460 }],
      destino: { pagina: 'orcamentos.flow' },
    });
    const all = (await read(admin, '?tipo=comercial')).body.data.itens[0];
    expect(all.alteracoes.map((one: { campo: string }) => one.campo)).toEqual([
      'margem_bp',
      'mensal_centavos',
    ]);
  });

  it('tells comments on the client and messages of what the person sees; one taken back says no more', async () => {
    const write = async (person: SignedInPerson, entidade: string, of: string, texto: string) =>
      (await person.post('/mensagens', { entidade, uuid: of, tipo: 'comentario', texto })).body.data;
    const budget = (await read(bruno, '?tipo=comercial')).body.data.itens[0].destino.parametros.uuid;
    await write(bruno, 'orcamento', budget, 'Sobre a proposta');
    const said = await write(bruno, 'cliente', uuid, 'Prefere ligação à tarde.');
    const texts = async (person: SignedInPerson) =>
      (await read(person, '?tipo=mensagens')).body.data.itens.map(
        (one: { acao: string; alteracoes: { campo: string; depois: unknown }[] }) => [
          one.acao,
          one.alteracoes.find(({ campo }) => campo === 'texto')?.depois,
        ],
      );
    expect(await texts(bruno)).toEqual([
      ['Criou', 'Prefere ligação à tarde.'],
      ['Criou', 'Sobre a proposta'],
    ]);
    // The rows of the budget are not hers.
    expect(await texts(gestor)).toEqual([['Criou', 'Prefere ligação à tarde.']]);
    const changed = await gestor.put(`/mensagens/${said.uuid}`, { texto: 'Outra', versao: said.versao });
    expect(changed.status).toBe(403);
    expect((await bruno.delete(`/mensagens/${said.uuid}?versao=${said.versao}`)).status).toBe(204);
    expect(await texts(gestor)).toEqual([
      ['Excluiu', undefined],
      ['Criou', undefined],
    ]);
    const outside = await app().person('Gestor operacional');
    const refused = await outside.post('/mensagens', {
      entidade: 'cliente',
      uuid,
      tipo: 'comentario',
      texto: 'De fora',
    });
    expect(refused.status).toBe(404);
  });

  it('goes on by cursor, without repeating or skipping', async () => {
    await log(
      ...Array.from(
        { length: 90 },
        (_, n): AuditEntry => ({
          acao: 'Alterou',
          entidade: 'cliente',
          uuid,
          rotulo: `Alteração ${n}`,
        }),
      ),
    );
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { itens: { uuid: string }[]; proximo: string | null } = (
        await read(admin, cursor && `?cursor=${cursor}`)
      ).body.data;
      seen.push(...page.itens.map((one) => one.uuid));
      cursor = page.proximo;
    }
    expect(seen).toHaveLength(99);
    expect(new Set(seen).size).toBe(99);
  });

  it('is closed to clients and to people outside the client’s rows', async () => {
    const other = await app().person('Gestor operacional');
    expect((await read(other)).status).toBe(404);
    expect((await read(await app().person('Auditor', { habilitar_visualizacao_total: 1 }))).status).toBe(403);
    await admin.post('/perfis', { nome: 'Cadastro', descricao: null, permissoes: ['gerenciar clientes'] });
    const [row] = await database().orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    const client = await app().person('Cadastro', { is_client: 1, cliente_id: row?.id });
    expect((await read(client)).status).toBe(403);
  });
});
