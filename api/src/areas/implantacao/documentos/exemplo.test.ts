import { addDays, dateIn } from '@gestao/shared/rules/calendar';
import { eq } from 'drizzle-orm';
import { anexo, documento_pedido, implantacao } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createComercial } from '../../comercial/orcamentos/comercial.fixture';

const pdf = (mark: string) => `%PDF-1.7\n% ${mark}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`;

describeFirm('the example of a requested document', ({ app, database, orm, usePerson }) => {
  const gestor = usePerson('Gestor operacional', { habilitar_visualizacao_total: 1 });
  let maria: SignedInPerson;
  let uuid: string;
  let documento: string;
  beforeAll(async () => {
    const firma = await createComercial(database(), gestor.id);
    maria = await app().person('Cliente', { nome: 'Maria', is_client: 1, cliente_id: firma.ipe.id });
    const [row] = await orm()
      .insert(implantacao)
      .values({
        codigo: 'IMP-9801',
        cliente_id: firma.ipe.id,
        competencia_inicial: '2026-12',
        status: 'em_andamento',
        responsavel_id: gestor.id,
      })
      .returning();
    uuid = row?.uuid as string;
    const [pedido] = await orm()
      .insert(documento_pedido)
      .values({ nome: 'Procuração', prazo: addDays(dateIn(new Date()), 9), implantacao_id: row?.id })
      .returning();
    documento = pedido?.uuid as string;
  });
  const boundary = 'limite-do-teste';
  const attach = (name: string, content: string, quem = gestor) =>
    app().app.inject({
      method: 'POST',
      url: `/api/implantacoes/${uuid}/documentos/${documento}/exemplo`,
      headers: {
        authorization: quem.token,
        rota: '/teste',
        'content-type': `multipart/form-data; boundary=${boundary}`,
      },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
    });
  const exemploPara = (quem: SignedInPerson) =>
    app().app.inject({
      method: 'GET',
      url: `/api/minha-empresa/pendencias/${documento}/exemplo`,
      headers: { authorization: quem.token, rota: '/minha-empresa' },
    });
  const naPagina = async () =>
    (await maria.get(`/minha-empresa/implantacoes/${uuid}/documentos`)).body.data.documentos[0];

  it('is attached, seen by its client alone, replaced, and taken away', async () => {
    expect((await exemploPara(maria)).statusCode).toBe(404);
    const feito = await attach('modelo.pdf', pdf('um'));
    expect([feito.statusCode, feito.json().data.itens[0].exemplo]).toEqual([200, 'modelo.pdf']);
    expect(await naPagina()).toMatchObject({ exemplo: true, arquivos: [], status: 'pendente' });
    const baixado = await exemploPara(maria);
    expect([baixado.statusCode, baixado.body]).toEqual([200, pdf('um')]);
    expect(baixado.headers['content-disposition']).toContain('modelo.pdf');
    expect((await exemploPara(gestor)).statusCode).toBe(403);
    const vizinho = await app().person('Cliente', { nome: 'Vizinho', is_client: 1 });
    expect((await exemploPara(vizinho)).statusCode).toBe(403);
    const alheio = await app().person('Implantação', { nome: 'Alheio' });
    expect((await attach('x.pdf', pdf('x'), alheio)).statusCode).toBe(404);
    expect((await attach('x.exe', 'nada')).json().erros).toEqual({
      arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'],
    });
    const outro = await attach('outro.pdf', pdf('dois'));
    expect(outro.json().data.itens[0].exemplo).toBe('outro.pdf');
    const vivos = (await orm().select().from(anexo)).filter(({ excluido_em }) => excluido_em === null);
    expect(vivos.map(({ nome_original }) => nome_original)).toEqual(['outro.pdf']);
    const fora = `/implantacoes/${uuid}/documentos/${documento}/exemplo`;
    expect((await gestor.delete(fora)).status).toBe(204);
    expect((await gestor.delete(fora)).status).toBe(404);
    expect((await naPagina()).exemplo).toBeUndefined();
    await orm().update(implantacao).set({ status: 'concluida' }).where(eq(implantacao.uuid, uuid));
    expect((await attach('tarde.pdf', pdf('tarde'))).json().codigo).toBe('implantacao_encerrada');
  });
});
