import { and, desc, eq } from 'drizzle-orm';
import { cliente, cliente_particularidade, log_transacao, seletor } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { clienteForm, clienteUpdate, pessoaForm } from './clientes.fixture';

describeFirm('clientes: parts of the registration', ({ app, database, admin }) => {
  let segmento: string;
  let uuid: string;
  const documento = '11222333000181';
  const versao = async () => (await admin.get(`/clientes/${uuid}`)).body.data.versao as number;
  const lastLog = async (entidade: string) =>
    (
      await database()
        .orm.select()
        .from(log_transacao)
        .where(eq(log_transacao.entidade, entidade))
        .orderBy(desc(log_transacao.id))
        .limit(1)
    )[0];

  beforeAll(async () => {
    const [row] = await database().orm.select().from(seletor).where(eq(seletor.chave, 'comercio'));
    segmento = row?.uuid as string;
    const form = clienteForm({ documento, segmento, responsavel: admin.uuid });
    uuid = (await admin.post('/clientes', form)).body.data.uuid;
  });

  it('keeps the people of the PLD registration and says what is missing', async () => {
    const empty = (await admin.get(`/clientes/${uuid}/pld`)).body.data;
    expect(empty).toMatchObject({ pessoas: [], revisado_em: null, situacao: { completo: false } });
    const put = (body: object) => admin.put(`/clientes/${uuid}/pld`, body);

    const wrong = await put({
      pessoas: [
        pessoaForm(),
        pessoaForm({ documento: '529.982.247-25', participacao_bp: 4001 }),
        pessoaForm({ documento: '529.982.247-25', participacao_bp: null }),
      ],
      revisado_em: null,
      versao: 1,
    });
    expect(wrong.body.erros).toEqual({
      pessoas: ['A soma das participações passa de 100 %.'],
      'pessoas.2.documento': ['Esta pessoa já está na lista.'],
    });
    const early = await put({ pessoas: [pessoaForm({ pep: null })], revisado_em: '2024-01-10', versao: 1 });
    expect(early.body.erros).toEqual({
      revisado_em: [
        'Só um cadastro completo pode ser dado como revisado. Falta: resposta sobre PEP de Ana Prado.',
      ],
    });
    const holding = pessoaForm({
      nome: 'Holding Norte S.A.',
      documento: '12.ABC.345/01DE-35',
      participacao_bp: 4000,
      representante: false,
      administrador: false,
      beneficiario_final: false,
    });
    const saved = await put({ pessoas: [pessoaForm(), holding], revisado_em: '2024-01-10', versao: 1 });
    expect(saved.body.data).toEqual({ uuid, versao: 2 });
    const pld = (await admin.get(`/clientes/${uuid}/pld`)).body.data;
    expect(pld.situacao).toEqual({ completo: true, faltas: [] });
    expect(pld.pessoas.map((one: { documento: string }) => one.documento)).toEqual([
      '11144477735',
      '12ABC34501DE35',
    ]);
    expect((await admin.get(`/clientes/${uuid}`)).body.data.pld.completo).toBe(true);
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, 'cliente_socio'), eq(log_transacao.rotulo, 'Ana Prado')))
      .orderBy(log_transacao.id);
    expect(log).toMatchObject({ cliente_uuid: uuid, depois: { documento: '***.444.777-**', pep: false } });
    expect((await put({ pessoas: [], revisado_em: null, versao: 1 })).status).toBe(409);
  });

  it('takes the review back when another kind of entity needs more people', async () => {
    const { orm } = database();
    const isenta = (regime: string, version: number) =>
      admin.put(
        `/clientes/${uuid}`,
        clienteUpdate({ documento, segmento, responsavel: admin.uuid }, version, {
          regime_tributario: regime,
        }),
      );
    await isenta('imune_isenta', await versao());
    const administrator = pessoaForm({ socio: false, beneficiario_final: false, participacao_bp: null });
    const body = { pessoas: [administrator], revisado_em: '2024-01-10', versao: await versao() };
    expect((await admin.put(`/clientes/${uuid}/pld`, body)).status).toBe(200);
    await isenta('lucro_real', await versao());
    const [row] = await orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    expect(row?.pld_revisado_em).toBeNull();
  });

  it('keeps every text of the particularidades with who and when', async () => {
    const save = async (texto: string) =>
      admin.put(`/clientes/${uuid}/particularidades`, { texto, versao: await versao() });
    await database()
      .orm.update(cliente)
      .set({ particularidades: 'Texto antigo.' })
      .where(eq(cliente.uuid, uuid));
    expect((await save('Envia extratos até o dia 3.')).status).toBe(200);
    const before = await versao();
    expect((await save('Envia extratos até o dia 3.')).body.data.versao).toBe(before);
    await save('');
    const { texto, versoes } = (await admin.get(`/clientes/${uuid}/particularidades`)).body.data;
    expect(texto).toBeNull();
    expect(versoes.map((one: { texto: string }) => one.texto)).toEqual([
      '',
      'Envia extratos até o dia 3.',
      'Texto antigo.',
    ]);
    expect(versoes[1]).toMatchObject({ autor: 'Helena' });
    expect(await database().orm.$count(cliente_particularidade)).toBe(3);
  });

  it('adjusts the fee with a reason, only with both permissions', async () => {
    const body = { honorario_mensal_centavos: 123_456, motivo: 'Reajuste anual', versao: await versao() };
    const gestor = await app().person('Gestor operacional', { habilitar_visualizacao_total: 1 });
    expect((await gestor.get(`/clientes/${uuid}`)).body.data.ajusta_honorario).toBe(false);
    expect((await gestor.post(`/clientes/${uuid}/honorario`, body)).status).toBe(403);
    expect((await admin.post(`/clientes/${uuid}/honorario`, { ...body, motivo: ' ' })).status).toBe(422);
    expect((await admin.post(`/clientes/${uuid}/honorario`, body)).status).toBe(200);
    expect((await admin.get(`/clientes/${uuid}`)).body.data.honorario_mensal_centavos).toBe(123_456);
    expect(await lastLog('cliente')).toMatchObject({
      antes: { honorario_mensal_centavos: null },
      depois: { honorario_mensal_centavos: 123_456, motivo: 'Reajuste anual' },
    });
  });

  it('changes many at once and reports those it could not', async () => {
    const documentos = ['33444555000181', '44555666000181'];
    const uuids: string[] = [];
    for (const one of documentos) {
      const form = clienteForm({ documento: one, segmento, responsavel: admin.uuid });
      uuids.push((await admin.post('/clientes', form)).body.data.uuid as string);
    }
    const [first = '', second = ''] = uuids;
    const massa = (acao: string, dados: object, chosen = uuids) =>
      admin.post('/clientes/massa', { acao, uuids: chosen, dados });

    const nova = await app().person('Analista', { nome: 'Nova' });
    const gone = '3f0c1f5e-1c1d-4c39-8d4e-9a8a2a7c1b01';
    const carteira = { responsavel_carteira_uuid: nova.uuid };
    expect((await massa('trocar_carteira', carteira, [...uuids, gone])).body.data).toEqual({
      sucesso: uuids,
      falhas: [{ uuid: gone, rotulo: 'Registro não encontrado', message: 'Recurso não encontrado.' }],
    });
    expect((await admin.get(`/clientes/${first}`)).body.data.responsavel_carteira.nome).toBe('Nova');
    expect(await lastLog('cliente')).toMatchObject({
      antes: { responsavel_carteira: 'Helena' },
      depois: { responsavel_carteira: 'Nova' },
    });
    const client = await app().person('Cliente', { is_client: 1, cliente_id: 1 });
    const refused = await massa('trocar_carteira', { responsavel_carteira_uuid: client.uuid });
    expect(refused.body.data.falhas[0].message).toBe('Escolha uma pessoa ativa da equipe.');

    await massa('adicionar_tags', { tags: ['Em risco', 'Em expansão'] });
    await massa('remover_tags', { tags: ['Em risco'] }, [second]);
    expect((await admin.get(`/clientes/${first}`)).body.data.tags).toEqual(['Em risco', 'Em expansão']);
    expect((await admin.get(`/clientes/${second}`)).body.data.tags).toEqual(['Em expansão']);

    const restricted = await app().person('Gestor operacional', { habilitar_visualizacao_total: 0 });
    const outside = await restricted.post('/clientes/massa', {
      acao: 'remover_tags',
      uuids,
      dados: { tags: ['Em expansão'] },
    });
    expect(outside.body.data.sucesso).toEqual([]);
  });
});
