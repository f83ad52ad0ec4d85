import { eq } from 'drizzle-orm';
import { implantacao_ebook, token_acesso, token_cliente } from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { linkFor } from '../publico/client-firm.fixture';
import { useClientSite } from './client-site.fixture';

const retrato = {
  formato: 1,
  empresa: { nome: 'Ipê', documento: '11222333000181', regime: 'Lucro Presumido', lugar: 'Campinas - SP' },
  servicos: ['Contabilidade'],
  equipe: [
    {
      nome: 'Ana Souza',
      iniciais: 'AS',
      cargo: 'Analista',
      assuntos: ['Fiscal'],
      email: 'ana@firma.example',
      telefone: '(19) 99999-0000',
    },
  ],
  prazos: [{ data: '2027-01-04', atividade: 'Enviar extratos' }],
  secoes: [{ titulo: 'Canais', paragrafos: ['Escreva para Ana.'], itens: [] }],
};

describeDatabase('manual lido pelo link', (database) => {
  const site = useClientSite(database);
  const orm = () => database().orm;
  const link = () => linkFor(site.context(), 'implantacao_ebook', site.firm().implantacao.id);
  const send = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    site.app().inject({
      method: 'POST',
      url: `/implantacao-ebook/${token}`,
      remoteAddress: site.remoteAddress(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null', ...headers },
      payload: new URLSearchParams(fields).toString(),
    });
  const publicar = (mais: object = {}) =>
    orm()
      .update(implantacao_ebook)
      .set({ retrato, ...mais })
      .where(eq(implantacao_ebook.implantacao_id, site.firm().implantacao.id));

  it('shows the snapshot with a touch to call, and hands its deadlines to calendars', async () => {
    await publicar();
    const url = `/implantacao-ebook/${await link()}`;
    const { body } = await site.call('GET', url);
    for (const um of [
      'Escreva para Ana.',
      'tel:19999990000',
      'wa.me/5519999990000',
      'mailto:ana@firma.example',
    ])
      expect(body).toContain(um);
    expect(body).toContain('Enviar extratos');
    const agenda = await site.call('GET', `${url}?arquivo=agenda`);
    expect(agenda.headers['content-type']).toContain('text/calendar');
    expect(agenda.body).toContain('SUMMARY:Enviar extratos');
    expect(agenda.body).toContain('DTSTART;VALUE=DATE:20270104');
  });

  it('keeps who read it, tells what is wrong at the field, and asks again of a new version', async () => {
    await publicar();
    const token = await link();
    const url = `/implantacao-ebook/${token}`;
    const form = { formulario: 'ciencia', numero: '1', nome: 'Maria da Silva' };
    const curta = await send(token, { ...form, nome: 'Maria' });
    expect([curta.statusCode, curta.body.includes('Informe o nome completo.')]).toEqual([422, true]);
    expect((await send(token, { ...form, numero: '2' })).statusCode).toBe(406);
    expect((await send(token, form, { origin: 'https://evil.example' })).statusCode).toBe(403);
    const outro = await send(token, { ...form, cpf: '111.111.111-11' });
    expect([outro.statusCode, outro.body.includes('CPF inválido.')]).toEqual([422, true]);
    expect(outro.body).toContain('value="111.111.111-11"');
    const dita = await send(token, { ...form, cpf: '529.982.247-25' });
    expect([dita.statusCode, dita.headers.location]).toEqual([303, `${url}?feito=ciencia`]);
    const depois = (await site.call('GET', url)).body;
    expect(depois).toContain('Confirmada por Maria da Silva');
    expect(depois).not.toContain('Li e estou ciente');
    const [guardada] = await orm().select().from(implantacao_ebook);
    expect(guardada?.ciencia_cpf).toBe('52998224725');
    const rastro = await orm().select().from(token_acesso).where(eq(token_acesso.acao, 'Respondeu'));
    expect(rastro).toHaveLength(1);
    await orm()
      .insert(implantacao_ebook)
      .values({
        implantacao_id: site.firm().implantacao.id,
        versao_ebook: 2,
        secoes: [],
        retrato,
        status: 'publicado',
        publicado_em: new Date('2026-11-10T12:00:00Z'),
      });
    expect((await site.call('GET', url)).body).toContain('Li e estou ciente');
  });

  it('a revoked, an expired and a link of another purpose show one page and change nothing', async () => {
    await publicar();
    const cientes = async () =>
      (await orm().select().from(implantacao_ebook)).map(({ versao_ebook, ciencia_nome, ciencia_em }) => [
        versao_ebook,
        ciencia_nome,
        ciencia_em,
      ]);
    const antes = await cientes();
    const form = { formulario: 'ciencia', numero: '2', nome: 'João da Costa' };
    const [revogado, vencido] = [await link(), await link()];
    const outro = await linkFor(site.context(), 'implantacao_matriz', site.firm().implantacao.id);
    const tokens = await orm().select().from(token_cliente);
    const ids = tokens.filter(({ finalidade }) => finalidade === 'implantacao_ebook').map(({ id }) => id);
    const [um = 0, dois = 0] = ids.sort((a, b) => a - b).slice(-2);
    await orm().update(token_cliente).set({ revogado_em: new Date() }).where(eq(token_cliente.id, um));
    await orm()
      .update(token_cliente)
      .set({ expira_em: new Date('2020-01-01T12:00:00Z') })
      .where(eq(token_cliente.id, dois));
    for (const token of [revogado, vencido, outro]) {
      const pagina = await site.call('GET', `/implantacao-ebook/${token}`);
      expect(pagina.statusCode).toBe(404);
      expect(pagina.body).toContain('Este link não está disponível.');
      expect((await send(token, form)).statusCode).toBe(404);
    }
    expect(await cientes()).toEqual(antes);
  });
});
