import { and, desc, eq } from 'drizzle-orm';
import { cliente_contato, log_transacao, orcamento } from '../../../../platform/database/schema/index';
import { pdfPages } from '../../../../platform/pdf/pdf-text.fixture';
import { describeFirm, prepared } from '../../../../testing/firm';
import { preparePropostas } from '../proposta/proposta.fixture';

describeFirm('o que o cliente escolhe e aceita fica registrado', ({ app, database }) => {
  const firma = prepared(() => preparePropostas(app()));
  const publico = (token: string, path: string, payload: object) =>
    app().request({
      method: 'POST',
      url: `/api/publico/orcamento_aceite/${token}${path}`,
      remoteAddress: '10.9.1.1',
      payload,
    });
  const registros = (entidade: string) =>
    database()
      .orm.select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade, entidade), eq(log_transacao.acao, 'Alterou')))
      .orderBy(desc(log_transacao.id));

  it('logs the choice of optional services and the volumes that the acceptance contracts', async () => {
    const { uuid, token } = await firma.enviado({
      opcionais: ['fiscal', 'dp'],
      fora: ['dp'],
      desconto: { tipo: 'nenhum' },
    });
    const antes = (await registros('orcamento')).length;
    expect((await publico(token, '/opcionais', { opcionais: ['dp'] })).status).toBe(200);
    const escolhas = await registros('orcamento');
    expect(escolhas).toHaveLength(antes + 1);
    expect(escolhas[0]).toMatchObject({
      entidade_uuid: uuid,
      antes: { opcionais: ['Fiscal'] },
      depois: { opcionais: ['Departamento pessoal'] },
    });
    await database()
      .orm.update(orcamento)
      .set({ prospecto: { nome: 'Padaria Sol', email: 'dona@sol.example', telefone: '+5511987654321' } })
      .where(eq(orcamento.uuid, uuid));
    const visao = await app().request({
      method: 'GET',
      url: `/api/publico/orcamento_aceite/${token}`,
      remoteAddress: '10.9.1.1',
    });
    const aceito = await publico(token, '/aceite', {
      nome: 'Maria da Silva',
      cpf: '529.982.247-25',
      cargo: null,
      email: 'dona@sol.example',
      declaro: true,
      mensal_centavos: visao.body.data.mensal_centavos,
    });
    expect(aceito.body.data.situacao).toBe('aceita');
    const [row] = await database().orm.select().from(orcamento).where(eq(orcamento.uuid, uuid));
    const [contato] = await database()
      .orm.select()
      .from(cliente_contato)
      .where(eq(cliente_contato.cliente_id, row?.cliente_id as number));
    expect(contato).toMatchObject({ email: 'dona@sol.example', telefone: '+5511987654321' });
    const [volumes] = await registros('volume_comercial');
    expect(volumes?.rotulo).toContain(row?.numero);
    expect(volumes?.depois).toMatchObject({
      'Lançamentos contábeis': expect.stringMatching(/^180 contratados, R\$\s1,04 por unidade a mais$/),
    });
    expect(JSON.stringify([escolhas[0], volumes])).not.toMatch(/custo|margem|resultado/);
  });

  it('gives both sides a receipt that tells nothing of what happened inside the firm', async () => {
    const { uuid, token } = await firma.enviado();
    const visao = await app().request({
      method: 'GET',
      url: `/api/publico/orcamento_aceite/${token}`,
      remoteAddress: '10.9.1.2',
    });
    await publico(token, '/aceite', {
      nome: 'Maria da Silva',
      cpf: '529.982.247-25',
      cargo: null,
      email: 'dona@sol.example',
      declaro: true,
      mensal_centavos: visao.body.data.mensal_centavos,
    });
    const { url } = (await firma.bruno.post(`/orcamentos/${uuid}/papeis/comprovante/link`)).body.data;
    const { rawPayload } = await app().app.inject({ method: 'GET', url });
    const historia = (await pdfPages(rawPayload)).join('\n').split('Histórico')[1] ?? '';
    expect(historia).toContain('E-mail enviado');
    expect(historia).toContain('Aceito');
    expect(historia).not.toMatch(/Calculado|precificação|Assumido|Aprov/i);
  });
});
