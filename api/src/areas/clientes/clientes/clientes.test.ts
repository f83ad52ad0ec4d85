import { desc, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import {
  cliente,
  cliente_servico,
  departamento,
  direcionador,
  fechamento,
  fechamento_modelo,
  log_transacao,
  precificacao_servico,
  seletor,
  tarefa,
  volume_comercial,
} from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { findActor } from '../../acesso/pessoas/find-actor';
import { clienteForm, clienteUpdate, contatoForm as contato } from './clientes.fixture';
import { listClientes } from './clientes.repository';

describeFirm('clientes', ({ app, database, admin }) => {
  let segmento: string;
  beforeAll(async () => {
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    segmento = row?.uuid as string;
  });

  const form = (documento: string, values: object = {}) =>
    clienteForm({ documento, segmento, responsavel: admin.uuid }, values);
  const update = (documento: string, versao: number, values: object = {}) =>
    clienteUpdate({ documento, segmento, responsavel: admin.uuid }, versao, values);

  it('creates with contacts; the log masks the CPF and never shows it', async () => {
    const created = await admin.post('/clientes', form('11.222.333/0001-81', { contatos: [contato()] }));
    expect(created.status).toBe(201);
    const { uuid } = created.body.data;
    const detail = (await admin.get(`/clientes/${uuid}`)).body.data;
    expect(detail).toMatchObject({
      documento: '11222333000181',
      nome_fantasia: null,
      segmento: { nome: 'Comércio' },
      responsavel_carteira: { nome: 'Helena' },
      endereco: { cep: '05422001', bairro: null },
      contatos: [{ nome: 'Marta Souza', cpf: '52998224725', principal: true }],
      transicoes: ['suspenso', 'encerrado'],
      edita: 'tudo',
    });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'cliente_contato'))
      .orderBy(desc(log_transacao.id));
    expect(log?.depois).toMatchObject({ nome: 'Marta Souza', cpf: '***.982.247-**' });

    const [kept] = detail.contatos;
    const changed = await admin.put(`/clientes/${uuid}/contatos`, {
      versao: 1,
      contatos: [
        contato({ uuid: kept.uuid, cargo: 'Diretora', principal: false }),
        contato({ nome: 'Rui', email: '', telefone: '+5511987654321', cpf: '', principal: true }),
      ],
    });
    expect(changed.body.data).toEqual({ uuid, versao: 2 });
    const contatos = (await admin.get(`/clientes/${uuid}`)).body.data.contatos;
    expect(contatos.map((one: { nome: string }) => one.nome)).toEqual(['Rui', 'Marta Souza']);
  });

  it('answers the fixed texts for what is wrong', async () => {
    const wrong = await admin.post(
      '/clientes',
      form('11222333000182', {
        razao_social: '',
        data_inicio_contrato: '2026-05-01',
        data_fim_contrato: '2026-04-30',
        contatos: [contato({ principal: false })],
      }),
    );
    expect(wrong.status).toBe(422);
    expect(wrong.body.erros).toMatchObject({
      documento: ['CNPJ inválido.'],
      razao_social: ['Campo obrigatório.'],
    });
    const rules = await admin.post(
      '/clientes',
      form('12ABC34501DE35', {
        tipo_pessoa: 'fisica',
        data_inicio_contrato: '2026-05-01',
        data_fim_contrato: '2026-04-30',
        contatos: [contato({ principal: false, cpf: '' })],
      }),
    );
    expect(rules.body.erros).toEqual({
      documento: ['CPF inválido.'],
      data_fim_contrato: ['A data final deve ser igual ou posterior à inicial.'],
      contatos: ['Escolha um contato principal.'],
    });
    const elsewhere = await admin.post('/clientes', form('12ABC34501DE35', { uf: 'RJ' }));
    expect(elsewhere.status).toBe(422);
    expect(elsewhere.body.erros).toEqual({
      municipio_ibge: ['Este código é de um município de SP; a UF informada é RJ.'],
    });
    const nobody = await admin.post(
      '/clientes',
      form('12ABC34501DE35', { contatos: [contato({ email: '', cpf: '' })] }),
    );
    expect(nobody.body.erros).toEqual({ 'contatos.0.email': ['Informe o e-mail ou o telefone.'] });
  });

  it('finds duplicates at once and brings a deleted client back', async () => {
    const { uuid } = (await admin.post('/clientes', form('12ABC34501DE35'))).body.data;
    const check = (query: string) => admin.get(`/clientes/documento?documento=${query}`);
    expect((await check('12ABC34501DE35')).body.data).toEqual({
      situacao: 'existe',
      cliente: { uuid, nome: 'Empresa 12ABC34501DE35' },
      mesma_raiz: [],
    });
    expect((await check(`12ABC34501DE35&ignorar=${uuid}`)).body.data).toMatchObject({ situacao: 'livre' });
    expect((await admin.post('/clientes', form('12ABC34501DE35'))).body.erros).toEqual({
      documento: ['Já existe um registro com este CPF/CNPJ.'],
    });
    expect((await admin.delete(`/clientes/${uuid}?versao=1`)).status).toBe(204);
    expect((await check('12ABC34501DE35')).body.data.situacao).toBe('excluido');
    expect((await admin.post(`/clientes/${uuid}/reativar`)).status).toBe(200);
    expect((await admin.get(`/clientes/${uuid}`)).status).toBe(200);
    expect((await admin.post(`/clientes/${uuid}/reativar`)).status).toBe(404);
  });

  it('suggests the head office of a branch, and keeps groups and branches one level deep', async () => {
    await admin.post('/clientes', form('A1B2C3D4000193', { status: 'prospecto' }));
    const head = (await admin.get('/clientes?busca=12ABC34501DE35')).body.data.itens[0];
    const check = await admin.get('/clientes/documento?documento=12ABC345000188');
    expect(check.body.data).toEqual({
      situacao: 'livre',
      mesma_raiz: [{ uuid: head.uuid, nome: 'Empresa 12ABC34501DE35' }],
    });
    const other = (await admin.get('/clientes?busca=A1B2C3D4000193')).body.data.itens[0];
    const bound = await admin.put(
      `/clientes/${other.uuid}`,
      update('A1B2C3D4000193', other.versao, { filial_de_uuid: head.uuid, grupo_economico_uuid: head.uuid }),
    );
    expect(bound.status).toBe(200);
    expect((await admin.get(`/clientes/${head.uuid}`)).body.data.filiais).toEqual([
      { uuid: other.uuid, nome: 'Empresa A1B2C3D4000193' },
    ]);
    const cycle = await admin.put(
      `/clientes/${head.uuid}`,
      update('12ABC34501DE35', head.versao, { filial_de_uuid: other.uuid }),
    );
    expect(cycle.body.erros).toEqual({ filial_de_uuid: ['Este cliente já é filial; escolha a matriz.'] });
    const self = await admin.put(
      `/clientes/${head.uuid}`,
      update('12ABC34501DE35', head.versao, { grupo_economico_uuid: head.uuid }),
    );
    expect(self.body.erros).toEqual({ grupo_economico_uuid: ['Opção inválida.'] });
    expect((await admin.delete(`/clientes/${head.uuid}?versao=${head.versao}`)).status).toBe(406);
  });

  it('refuses the second of two people with the name of the first', async () => {
    const row = (await admin.get('/clientes?busca=11222333000181')).body.data.itens[0];
    const second = await app().person('Administrador', { nome: 'Bruno', habilitar_visualizacao_total: 1 });
    const first = await admin.put(
      `/clientes/${row.uuid}`,
      update('11222333000181', row.versao, { razao_social: 'Primeira' }),
    );
    expect(first.status).toBe(200);
    const late = await second.put(
      `/clientes/${row.uuid}`,
      update('11222333000181', row.versao, { razao_social: 'Segunda' }),
    );
    expect(late.status).toBe(409);
    expect(late.body.message).toMatch(
      /^Este registro foi alterado por Helena às \d{2}:\d{2}\. Recarregue para continuar\.$/,
    );
    expect(late.body.codigo).toBe('versao_desatualizada');
    expect((await admin.get(`/clientes/${row.uuid}`)).body.data.razao_social).toBe('Primeira');
  });

  it('lists with the figures of the page and filters by service, tag and registration', async () => {
    const { orm } = database();
    const [client] = await orm.select().from(cliente).where(eq(cliente.documento, '11222333000181'));
    const id = client?.id as number;
    const [area] = await orm.insert(departamento).values({ nome: 'Contábil' }).returning();
    const [servico] = await orm
      .insert(precificacao_servico)
      .values({
        chave: 'contabil',
        nome: 'Contábil',
        descricao_comercial: 'Contabilidade',
        escopo_incluso: 'Balancete',
        escopo_nao_incluso: 'Perícia',
        departamento_id: area?.id as number,
      })
      .returning();
    await orm.insert(cliente_servico).values({
      cliente_id: id,
      servico_id: servico?.id as number,
      data_inicio: '2026-01-01',
      valor_mensal_centavos: 1000,
    });
    const [modelo] = await orm.insert(fechamento_modelo).values({ nome: 'Mensal' }).returning();
    await orm.insert(fechamento).values(
      ['2026-09', '2026-10'].map((competencia, index) => ({
        codigo: `F-${index}`,
        cliente_id: id,
        modelo_id: modelo?.id as number,
        competencia,
        coordenador_id: admin.id,
        progresso: 100 - index * 60,
        status: index === 0 ? ('fechado' as const) : ('em_andamento' as const),
      })),
    );
    await orm.insert(tarefa).values({
      codigo: 'T-P',
      titulo: 'Enviar extrato',
      contexto: 'avulsa',
      cliente_id: id,
      lado: 'cliente',
    });
    await orm
      .update(cliente)
      .set({ tags: ['Prioritário'], pld_revisado_em: '2026-10-01' })
      .where(eq(cliente.id, id));
    const filtered = await admin.get(
      `/clientes?servico=${servico?.uuid}&tag=${encodeURIComponent('Prioritário')}`,
    );
    expect(filtered.body.data.itens).toEqual([
      expect.objectContaining({
        razao_social: 'Primeira',
        servicos: ['Contábil'],
        fechamento: { competencia: '2026-10', progresso: 40, fechados: 0, total: 1 },
        pendencias_cliente: 1,
        saude: null,
        pld_completo: true,
      }),
    ]);
    const names = async (query: string) =>
      (await admin.get(`/clientes?${query}`)).body.data.itens.map(
        (one: { razao_social: string }) => one.razao_social,
      );
    const everybody = await names('');
    const others = everybody.filter((nome: string) => nome !== 'Primeira');
    expect(others.length).toBeGreaterThan(0);
    expect(await names(`servico=-${servico?.uuid}`)).toEqual(others);
    expect(await names(`tag=-${encodeURIComponent('Prioritário')}`)).toEqual(others);
    expect(await names(`carteira=${admin.uuid},${segmento}`)).toEqual(everybody);
    expect(await names(`carteira=-${admin.uuid}`)).toEqual([]);
    const actor = await findActor(orm, admin.id);
    await orm.update(cliente_servico).set({ data_fim: '2026-10-31' });
    const running = async (hoje: string) => {
      const chosen = { valores: [servico?.uuid as string], nao: false };
      const query = { pagina: 1, por_pagina: 25, servico: chosen } as const;
      return (await listClientes(database(), actor as Actor, query, hoje)).itens.map((one) => one.servicos);
    };
    expect(await running('2026-10-31')).toEqual([['Contábil']]);
    expect(await running('2026-11-01')).toEqual([]);
    const [driver] = await orm
      .insert(direcionador)
      .values({ chave: 'notas', nome: 'Notas', unidade: 'notas' } as typeof direcionador.$inferInsert)
      .returning();
    const volume = (competencia: string, realizado: number) => ({
      cliente_id: id,
      direcionador_id: driver?.id as number,
      competencia,
      volume_contratado: 100,
      volume_realizado: realizado,
      origem: 'manual' as const,
    });
    await orm.insert(volume_comercial).values([volume('2024-08', 150), volume('2024-09', 90)]);
    const excedidos = async () => (await admin.get('/clientes?volume_excedido=sim')).body.data.itens.length;
    expect(await excedidos()).toBe(0);
    await orm.insert(volume_comercial).values(volume('2024-10', 101));
    expect(await excedidos()).toBe(1);
    const incomplete = (await admin.get('/clientes?pld_incompleto=sim')).body.data.itens as {
      uuid: string;
    }[];
    expect(incomplete.map((one) => one.uuid)).not.toContain(client?.uuid);
    expect(incomplete).toHaveLength(2);
    await orm.delete(tarefa);
  });
});
