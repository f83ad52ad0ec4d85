import { desc, eq } from 'drizzle-orm';
import {
  cliente,
  cliente_contato,
  cliente_servico,
  cliente_socio,
  configuracao,
  equipe,
  equipe_membro,
  log_transacao,
} from '../../../platform/database/schema';
import { pdfPages } from '../../../platform/pdf/pdf-text.fixture';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

describeFirm('ficha do cliente', ({ app, database, usePerson }) => {
  const admin = usePerson('Administrador', {
    nome: 'Helena Conceição',
    habilitar_visualizacao_total: 1,
  });
  let uuid: string;
  beforeAll(async () => {
    const { orm } = database();
    const firm = await createComercial(database(), admin.id);
    uuid = firm.ipe.uuid;
    const cliente_id = firm.ipe.id;
    await orm
      .insert(configuracao)
      .values([
        { chave: 'razao_social', grupo: 'empresa', valor: 'Aurora Contábil Ltda.' },
        { chave: 'cnpj', grupo: 'empresa', valor: '11222333000181' },
        { chave: 'crc', grupo: 'empresa', valor: '2SP012345' },
      ])
      .onConflictDoNothing();
    await orm.update(configuracao).set({ valor: 'pt-BR' }).where(eq(configuracao.chave, 'formato_data'));
    const [team] = await orm.insert(equipe).values({ nome: 'Sul', lider_id: admin.id }).returning();
    await orm.insert(equipe_membro).values({ equipe_id: team?.id as number, usuario_id: admin.id });
    await orm
      .update(cliente)
      .set({
        equipe_id: team?.id,
        particularidades: 'Não ligar à tarde: atenção às exceções.',
        municipio: 'São Paulo',
        cnae: '6920601',
        honorario_mensal_centavos: 95_500,
      })
      .where(eq(cliente.id, cliente_id));
    await orm.insert(cliente_contato).values({
      cliente_id,
      nome: 'Márcia Antão',
      email: 'marcia@ipe.example',
      telefone: '+5511987654321',
      cargo: 'Sócia',
      principal: true,
    });
    await orm.insert(cliente_socio).values({
      cliente_id,
      nome: 'Márcia Antão',
      documento: '52998224725',
      participacao_bp: 6000,
      socio: true,
      pep: false,
    });
    await orm.insert(cliente_servico).values({
      cliente_id,
      servico_id: firm.servicos.contabil.id,
      data_inicio: '2026-01-01',
      valor_mensal_centavos: 95_500,
    });
  });
  const read = async (person: SignedInPerson) => {
    const reply = await app().app.inject({
      method: 'GET',
      url: `/api/clientes/${uuid}/ficha.pdf`,
      headers: { authorization: person.token, rota: '/teste' },
    });
    return { status: reply.statusCode, headers: reply.headers, pdf: reply.rawPayload };
  };

  it('holds the whole registration under the firm’s letterhead, with its accents; logged as a download', async () => {
    const { status, headers, pdf } = await read(admin);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('Comercial%20Ip%C3%AA%20Ltda.pdf');
    const text = (await pdfPages(pdf)).join('\n');
    for (const words of [
      'Aurora Contábil Ltda.',
      'CNPJ 11.222.333/0001-81 · CRC 2SP012345',
      'Comercial Ipê Ltda.',
      '12.ABC.345/01DE-35',
      'Lucro Presumido',
      '6920-6/01',
      'São Paulo/SP',
      'Márcia Antão (principal)',
      '(11) 98765-4321',
      'Cadastro PLD incompleto.',
      '529.982.247-25',
      '60,00 %',
      'Contabilidade',
      '1 jan. 2026',
      'R$ 955,00',
      'Helena Conceição',
      'Não ligar à tarde: atenção às exceções.',
      'Página 1/',
    ]) {
      expect(text).toContain(words);
    }
    const [log] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.acao, 'Baixou'))
      .orderBy(desc(log_transacao.id));
    expect(log).toMatchObject({
      entidade: 'cliente',
      entidade_uuid: uuid,
      cliente_uuid: uuid,
      rotulo: 'Ficha do cliente - Comercial Ipê Ltda.',
    });
  });

  it('is for people of the firm inside the client’s rows', async () => {
    expect((await read(await app().person('Gestor operacional'))).status).toBe(404);
    expect((await read(await app().person('Analista'))).status).toBe(403);
    const [row] = await database().orm.select().from(cliente).where(eq(cliente.uuid, uuid));
    const client = await app().person('Administrador', { is_client: 1, cliente_id: row?.id });
    expect((await read(client)).status).toBe(403);
  });
});
