import { eq } from 'drizzle-orm';
import { cliente, comissao_parceiro, log_transacao, orcamento } from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { preparePropostas } from '../orcamentos/proposta/proposta.fixture';

describeFirm('pagamento de comissões', ({ app, database, carla, usePerson }) => {
  const firma = prepared(() => preparePropostas(app()));
  let bruno: SignedInPerson;
  const rita = usePerson('Comercial', { nome: 'Rita', habilitar_visualizacao_total: 1 });
  let parceira: number;
  beforeAll(async () => {
    bruno = firma.bruno;
    const [row] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '11444777000161',
        razao_social: 'Parceira Ltda.',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: rita.id,
      })
      .returning({ id: cliente.id });
    parceira = row?.id as number;
  });

  async function comissao(): Promise<{ uuid: string; numero: string }> {
    const { orm } = database();
    const alvo = await firma.aprovado();
    const [budget] = await orm.select().from(orcamento).where(eq(orcamento.uuid, alvo));
    const [row] = await orm
      .insert(comissao_parceiro)
      .values({
        orcamento_id: budget?.id as number,
        parceiro_id: parceira,
        comissao_bp: 800,
        base_centavos: 100_000,
        valor_centavos: 8000,
        devida_desde: '2026-12-01',
        prazo_meses: 12,
      })
      .returning({ uuid: comissao_parceiro.uuid });
    return { uuid: row?.uuid as string, numero: budget?.numero as string };
  }
  const pay = (person: SignedInPerson, uuid: string, versao: number, paga_em = '2026-01-15') =>
    person.put(`/oportunidades/comissoes/${uuid}/pagamento`, { versao, paga_em });
  const undo = (person: SignedInPerson, uuid: string, versao: number) =>
    person.delete(`/oportunidades/comissoes/${uuid}/pagamento?versao=${versao}`);
  const lista = async (person: SignedInPerson, consulta = '') =>
    (await person.get(`/oportunidades/comissoes?${consulta}`)).body.data;
  const uma = async (person: SignedInPerson, { numero }: { numero: string }) =>
    (await lista(person, `busca=${numero}`)).itens[0];

  it('is written down and taken back by who has the total view, each with its log row', async () => {
    const devida = await comissao();
    expect(await uma(rita, devida)).toMatchObject({
      situacao: 'a_pagar',
      situacao_label: 'A pagar',
      paga_em: null,
      paga: true,
      versao: 1,
    });
    expect(await uma(bruno, devida)).toMatchObject({ situacao: 'a_pagar', paga: false });
    expect((await pay(bruno, devida.uuid, 1)).status).toBe(403);
    expect((await pay(carla, devida.uuid, 1)).status).toBe(404);
    expect((await pay(firma.patricia, devida.uuid, 1)).status).toBe(403);
    const paga = await pay(rita, devida.uuid, 1);
    expect([paga.status, paga.body.data.versao]).toEqual([200, 2]);
    expect(await uma(rita, devida)).toMatchObject({
      situacao: 'paga',
      situacao_label: 'Paga',
      paga_em: '2026-01-15',
    });
    expect((await undo(bruno, devida.uuid, 2)).status).toBe(403);
    expect((await undo(rita, devida.uuid, 2)).status).toBe(200);
    expect((await uma(rita, devida)).paga_em).toBeNull();
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, devida.uuid))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([
      {
        acao: 'Alterou',
        entidade: 'comissao_parceiro',
        rotulo: `Comissão de Parceira Ltda. por ${devida.numero}`,
        usuario_id: rita.id,
        antes: { paga_em: null },
        depois: { paga_em: '2026-01-15' },
      },
      { antes: { paga_em: '2026-01-15' }, depois: { paga_em: null } },
    ]);
  });

  it('refuses a day to come, a payment twice, one that was not made, and a lost update', async () => {
    const { uuid } = await comissao();
    expect((await pay(rita, uuid, 1, '2999-01-01')).body.erros).toEqual({
      paga_em: ['A data do pagamento não pode ser futura.'],
    });
    for (const dia of ['ontem', '2026-02-31', '2026-13-01', '0000-00-00']) {
      expect([dia, (await pay(rita, uuid, 1, dia)).status]).toEqual([dia, 422]);
    }
    expect((await rita.get('/oportunidades/comissoes?periodo_de=2026-02-31')).status).toBe(400);
    expect((await undo(rita, uuid, 1)).body).toMatchObject({ codigo: 'nao_paga' });
    await pay(rita, uuid, 1);
    expect((await pay(rita, uuid, 1)).status).toBe(409);
    const denovo = await pay(rita, uuid, 2);
    expect([denovo.status, denovo.body]).toEqual([
      406,
      expect.objectContaining({ codigo: 'ja_paga', message: 'Esta comissão já foi paga em 01/15/2026.' }),
    ]);
    expect((await undo(rita, uuid, 1)).status).toBe(409);
  });

  it('pays many at once, tells which could not be, and takes many back', async () => {
    const [um, dois, tres] = [await comissao(), await comissao(), await comissao()];
    const uuids = [um, dois, tres].map(({ uuid }) => uuid);
    await pay(rita, dois.uuid, 1);
    const massa = (person: SignedInPerson, corpo: object) =>
      person.post('/oportunidades/comissoes/massa', { uuids, ...corpo });
    const pagas = await massa(rita, { acao: 'pagar', dados: { paga_em: '2026-02-10' } });
    expect(pagas.body.data).toEqual({
      sucesso: [um.uuid, tres.uuid],
      falhas: [
        {
          uuid: dois.uuid,
          rotulo: `Comissão de Parceira Ltda. por ${dois.numero}`,
          message: 'Esta comissão já foi paga em 01/15/2026.',
        },
      ],
    });
    expect((await uma(rita, um)).paga_em).toBe('2026-02-10');
    expect((await massa(rita, { acao: 'pagar', dados: { paga_em: '2999-01-01' } })).body.erros).toEqual({
      paga_em: ['A data do pagamento não pode ser futura.'],
    });
    expect((await massa(bruno, { acao: 'desfazer' })).body.data).toMatchObject({
      sucesso: [],
      falhas: [{ uuid: um.uuid }, { uuid: dois.uuid }, { uuid: tres.uuid }],
    });
    expect((await massa(rita, { acao: 'desfazer' })).body.data.sucesso).toEqual(uuids);
    expect((await uma(rita, tres)).situacao).toBe('a_pagar');
  });

  it('is filtered, added up and exported by whether it was paid', async () => {
    const [paga, devida] = [await comissao(), await comissao()];
    await pay(rita, paga.uuid, 1, '2026-03-05');
    const numeros = async (situacao: string) =>
      (await lista(rita, `situacao=${situacao}`)).itens.map((one: { orcamento: string }) => one.orcamento);
    expect(await numeros('paga')).toContain(paga.numero);
    expect(await numeros('paga')).not.toContain(devida.numero);
    expect(await numeros('a_pagar')).toContain(devida.numero);
    expect(await numeros('a_pagar')).not.toContain(paga.numero);
    const { agregados, total } = await lista(rita);
    const { total: pagas } = await lista(rita, 'situacao=paga');
    expect(agregados).toMatchObject({
      pagas_centavos: pagas * 96_000,
      a_pagar_centavos: (total - pagas) * 96_000,
    });
    const csv = String((await rita.get('/oportunidades/comissoes/exportar?formato=csv&situacao=paga')).body);
    expect(csv).toContain('Situação;Paga em');
    expect(csv).toMatch(new RegExp(`${paga.numero}.*;Paga;05/03/2026`));
    expect(csv).not.toContain(devida.numero);
  });
});
