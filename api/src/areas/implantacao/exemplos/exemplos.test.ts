import { and, eq, isNull } from 'drizzle-orm';
import {
  anexo,
  documento_pedido,
  implantacao,
  implantacao_modelo,
  log_transacao,
  orcamento,
  precificacao_servico,
} from '../../../platform/database/schema';
import { proposalRequests } from '../../../testing/client-link';
import { describeFirm, prepared } from '../../../testing/firm';
import { pdfOf } from '../../../testing/multipart';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { dadosDoAceite } from '../../comercial/orcamentos/aceite/aceite.fixture';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';
import { eraseForgotten } from '../../sistema/anexos/anexos-esquecidos';

const base = '/implantacoes/modelos';
const deNovo = ['Envie o arquivo de exemplo de novo.'];

describeFirm('examples of documents, from the template to the client', ({ app, orm }) => {
  const firma = prepared(() => preparePropostas(app()));
  let gestora: SignedInPerson;
  let outra: SignedInPerson;
  let number = 0;
  beforeAll(async () => {
    const visao = { habilitar_visualizacao_total: 1 };
    gestora = await app().person('Gestor operacional', { nome: 'Gestora', ...visao });
    outra = await app().person('Gestor operacional', { nome: 'Outra', ...visao });
  });

  const enviar = (nome: string, quem = gestora) => quem.upload('/implantacoes/arquivos', nome, pdfOf(nome));
  const enviado = async (nome: string) => (await enviar(nome)).body.data as { uuid: string; nome: string };
  const partes = (exemplo: object | null) => ({
    fases: [{ chave: 'inicio', nome: 'Início', peso_bp: 10_000 }],
    etapas: [{ chave: 'kickoff', fase: 'inicio', titulo: 'Reunião', offset_dias_uteis: 1 }],
    documentos: [{ chave: 'extrato', nome: 'Extrato', prazo_dias_uteis: 5, exemplo }],
    matriz: [],
    ebook: [],
    checkins: [],
  });
  const novo = async () => {
    number += 1;
    return (await gestora.post(base, { nome: `Com exemplo ${number}` })).body.data.uuid as string;
  };
  const ler = async (uuid: string) => (await gestora.get(`${base}/${uuid}`)).body.data;
  const gravar = async (uuid: string, exemplo: object | null, quem = gestora) => {
    const { rascunho } = await ler(uuid);
    return quem.put(`${base}/${uuid}/rascunho`, { ...partes(exemplo), versao: rascunho?.versao ?? 0 });
  };
  const publicar = async (uuid: string) => {
    const { rascunho } = await ler(uuid);
    expect((await gestora.post(`${base}/${uuid}/publicar`, { versao: rascunho.versao })).status).toBe(200);
  };
  const vivo = async (uuid: string) =>
    (await orm().$count(anexo, and(eq(anexo.uuid, uuid), isNull(anexo.excluido_em)))) === 1;

  it('is kept for who sent it, then by the draft; what nobody shows any more goes', async () => {
    const uuid = await novo();
    const um = await enviado('um.pdf');
    expect((await gravar(uuid, um, outra)).body.erros).toEqual({ 'documentos.0.exemplo': deNovo });
    expect((await gravar(uuid, { ...um, nome: 'outro nome.pdf' })).status).toBe(200);
    const lido = await ler(uuid);
    expect(lido.rascunho.documentos[0].exemplo).toEqual(um);
    const link = await outra.post(`/anexos/${um.uuid}/link`);
    expect((await app().request({ method: 'GET', url: link.body.data.url })).status).toBe(200);
    expect((await gestora.delete(`/anexos/${um.uuid}`)).body.codigo).toBe('anexo_de_exemplo');
    const dois = await enviado('dois.pdf');
    await gravar(uuid, dois);
    expect([await vivo(um.uuid), await vivo(dois.uuid)]).toEqual([false, true]);
    expect((await gravar(uuid, um)).body.erros).toEqual({ 'documentos.0.exemplo': deNovo });
    await gravar(uuid, null);
    expect(await vivo(dois.uuid)).toBe(false);
    const [saiu] = await orm()
      .select()
      .from(log_transacao)
      .where(and(eq(log_transacao.entidade_uuid, dois.uuid), eq(log_transacao.acao, 'Excluiu')));
    expect(saiu).toMatchObject({ rotulo: 'dois.pdf', usuario_id: gestora.id });
  });

  it('refuses what is no allowed file, and whoever may not change templates', async () => {
    expect((await enviar('macro.exe')).body.erros).toEqual({
      arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'],
    });
    const comercial = await app().person('Comercial', { nome: 'Vendas' });
    expect((await enviar('a.pdf', comercial)).status).toBe(403);
    const cliente = await app().person('Cliente', { nome: 'De fora', is_client: 1 });
    expect((await enviar('a.pdf', cliente)).status).toBe(403);
  });

  it('of a published version stays whatever happens to drafts and copies of it, and is told as changed', async () => {
    const uuid = await novo();
    const um = await enviado('modelo.pdf');
    await gravar(uuid, um);
    await publicar(uuid);
    const copia = (await gestora.post(`${base}/${uuid}/duplicar`, { nome: 'Cópia com exemplo' })).body.data
      .uuid;
    const igual = await enviado('modelo.pdf');
    await gravar(uuid, igual);
    const { itens } = (await gestora.get(`${base}/${uuid}/comparar?de=1&para=0`)).body.data;
    expect(itens).toEqual([
      expect.objectContaining({
        parte: 'documentos',
        campos: [{ campo: 'exemplo', rotulo: 'Exemplo', de: 'modelo.pdf', para: 'modelo.pdf (outro)' }],
      }),
    ]);
    const { rascunho } = await ler(uuid);
    expect((await gestora.delete(`${base}/${uuid}/rascunho?versao=${rascunho.versao}`)).status).toBe(204);
    expect([await vivo(um.uuid), await vivo(igual.uuid)]).toEqual([true, false]);
    await gravar(copia, null);
    await eraseForgotten({ ...app().app.context, now: () => new Date(Date.now() + 30 * 86_400_000) });
    expect(await vivo(um.uuid)).toBe(true);
    expect((await ler(uuid)).publicado.documentos[0].exemplo).toEqual(um);
    // Put into use again, by a draft that began anew.
    expect((await gravar(uuid, um)).status).toBe(200);
  });

  it('comes to the client with the acceptance, and runs on when the template shows another', async () => {
    const uuid = await novo();
    const um = await enviado('como-deve-ser.pdf');
    await gravar(uuid, um);
    await publicar(uuid);
    const [modelo] = await orm().select().from(implantacao_modelo).where(eq(implantacao_modelo.uuid, uuid));
    await orm().update(precificacao_servico).set({ implantacao_modelo_id: modelo?.id });
    const { uuid: proposta, token } = await firma.enviado();
    await proposalRequests(app)('POST', token, '/aceite', dadosDoAceite());
    const [inicio] = await orm()
      .select({ id: implantacao.id, uuid: implantacao.uuid, cliente_id: implantacao.cliente_id })
      .from(implantacao)
      .innerJoin(orcamento, eq(orcamento.id, implantacao.orcamento_id))
      .where(eq(orcamento.uuid, proposta));
    if (!inicio) throw new Error('Nothing was begun.');
    await orm()
      .update(implantacao)
      .set({ status: 'em_andamento', responsavel_id: gestora.id })
      .where(eq(implantacao.id, inicio.id));
    const documentos = async () =>
      (await gestora.get(`/implantacoes/${inicio.uuid}/documentos`)).body.data.itens as {
        uuid: string;
        nome: string;
        exemplo: string | null;
      }[];
    const [extrato] = await documentos();
    expect(extrato).toMatchObject({ nome: 'Extrato', exemplo: 'como-deve-ser.pdf' });
    // Another version without it, and its draft gone: the one that runs keeps what it shows.
    await gravar(uuid, null);
    await publicar(uuid);
    const maria = await app().person('Cliente', {
      nome: 'Maria',
      is_client: 1,
      cliente_id: inicio.cliente_id,
    });
    const aberto = async () =>
      app().app.inject({
        method: 'GET',
        url: `/api/minha-empresa/pendencias/${extrato?.uuid}/exemplo`,
        headers: { authorization: maria.token, rota: '/minha-empresa' },
      });
    expect((await aberto()).body).toBe(pdfOf('como-deve-ser.pdf').toString());
    // Taken away there, it stays the template's.
    const fora = await gestora.delete(`/implantacoes/${inicio.uuid}/documentos/${extrato?.uuid}/exemplo`);
    expect(fora.status).toBe(204);
    expect((await aberto()).statusCode).toBe(404);
    expect(await vivo(um.uuid)).toBe(true);

    // One request of several months shows one file; the last that lets it go takes it away.
    const deles = await enviado('meses.pdf');
    const pedido = {
      nome: 'Balancete',
      instrucoes: null,
      obrigatorio: true,
      prazo: '2099-03-02',
      competencia_inicio: '2026-01',
      competencia_fim: '2026-02',
    };
    const pedir = (exemplo: object, quem = gestora) =>
      quem.post(`/implantacoes/${inicio.uuid}/documentos`, { ...pedido, exemplo });
    expect((await pedir(deles, outra)).body.erros).toEqual({ exemplo: deNovo });
    expect((await pedir(deles)).status).toBe(200);
    const meses = (await documentos()).filter(({ nome }) => nome.startsWith('Balancete'));
    expect(meses.map(({ exemplo }) => exemplo)).toEqual(['meses.pdf', 'meses.pdf']);
    for (const [at, { uuid: mes }] of meses.entries()) {
      expect(await vivo(deles.uuid)).toBe(true);
      await gestora.delete(`/implantacoes/${inicio.uuid}/documentos/${mes}/exemplo`);
      expect(await vivo(deles.uuid)).toBe(at === 0);
    }
    expect(
      await orm().$count(documento_pedido, eq(documento_pedido.implantacao_id, inicio.id)),
    ).toBeGreaterThanOrEqual(3);
  });
});
