import { desc, eq } from 'drizzle-orm';
import { equipe, equipe_membro, log_transacao, seletor, tarefa } from '../../database/schema';
import { type SignedInPerson, useSignedInApp } from '../../testing/signed-in-app';
import { describeDatabases } from '../../testing/test-database';

const documents = ['11222333000181', '12ABC34501DE35', 'A1B2C3D4000193'];

describeDatabases('clientes', (database) => {
  const test = useSignedInApp(database);
  let admin: SignedInPerson;
  let segmento: string;
  beforeAll(async () => {
    admin = await test().person('Administrador', { nome: 'Helena', habilitar_visualizacao_total: 1 });
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    segmento = row?.uuid as string;
  });

  const form = (documento: string, values: object = {}) => ({
    tipo_pessoa: 'juridica',
    documento,
    razao_social: `Empresa ${documento}`,
    nome_fantasia: '',
    regime_tributario: 'simples_nacional',
    segmento_uuid: segmento,
    municipio: 'São Paulo',
    municipio_ibge: '3550308',
    uf: 'SP',
    endereco: {
      cep: '05422-001',
      logradouro: 'Rua dos Pinheiros',
      numero: '870',
      complemento: null,
      bairro: null,
    },
    data_inicio_contrato: null,
    data_fim_contrato: null,
    responsavel_carteira_uuid: admin.uuid,
    equipe_uuid: null,
    particularidades: null,
    canal_preferido: 'email',
    classificacao: 'B',
    tags: [],
    contatos: [],
    status: 'ativo',
    ...values,
  });
  const update = (documento: string, versao: number, values: object = {}) => {
    const { status: _status, ...rest } = form(documento, values);
    return { ...rest, versao };
  };
  const contato = (values: object = {}) => ({
    uuid: null,
    nome: 'Marta Souza',
    email: 'marta@cliente.example',
    telefone: null,
    cpf: '529.982.247-25',
    cargo: 'Sócia',
    papeis: ['Decisor'],
    recebe_notificacoes: true,
    principal: true,
    ...values,
  });

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
      transicoes: ['suspenso'],
      edita: 'tudo',
    });
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'cliente_contato'))
      .orderBy(desc(log_transacao.id));
    expect(log?.depois).toMatchObject({ nome: 'Marta Souza', cpf: '***.982.247-**' });

    const [kept] = detail.contatos;
    const changed = await admin.put(
      `/clientes/${uuid}`,
      update('11222333000181', 1, {
        contatos: [
          contato({ uuid: kept.uuid, cargo: 'Diretora', principal: false }),
          contato({ nome: 'Rui', email: '', telefone: '+5511987654321', cpf: '', principal: true }),
        ],
      }),
    );
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
    });
    expect((await check(`12ABC34501DE35&ignorar=${uuid}`)).body.data).toEqual({ situacao: 'livre' });
    expect((await admin.post('/clientes', form('12ABC34501DE35'))).body.erros).toEqual({
      documento: ['Já existe um registro com este CPF/CNPJ.'],
    });
    expect((await admin.delete(`/clientes/${uuid}?versao=1`)).status).toBe(204);
    expect((await check('12ABC34501DE35')).body.data.situacao).toBe('excluido');
    expect((await admin.post(`/clientes/${uuid}/reativar`)).status).toBe(200);
    expect((await admin.get(`/clientes/${uuid}`)).status).toBe(200);
    expect((await admin.post(`/clientes/${uuid}/reativar`)).status).toBe(404);
  });

  it('suspends and takes back; other changes of status are refused', async () => {
    const created = await admin.post('/clientes', form('A1B2C3D4000193', { status: 'prospecto' }));
    const { uuid } = created.body.data;
    const early = await admin.post(`/clientes/${uuid}/transicao`, { para: 'suspenso', versao: 1 });
    expect(early.status).toBe(406);
    const other = (await admin.get('/clientes?busca=11.222.333')).body.data.itens[0];
    const suspended = await admin.post(`/clientes/${other.uuid}/transicao`, {
      para: 'suspenso',
      versao: other.versao,
    });
    expect(suspended.status).toBe(200);
    const list = await admin.get('/clientes?status=suspenso');
    expect(list.body.data.itens.map((one: { status_label: string }) => one.status_label)).toEqual([
      'Suspenso',
    ]);
  });

  it('shows a restricted person only his portfolio, his teams and his open tasks', async () => {
    const { orm } = database();
    const gestor = await test().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    const rows = (await admin.get('/clientes')).body.data.itens as { uuid: string }[];
    expect(rows.length).toBe(documents.length);
    const [first, second, third] = rows as [{ uuid: string }, { uuid: string }, { uuid: string }];
    const names = async () =>
      ((await gestor.get('/clientes')).body.data.itens as { uuid: string }[]).map((one) => one.uuid).sort();

    expect(await names()).toEqual([]);
    expect((await gestor.get(`/clientes/${first.uuid}`)).status).toBe(404);
    expect((await gestor.get(`/clientes/${first.uuid}/vinculos`)).status).toBe(404);
    expect((await gestor.delete(`/clientes/${first.uuid}?versao=1`)).status).toBe(404);

    const [team] = await orm.insert(equipe).values({ nome: 'Sul', lider_id: admin.id }).returning();
    await orm.insert(equipe_membro).values({ equipe_id: team?.id as number, usuario_id: gestor.id });
    const detail = (await admin.get(`/clientes/${first.uuid}`)).body.data;
    const bound = await admin.put(
      `/clientes/${first.uuid}`,
      update(detail.documento, detail.versao, { equipe_uuid: team?.uuid }),
    );
    expect(bound.status).toBe(200);
    const other = (await admin.get(`/clientes/${second.uuid}`)).body.data;
    await admin.put(
      `/clientes/${second.uuid}`,
      update(other.documento, other.versao, { responsavel_carteira_uuid: gestor.uuid }),
    );
    expect(await names()).toEqual([first.uuid, second.uuid].sort());

    const ids = await database().orm.query.cliente.findMany({ columns: { id: true, uuid: true } });
    const task = {
      codigo: 'T-1',
      titulo: 'Conciliar',
      contexto: 'avulsa',
      cliente_id: ids.find((one) => one.uuid === third.uuid)?.id as number,
      responsavel_id: gestor.id,
    };
    await orm.insert(tarefa).values(task);
    expect(await names()).toEqual([first.uuid, second.uuid, third.uuid].sort());
    await orm.update(tarefa).set({ status: 'concluida' });
    expect(await names()).toEqual([first.uuid, second.uuid].sort());
  });

  it('shows a client only himself, and lets him change only the contacts', async () => {
    await admin.post('/perfis', {
      nome: 'Cliente com cadastro',
      descricao: null,
      permissoes: ['gerenciar clientes'],
    });
    const ids = await database().orm.query.cliente.findMany({
      columns: { id: true, uuid: true, documento: true },
    });
    const own = ids[0] as { id: number; uuid: string; documento: string };
    const client = await test().person('Cliente com cadastro', { is_client: 1, cliente_id: own.id });
    const list = (await client.get('/clientes')).body.data.itens as { uuid: string }[];
    expect(list.map((one) => one.uuid)).toEqual([own.uuid]);
    expect((await client.get(`/clientes/${ids[1]?.uuid}`)).status).toBe(404);
    const before = (await client.get(`/clientes/${own.uuid}`)).body.data;
    expect(before).toMatchObject({ edita: 'contatos', transicoes: [] });
    const saved = await client.put(
      `/clientes/${own.uuid}`,
      update(own.documento, before.versao, {
        razao_social: 'Outro nome',
        contatos: [contato({ nome: 'Só eu', cpf: '' })],
      }),
    );
    expect(saved.status).toBe(200);
    const after = (await client.get(`/clientes/${own.uuid}`)).body.data;
    expect(after.razao_social).toBe(before.razao_social);
    expect(after.contatos.map((one: { nome: string }) => one.nome)).toEqual(['Só eu']);
    expect((await client.post('/clientes', form('11444777000161'))).status).toBe(403);
  });
});
