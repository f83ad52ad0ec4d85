import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { formatDate } from '@gestao/shared/config';
import { desc, eq } from 'drizzle-orm';
import { anexo, configuracao, email_saida, log_transacao } from '../../../platform/database/schema';
import { describeFirm, prepared } from '../../../testing/firm';
import { pdfOf } from '../../../testing/multipart';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { preparePropostas } from '../../comercial/orcamentos/proposta/proposta.fixture';
import { eraseForgotten } from '../anexos/anexos-esquecidos';

describeFirm('anexos de mensagens', ({ app, database, usePerson }) => {
  const firma = prepared(() => preparePropostas(app()));
  let bruno: SignedInPerson;
  let patricia: SignedInPerson;
  const carla = usePerson('Comercial', { nome: 'Carla Souza' });
  beforeAll(async () => {
    ({ bruno, patricia } = firma);
    await database()
      .orm.insert(configuracao)
      .values({ chave: 'codigo_por_email', grupo: 'precificacao', valor: false });
  });

  const upload = (person: SignedInPerson, uuid: string, nome = 'contrato.pdf', conteudo = pdfOf(nome)) =>
    person.upload(`/mensagens/anexos?entidade=orcamento&uuid=${uuid}`, nome, conteudo);
  const write = (person: SignedInPerson, uuid: string, anexos: string[], values: object = {}) =>
    person.post('/mensagens', {
      entidade: 'orcamento',
      uuid,
      tipo: 'comentario',
      texto: 'Segue o arquivo.',
      anexos,
      ...values,
    });
  const load = async (person: SignedInPerson, uuid: string) =>
    (await person.get(`/mensagens?entidade=orcamento&uuid=${uuid}`)).body.data.itens;

  it('goes with a comment to who may read it, by a short signed link', async () => {
    const uuid = await firma.aprovado();
    const enviado = await upload(bruno, uuid);
    expect(enviado).toMatchObject({ status: 201, body: { data: { nome_original: 'contrato.pdf' } } });
    const { uuid: file } = enviado.body.data;
    // Until the comment is written it is the sender's alone.
    expect((await patricia.post(`/anexos/${file}/link`)).status).toBe(404);
    expect((await bruno.post(`/anexos/${file}/link`)).status).toBe(200);
    const escrita = await write(bruno, uuid, [file]);
    expect(escrita.status).toBe(201);
    expect(Object.keys(escrita.body.data).sort()).toEqual(['uuid', 'versao']);
    expect((await load(patricia, uuid)).at(-1).anexos).toEqual([
      {
        uuid: file,
        nome_original: 'contrato.pdf',
        tamanho_bytes: pdfOf('contrato.pdf').length,
        verificacao: 'liberado',
      },
    ]);
    const link = await patricia.post(`/anexos/${file}/link`);
    expect(link.status).toBe(200);
    const baixado = await app().request({ method: 'GET', url: link.body.data.url });
    expect([baixado.status, baixado.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect((await carla.post(`/anexos/${file}/link`)).status).toBe(404);
    const cliente = await app().person('Cliente', { is_client: 1 });
    expect((await cliente.post(`/anexos/${file}/link`)).status).toBe(404);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, escrita.body.data.uuid))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ acao: 'Criou', depois: { anexos: ['contrato.pdf'] } }]);
  });

  it('refuses what is no file of the firm’s list, and what a message of the record already has', async () => {
    const uuid = await firma.aprovado();
    expect((await upload(bruno, uuid, 'macro.exe')).body.erros).toEqual({
      arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'],
    });
    expect((await upload(bruno, uuid, 'falso.png')).body.erros).toEqual({
      arquivo: ['O nome diz PNG, mas o conteúdo é um PDF: troque o final do nome para .pdf e envie de novo.'],
    });
    expect((await upload(carla, uuid)).status).toBe(404);
    const { uuid: file } = (await upload(bruno, uuid)).body.data;
    // The same again while it was not written yet: the first one may be lost in another tab.
    expect((await upload(bruno, uuid)).status).toBe(201);
    await write(bruno, uuid, [file]);
    const refused = async () => (await upload(patricia, uuid)).body.erros.arquivo[0];
    const [sent] = await database().orm.select().from(anexo).where(eq(anexo.uuid, file));
    const day = (locale: 'en-US' | 'pt-BR') => formatDate(sent?.criado_em, { locale });
    expect(await refused()).toBe(`Este arquivo já foi enviado em ${day('en-US')}: contrato.pdf.`);
    const chosen = { tema: 'sistema', densidade: 'confortavel', formato_data: 'pt-BR' };
    await patricia.put('/preferencias', chosen);
    expect(await refused()).toBe(`Este arquivo já foi enviado em ${day('pt-BR')}: contrato.pdf.`);
  });

  it('is taken along only by its sender, at its own record, once', async () => {
    const [um, outro] = [await firma.aprovado(), await firma.aprovado()];
    const { uuid: file } = (await upload(bruno, um)).body.data;
    const perdido = { anexos: [expect.stringMatching(/não está mais disponível/)] };
    expect((await write(patricia, um, [file])).body.erros).toEqual(perdido);
    expect((await write(bruno, outro, [file])).body.erros).toEqual(perdido);
    expect(await load(bruno, outro)).toEqual([]);
    expect((await write(bruno, um, [file])).status).toBe(201);
    expect((await write(bruno, um, [file])).body.erros).toEqual(perdido);
  });

  it('never leaves with a letter to the client', async () => {
    const { uuid } = await firma.enviado();
    const { uuid: file } = (await upload(bruno, uuid)).body.data;
    const cartas = () => database().orm.$count(email_saida, eq(email_saida.entidade_uuid, uuid));
    const antes = await cartas();
    expect((await write(bruno, uuid, [file], { tipo: 'cliente' })).body.erros).toEqual({
      anexos: ['Arquivos acompanham só comentários internos. Retire-os para enviar.'],
    });
    expect(await cartas()).toBe(antes);
    expect(await load(bruno, uuid)).toEqual([]);
  });

  it('is taken away by its sender before, and with the message afterwards', async () => {
    const uuid = await firma.aprovado();
    const [um, dois] = [
      (await upload(bruno, uuid, 'um.pdf')).body.data.uuid,
      (await upload(bruno, uuid, 'dois.pdf')).body.data.uuid,
    ];
    expect((await patricia.delete(`/anexos/${um}`)).status).toBe(404);
    expect((await bruno.delete(`/anexos/${um}`)).status).toBe(204);
    expect((await write(bruno, uuid, [um, dois])).status).toBe(422);
    const { data } = (await write(bruno, uuid, [dois])).body;
    const recusado = await bruno.delete(`/anexos/${dois}`);
    expect([recusado.status, recusado.body.codigo]).toEqual([406, 'anexo_de_mensagem']);
    expect((await bruno.delete(`/mensagens/${data.uuid}?versao=1`)).status).toBe(204);
    expect((await bruno.post(`/anexos/${dois}/link`)).status).toBe(404);
    const [row] = await database()
      .orm.select({ excluido_em: anexo.excluido_em })
      .from(anexo)
      .where(eq(anexo.uuid, dois))
      .orderBy(desc(anexo.id));
    expect(row?.excluido_em).toBeInstanceOf(Date);
  });

  it('is forgotten after a week without its comment, content and all', async () => {
    const uuid = await firma.aprovado();
    const [levado, esquecido] = [
      (await upload(bruno, uuid, 'levado.pdf')).body.data.uuid,
      (await upload(bruno, uuid, 'esquecido.pdf')).body.data.uuid,
    ];
    await write(bruno, uuid, [levado]);
    const linha = async (file: string) => {
      const [row] = await database().orm.select().from(anexo).where(eq(anexo.uuid, file));
      return row;
    };
    const arquivo = (await linha(esquecido))?.arquivo as string;
    const guardados = () => readdirSync(join(app().dataDir, 'files'));
    await eraseForgotten(app().app.context);
    expect(guardados()).toContain(arquivo);
    app().advance(7 * 86_400_000 + 1000);
    await eraseForgotten(app().app.context);
    expect([await linha(esquecido), guardados().includes(arquivo)]).toEqual([undefined, false]);
    expect(await linha(levado)).toMatchObject({ excluido_em: null });
    expect(guardados()).toContain((await linha(levado))?.arquivo);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, esquecido))
      .orderBy(log_transacao.id);
    expect(logs).toMatchObject([{ acao: 'Enviou' }, { acao: 'Excluiu', usuario_id: null }]);
  });
});
