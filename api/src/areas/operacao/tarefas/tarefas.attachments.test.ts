import { eq } from 'drizzle-orm';
import { anexo, tarefa } from '../../../platform/database/schema';
import { describeFirm } from '../../../testing/firm';
import type { SignedInPerson } from '../../../testing/signed-in-app';
import { createFileWorker } from '../../sistema/anexos/leitura/file-worker';
import { trabalhoFixture } from './tarefas.fixture';

const pdf = (text: string) =>
  Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\n% ${text}\ntrailer\n<<>>\n%%EOF\n`);

describeFirm('files of tasks', ({ app, database, ana, bia }) => {
  const work = trabalhoFixture(database);

  const send = (person: SignedInPerson, uuid: string, filename: string, content: Buffer) =>
    person.upload(`/anexos?entidade=tarefa&entidade_uuid=${uuid}`, filename, content);
  const conclude = (person: SignedInPerson, uuid: string) =>
    person.post(`/tarefas/${uuid}/passos`, { passo: 'concluir', versao: 1 });

  it('lets the file that was asked for end the task, and takes none after that', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id, exige_anexo: true });
    expect((await conclude(ana, one.uuid)).body.codigo).toBe('anexo_ausente');
    const sent = await send(ana, one.uuid, 'Guia.pdf', pdf('guia'));
    expect(sent.status).toBe(201);
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data).toMatchObject({
      anexa: true,
      arquivos: [{ nome: 'Guia.pdf', pode_excluir: true }],
    });
    expect((await ana.post(`/anexos/${sent.body.data.uuid}/link`)).status).toBe(200);
    expect((await conclude(ana, one.uuid)).status).toBe(200);
    expect((await send(ana, one.uuid, 'Outra.pdf', pdf('outra'))).body.codigo).toBe('tarefa_encerrada');
    expect((await ana.delete(`/anexos/${sent.body.data.uuid}`)).body.codigo).toBe('tarefa_encerrada');
    expect((await ana.get(`/tarefas/${one.uuid}`)).body.data).toMatchObject({
      anexa: false,
      arquivos: [{ pode_excluir: false }],
    });
  });

  it('tells the reviewer of a file that came after the task was sent, before he signs', async () => {
    const gil = await app().person('Gestor operacional', { nome: 'Gil', habilitar_visualizacao_total: 1 });
    const one = await work.tarefa({ responsavel_id: ana.id, revisor_id: gil.id, exige_revisao: true });
    const seen = async () => (await gil.get(`/tarefas/${one.uuid}`)).body.data;
    const step = (who: SignedInPerson, passo: string, versao: number, more: object = {}) =>
      who.post(`/tarefas/${one.uuid}/passos`, { passo, versao, ...more });
    expect((await conclude(ana, one.uuid)).status).toBe(200);
    const before = await seen();
    expect(before.revisao_caduca).toBeNull();
    expect((await send(ana, one.uuid, 'Balancete.pdf', pdf('balancete'))).status).toBe(201);
    const after = await seen();
    expect(after.revisao_caduca.motivo).toBe('Ana anexou “Balancete.pdf” depois do envio para revisão.');
    expect((await step(gil, 'aprovar', before.versao)).status).toBe(409);
    expect((await step(gil, 'aprovar', after.versao)).status).toBe(200);
    const approved = await seen();
    expect(approved.revisao_caduca).toBeNull();
    expect((await step(gil, 'reabrir', approved.versao, { motivo: 'Faltou o ISS.' })).status).toBe(200);
    const reopened = await seen();
    expect(reopened.revisao_caduca.motivo).toBe('A tarefa foi reaberta: Faltou o ISS.');
    expect((await step(ana, 'concluir', reopened.versao)).status).toBe(200);
    expect((await seen()).revisao_caduca).toBeNull();
  });

  it('refuses what is no file of the list, and people without a part in the task', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id });
    const page = await send(ana, one.uuid, 'pagina.pdf', Buffer.from('<html><script>1</script></html>'));
    expect(page.body.erros.arquivo).toEqual([
      'Este .pdf é uma página HTML: abra no navegador e salve como PDF.',
    ]);
    expect((await send(bia, one.uuid, 'Guia.pdf', pdf('de fora'))).status).toBe(404);
    expect((await bia.get(`/anexos?entidade=tarefa&entidade_uuid=${one.uuid}`)).status).toBe(404);
    const sent = await send(ana, one.uuid, 'Guia.pdf', pdf('de dentro'));
    expect((await bia.post(`/anexos/${sent.body.data.uuid}/link`)).status).toBe(404);
    await database().orm.update(tarefa).set({ criado_por_id: bia.id }).where(eq(tarefa.id, one.id));
    expect((await bia.post(`/anexos/${sent.body.data.uuid}/link`)).status).toBe(200);
    expect((await send(bia, one.uuid, 'Minha.pdf', pdf('de quem criou'))).status).toBe(403);
    expect((await bia.delete(`/anexos/${sent.body.data.uuid}`)).status).toBe(403);
    expect((await ana.delete(`/anexos/${sent.body.data.uuid}`)).status).toBe(204);
  });

  it('is shown on the page to who sees it: a table as its cells, text as it stands', async () => {
    const one = await work.tarefa({ responsavel_id: ana.id });
    const look = async (person: SignedInPerson, name: string, content: string) => {
      const { uuid } = (await send(ana, one.uuid, name, Buffer.from(content))).body.data;
      return person.get(`/anexos/${uuid}/previa`);
    };
    const table = await look(ana, 'contas.csv', 'conta;saldo\n<b>Caixa</b>;=1+1\n');
    expect(table.body.data).toMatchObject({
      conteudo: {
        tipo: 'tabela',
        folhas: [
          {
            linhas: [
              ['conta', 'saldo'],
              ['<b>Caixa</b>', '=1+1'],
            ],
          },
        ],
      },
      url: expect.stringContaining('/api/'),
    });
    const text = await look(ana, 'nota.txt', 'Falta a guia de outubro.');
    expect(text.body.data.conteudo).toMatchObject({ tipo: 'texto', texto: 'Falta a guia de outubro.' });
    expect((await look(bia, 'de-fora.txt', 'Só de Ana.')).status).toBe(404);
  });

  it('a client’s person sees what came from its side, and nothing of the firm’s', async () => {
    const ipe = await work.cliente(ana.id);
    const joana = await app().person('Cliente', { is_client: 1, cliente_id: ipe.id });
    const one = await work.tarefa({ responsavel_id: ana.id, cliente_id: ipe.id, lado: 'cliente' });
    const inner = await send(ana, one.uuid, 'Interno.pdf', pdf('interno'));
    expect((await send(joana, one.uuid, 'Extrato.pdf', pdf('extrato'))).status).toBe(201);
    const files = (await joana.get(`/tarefas/${one.uuid}`)).body.data.arquivos;
    expect(files.map(({ nome }: { nome: string }) => nome)).toEqual(['Extrato.pdf']);
    expect((await joana.post(`/anexos/${inner.body.data.uuid}/link`)).status).toBe(404);
  });

  it('the same content on another task of the client is told by its title, to who may read it', async () => {
    const ipe = await work.cliente(ana.id);
    const of = (person: SignedInPerson, titulo: string) =>
      work.tarefa({ responsavel_id: person.id, cliente_id: ipe.id, titulo });
    const guia = await of(ana, 'Enviar a guia');
    const outra = await of(ana, 'Conferir a guia');
    const dela = await of(bia, 'Arquivar a guia');
    const content = pdf('a mesma guia');
    expect((await send(ana, guia.uuid, 'Guia.pdf', content)).status).toBe(201);
    expect((await send(ana, outra.uuid, 'Outro nome.pdf', content)).body.erros.arquivo).toEqual([
      expect.stringMatching(/^Este arquivo já foi enviado em [\d/]+: Enviar a guia\.$/),
    ]);
    // Bia sees none of Ana's tasks: that the file is there is not told either.
    expect((await send(bia, dela.uuid, 'Guia.pdf', content)).status).toBe(201);
  });

  it('reads what waits for validation once, against the task’s client and month', async () => {
    const ipe = await work.cliente(ana.id);
    const one = await work.tarefa({ responsavel_id: ana.id, cliente_id: ipe.id, competencia: '2026-03' });
    const text = 'Balancete da empresa de CNPJ 11.222.333/0001-81, competência abril de 2026';
    const { uuid } = (await send(ana, one.uuid, 'Balancete.txt', Buffer.from(text))).body.data;
    const { orm } = database();
    const read = async () => (await orm.select().from(anexo).where(eq(anexo.uuid, uuid)))[0];
    const worker = createFileWorker(app().app.context, (error) => {
      throw error;
    });
    await worker.drain();
    expect((await read())?.lido_em).toBeNull();
    await orm.update(anexo).set({ validacao: 'pendente' }).where(eq(anexo.uuid, uuid));
    await worker.drain();
    expect(await read()).toMatchObject({
      alertas: ['cnpj_diferente', 'competencia_diferente'],
      de_quem: '11.222.333/0001-81',
      lido_em: expect.any(Date),
    });
  });
});
