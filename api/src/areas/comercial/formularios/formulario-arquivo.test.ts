import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { anexo, log_transacao, orcamento } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import { pdfOf } from '../../../testing/multipart';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { prepareFormularios } from './formularios.fixture';

describeFirm('arquivo do formulário enviado pela equipe', ({ app, database, carla }) => {
  let firma: Awaited<ReturnType<typeof prepareFormularios>>;
  let bruno: SignedInPerson;
  beforeAll(async () => {
    firma = await prepareFormularios(app());
    bruno = firma.bruno;
  });

  const upload = (person: SignedInPerson, uuid: string, nome = 'balancete.pdf', chave = 'balancete') =>
    person.upload(`/orcamentos/${uuid}/formulario/arquivos/${chave}`, nome, pdfOf(nome));
  const save = (person: SignedInPerson, uuid: string, versao: number, respostas: object) =>
    person.put(`/orcamentos/${uuid}/formulario`, { versao, respostas });
  const read = async (uuid: string) => (await bruno.get(`/orcamentos/${uuid}/formulario`)).body.data;
  const linha = async (uuid: string) => {
    const [row] = await database().orm.select().from(anexo).where(eq(anexo.uuid, uuid));
    return row;
  };

  it('is kept, saved as an answer with the name it was kept under, and downloaded', async () => {
    const uuid = await firma.rascunho();
    const enviado = await upload(bruno, uuid);
    expect(enviado).toMatchObject({ status: 201, body: { data: { nome: 'balancete.pdf' } } });
    const { uuid: file } = enviado.body.data;
    expect((await read(uuid)).respostas).toEqual({});
    const salvo = await save(bruno, uuid, 0, { balancete: { uuid: file, nome: 'outro nome.pdf' } });
    expect([salvo.status, salvo.body.data.versao]).toEqual([200, 1]);
    expect((await read(uuid)).respostas).toEqual({ balancete: { uuid: file, nome: 'balancete.pdf' } });
    expect(await linha(file)).toMatchObject({
      entidade: 'orcamento',
      origem: 'interno',
      visivel_cliente: true,
    });
    const link = await bruno.post(`/orcamentos/${uuid}/formulario/arquivos/balancete/link`);
    expect((await app().request({ method: 'GET', url: link.body.data.url })).status).toBe(200);
    const logs = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade, 'eform_resposta'))
      .orderBy(log_transacao.id);
    expect(logs.at(-1)?.depois).toEqual({ respostas: [expect.stringContaining('balancete.pdf')] });
    const [enviou] = await database()
      .orm.select()
      .from(log_transacao)
      .where(eq(log_transacao.entidade_uuid, file))
      .orderBy(log_transacao.id);
    expect(enviou).toMatchObject({ acao: 'Enviou', entidade: 'anexo', usuario_id: bruno.id });
  });

  it('is replaced and taken back; the same content again stays as it is', async () => {
    const uuid = await firma.rascunho();
    const um = (await upload(bruno, uuid, 'um.pdf')).body.data;
    await save(bruno, uuid, 0, { balancete: um });
    const antes = readdirSync(join(app().dataDir, 'files')).length;
    expect((await upload(bruno, uuid, 'um.pdf')).body.data).toEqual(um);
    expect(readdirSync(join(app().dataDir, 'files'))).toHaveLength(antes);
    expect((await save(bruno, uuid, 1, { balancete: um, lancamentos: 3 })).status).toBe(200);
    const dois = (await upload(bruno, uuid, 'dois.pdf')).body.data;
    await save(bruno, uuid, 2, { balancete: dois });
    expect((await linha(um.uuid))?.excluido_em).toBeInstanceOf(Date);
    expect(await linha(dois.uuid)).toMatchObject({
      excluido_em: null,
      anexo_anterior_id: (await linha(um.uuid))?.id,
    });
    await save(bruno, uuid, 3, { balancete: null });
    expect((await read(uuid)).respostas).toEqual({ lancamentos: 3 });
    expect((await linha(dois.uuid))?.excluido_em).toBeInstanceOf(Date);
  });

  it('refuses what is no allowed file, another question, and who may not change the budget', async () => {
    const uuid = await firma.rascunho();
    const antes = readdirSync(join(app().dataDir, 'files')).length;
    expect((await upload(bruno, uuid, 'macro.exe')).body.erros).toEqual({
      arquivo: ['Arquivo .exe é um programa e não é aceito: envie só o documento.'],
    });
    expect((await upload(bruno, uuid, 'falso.png')).body.erros).toEqual({
      arquivo: ['O nome diz PNG, mas o conteúdo é um PDF: troque o final do nome para .pdf e envie de novo.'],
    });
    expect((await upload(bruno, uuid, 'a.pdf', 'lancamentos')).body.erros).toEqual({
      arquivo: ['Pergunta desconhecida.'],
    });
    expect((await upload(carla, uuid)).status).toBe(404);
    await database().orm.update(orcamento).set({ status: 'enviado' }).where(eq(orcamento.uuid, uuid));
    const enviado = await upload(bruno, uuid);
    expect([enviado.status, enviado.body.codigo]).toEqual([406, 'status_nao_permite']);
    expect(readdirSync(join(app().dataDir, 'files'))).toHaveLength(antes);
  });

  it('is an answer only of the budget it was sent for, by who sent it', async () => {
    const [um, outro] = [await firma.rascunho(), await firma.rascunho()];
    const file = (await upload(bruno, um)).body.data;
    const deNovo = { balancete: ['Envie o arquivo de novo.'] };
    expect((await save(bruno, outro, 0, { balancete: file })).body.erros).toEqual(deNovo);
    await database().orm.update(orcamento).set({ vendedor_id: carla.id }).where(eq(orcamento.uuid, um));
    expect((await save(carla, um, 0, { balancete: file })).body.erros).toEqual(deNovo);
    expect((await save(bruno, um, 0, { lancamentos: file })).body.erros).toEqual({
      lancamentos: ['Informe um número inteiro.'],
    });
    expect((await save(bruno, um, 0, { balancete: file })).status).toBe(200);
    // Taken along once: no other budget's answer afterwards either.
    expect((await save(bruno, outro, 0, { balancete: file })).body.erros).toEqual(deNovo);
  });
});
