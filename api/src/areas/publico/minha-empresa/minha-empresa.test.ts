import { asc, eq } from 'drizzle-orm';
import type { Actor } from '../../../platform/app/actor';
import {
  anexo,
  cliente,
  documento_pedido,
  email_saida,
  evento_calendario,
  implantacao,
  orcamento,
  tarefa,
} from '../../../platform/database/schema';
import { describeDatabase } from '../../../testing/test-database';
import { useClientApi } from '../publico/client-api.fixture';
import { actorFor, linkFor, secrets, withoutUuids } from '../publico/client-firm.fixture';

const pdf = '%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n';

describeDatabase('minha empresa', (database) => {
  const client = useClientApi(database);
  const { state, firm } = client;
  const signIn = (more: Partial<Actor>) => {
    state.actor = actorFor(firm().outro, more);
  };
  const asClient = (clienteId: number | null) => signIn({ isClient: true, clienteId });
  const get = async (path: string) => {
    const answer = await client.app().inject({
      url: `/api/minha-empresa${path}`,
      headers: { authorization: 'x', rota: '/minha-empresa' },
    });
    return { status: answer.statusCode, body: answer.json(), text: answer.body };
  };
  const pagesOf = () => {
    const { proposta, implantacao: inicio } = firm();
    const start = `/implantacoes/${inicio.uuid}`;
    return [`/propostas/${proposta.uuid}`, `${start}/documentos`, `${start}/matriz`, `${start}/ebook`];
  };

  it('tells what is open and what is past of the own company', async () => {
    const { orm } = database();
    const { proposta, cliente_id } = firm();
    const past = { ...proposta, id: undefined, uuid: undefined, versao: undefined, cliente_id };
    await orm.insert(orcamento).values([
      {
        ...past,
        numero: 'ORC-2026-000050',
        status: 'aceito',
        respondido_em: new Date('2026-05-02T12:00:00Z'),
      },
      { ...past, numero: 'ORC-2026-000051', status: 'enviado', validade: '2026-11-10' },
      { ...past, numero: 'ORC-2026-000052', status: 'rascunho' },
      { ...past, numero: 'ORC-2026-000053', status: 'cancelado' },
      { ...past, numero: 'ORC-2026-000054', status: 'aceito', legado: true },
    ]);
    asClient(cliente_id);
    const { status, body, text } = await get('');
    expect(status).toBe(200);
    expect(
      body.data.propostas.map((one: { numero: string; situacao: string }) => [one.numero, one.situacao]),
    ).toEqual([
      ['ORC-2026-000127', 'aberta'],
      ['ORC-2026-000051', 'vencida'],
      ['ORC-2026-000050', 'aceita'],
    ]);
    expect(body.data).toMatchObject({
      cliente_nome: 'Comercial Ipê Ltda.',
      implantacoes: [
        {
          codigo: 'IMP-0001',
          aberta: true,
          documentos: { enviados: 1, total: 3, faltam: 2, atrasados: 1 },
          matriz: { total: 2, a_confirmar: 2 },
          ebook: { versao: 1 },
        },
      ],
    });
    for (const secret of Object.values(secrets)) expect(withoutUuids(text)).not.toContain(String(secret));
  });

  it('agrees with the page by link, and has the dates the client may know of', async () => {
    const { orm } = database();
    const { cliente_id, vendedor, rascunho } = firm();
    const day = (data: string) => new Date(`${data}T13:00:00Z`);
    const evento = { tipo: 'reuniao', cliente_id, visivel_cliente: true };
    await orm.insert(evento_calendario).values([
      { ...evento, titulo: 'Kickoff', inicio: day('2026-11-25'), fim: day('2026-11-25') },
      { ...evento, titulo: 'Visita', inicio: day('2026-11-26'), fim: day('2026-11-26'), dia_inteiro: true },
      { ...evento, titulo: 'Já foi', inicio: day('2026-11-18'), fim: day('2026-11-18') },
      {
        ...evento,
        titulo: 'Desmarcada',
        inicio: day('2026-11-27'),
        fim: day('2026-11-27'),
        status: 'cancelado',
      },
      {
        ...evento,
        titulo: 'Só da casa',
        inicio: day('2026-11-27'),
        fim: day('2026-11-27'),
        visivel_cliente: false,
      },
      { ...evento, titulo: 'De outro', inicio: day('2026-11-27'), fim: day('2026-11-27'), cliente_id: null },
    ]);
    const pedido = {
      contexto: 'fechamento',
      cliente_id,
      lado: 'cliente',
      responsavel_id: vendedor.id,
    } as const;
    await orm.insert(tarefa).values([
      { ...pedido, codigo: 'T-1', titulo: 'Enviar extratos', data_vencimento: '2026-11-19' },
      { ...pedido, codigo: 'T-2', titulo: 'Contar o estoque' },
      { ...pedido, codigo: 'T-3', titulo: 'Entregue', data_vencimento: '2026-11-19', status: 'concluida' },
      { ...pedido, codigo: 'T-4', titulo: 'Da casa', data_vencimento: '2026-11-19', lado: 'escritorio' },
    ]);
    await orm.update(cliente).set({ data_fim_contrato: '2026-12-31' }).where(eq(cliente.id, cliente_id));
    await orm.update(orcamento).set({ cliente_id }).where(eq(orcamento.id, rascunho.id));
    await linkFor(client.context(), 'orcamento_formulario', rascunho.id);

    asClient(cliente_id);
    const { body } = await get('');
    expect(
      body.data.datas.map((one: { quando: string; tipo: string; nome: string; atrasada: boolean }) => [
        one.quando,
        one.tipo,
        one.nome,
        one.atrasada,
      ]),
    ).toEqual([
      ['2026-11-10', 'documentos', 'IMP-0001', true],
      ['2026-11-19', 'pedido', 'Enviar extratos', true],
      ['2026-11-25T13:00:00.000Z', 'compromisso', 'Kickoff', false],
      ['2026-11-26', 'compromisso', 'Visita', false],
      ['2026-12-04', 'proposta', 'ORC-2026-000127', false],
      ['2026-12-10', 'documentos', 'IMP-0001', false],
      ['2026-12-31', 'contrato_termina', '', false],
    ]);
    const token = await linkFor(client.context(), 'cliente_indice', cliente_id);
    const visao = (await client.call('GET', `cliente_indice/${token}`)).json().data;
    const { datas, formularios, implantacoes, propostas } = body.data;
    const abertas = propostas.filter((one: { situacao: string }) => one.situacao === 'aberta');
    expect(visao).toMatchObject({ datas, formularios, implantacoes, propostas: abertas });
    expect(formularios).toEqual([expect.objectContaining({ titulo: 'Conhecendo sua empresa' })]);
    expect(visao.pedidos).toMatchObject([
      { titulo: 'Enviar extratos', prazo: '2026-11-19', atrasado: true },
      { titulo: 'Contar o estoque', prazo: null, atrasado: false },
    ]);
    await orm.update(orcamento).set({ cliente_id: null }).where(eq(orcamento.id, rascunho.id));
  });

  it('calls to mind on Início which proposals wait for an answer', async () => {
    asClient(firm().cliente_id);
    const answer = await client
      .app()
      .inject({ url: '/api/hoje', headers: { authorization: 'x', rota: '/' } });
    const { blocos } = answer.json().data;
    expect(blocos.find(({ chave }: { chave: string }) => chave === 'propostas')).toMatchObject({
      total: 1,
      itens: [{ titulo: 'Proposta ORC-2026-000127', destino: { pagina: 'minha-empresa.proposta' } }],
    });
  });

  it('opens each of them as its page, without what only the link may do', async () => {
    asClient(firm().cliente_id);
    const names = [];
    for (const path of pagesOf()) {
      const { status, body, text } = await get(path);
      expect([path, status]).toEqual([path, 200]);
      for (const secret of Object.values(secrets)) expect(withoutUuids(text)).not.toContain(String(secret));
      names.push(body.data.pagina);
    }
    expect(names).toEqual([
      'orcamento_aceite',
      'implantacao_documentos',
      'implantacao_matriz',
      'implantacao_ebook',
    ]);
    const { body } = await get(pagesOf()[0] as string);
    expect(body.data).toMatchObject({
      situacao: 'aberta',
      resposta: null,
      atualizacao: null,
      tem_pdf: false,
    });
  });

  describe('sends a file for a document that was asked for', () => {
    const boundary = 'limite-do-teste';
    const send = (implantacao_: string, documento: string, content = pdf, name = 'folha.pdf') =>
      client.app().inject({
        method: 'POST',
        url: `/api/minha-empresa/implantacoes/${implantacao_}/documentos/${documento}/arquivos`,
        headers: {
          authorization: 'x',
          rota: '/minha-empresa',
          'content-type': `multipart/form-data; boundary=${boundary}`,
        },
        payload: `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      });
    const documentoDe = async (nome: string) => {
      const rows = await database().orm.select().from(documento_pedido);
      return rows.find((one) => one.nome === nome) as (typeof rows)[number];
    };

    it('of the own company; it then is Enviado, and shows who may open the start', async () => {
      const { uuid } = firm().implantacao;
      const folha = await documentoDe('Folha');
      asClient(firm().cliente_id);
      const sent = await send(uuid, folha.uuid);
      expect([sent.statusCode, sent.json()]).toEqual([201, { data: { nome: 'folha.pdf' } }]);
      const { body } = await get(`/implantacoes/${uuid}/documentos`);
      expect(body.data.documentos.find(({ nome }: { nome: string }) => nome === 'Folha')).toMatchObject({
        status: 'enviado',
        recebe: true,
        arquivos: [{ nome: 'folha.pdf' }],
      });
      const wrong = await send(uuid, folha.uuid, 'nada', 'constructor');
      expect([wrong.statusCode, wrong.json().erros]).toEqual([
        422,
        {
          arquivo: [
            'O nome do arquivo não diz o tipo: renomeie com o final certo, como .pdf, e envie de novo.',
          ],
        },
      ]);

      const [arquivo] = await database().orm.select().from(anexo);
      const open = async () => {
        const answer = await client.app().inject({
          method: 'POST',
          url: `/api/anexos/${arquivo?.uuid}/link`,
          headers: { authorization: 'x', rota: '/implantacao' },
        });
        return answer.statusCode;
      };
      expect(await open()).toBe(403);
      signIn({ permissoes: ['gerenciar implantacao'] });
      expect(await open()).toBe(404);
      signIn({ permissoes: ['gerenciar implantacao'], visaoTotal: true });
      expect(await open()).toBe(200);
      const detail = await client.app().inject({
        url: `/api/implantacoes/${uuid}`,
        headers: { authorization: 'x', rota: '/implantacao' },
      });
      expect(
        detail.json().data.documentos.find(({ nome }: { nome: string }) => nome === 'Folha'),
      ).toMatchObject({ status: 'enviado', arquivos: [{ uuid: arquivo?.uuid, nome: 'folha.pdf' }] });
    });

    it('and nothing for another company, another start, a settled document, or by staff', async () => {
      const { uuid } = firm().implantacao;
      const [folha, contrato] = [await documentoDe('Folha'), await documentoDe('Contrato social')];
      const before = (await database().orm.select().from(anexo)).length;
      asClient(firm().cliente_id + 1000);
      expect((await send(uuid, folha.uuid)).statusCode).toBe(404);
      signIn({ visaoTotal: true, permissoes: ['gerenciar implantacao'] });
      expect((await send(uuid, folha.uuid)).statusCode).toBe(403);
      asClient(firm().cliente_id);
      expect((await send(uuid, contrato.uuid)).statusCode).toBe(406);
      expect((await send(uuid, firm().proposta.uuid)).statusCode).toBe(404);
      expect((await send(uuid, 'constructor')).statusCode).toBe(404);
      expect(await database().orm.select().from(anexo)).toHaveLength(before);
    });
  });

  describe('sends, replaces and takes back what any of the firm’s work waits for', () => {
    const boundary = 'limite-do-teste';
    const headers = { authorization: 'x', rota: '/minha-empresa' };
    const send = (documento: string, content: string, name: string) =>
      client.app().inject({
        method: 'POST',
        url: `/api/minha-empresa/pendencias/${documento}/arquivos`,
        headers: { ...headers, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: `--${boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n--${boundary}--\r\n`,
      });
    const takeBack = async (path: string) =>
      (await client.app().inject({ method: 'DELETE', url: `/api/minha-empresa/${path}`, headers }))
        .statusCode;
    const openFiles = async (id: number) =>
      (await database().orm.select().from(anexo).orderBy(asc(anexo.id))).filter(
        (one) => one.entidade_id === id && one.excluido_em === null,
      );

    it('until somebody looked at it, and of the own company alone', async () => {
      await database().orm.update(cliente).set({ status: 'ativo' }).where(eq(cliente.id, firm().cliente_id));
      const [task] = await database()
        .orm.insert(tarefa)
        .values({
          codigo: 'T-800001',
          titulo: 'Conciliar',
          contexto: 'avulsa',
          cliente_id: firm().cliente_id,
          responsavel_id: firm().outro.id,
          status: 'aguardando_cliente',
        })
        .returning();
      const [pedido] = await database()
        .orm.insert(documento_pedido)
        .values({ nome: 'Recibos', prazo: '2026-12-10', tarefa_id: task?.id })
        .returning();
      if (!pedido) throw new Error('No document.');
      // Another content than its other documents have: the same is refused.
      const recibo = `${pdf}% recibo\n`;
      asClient(firm().cliente_id + 1000);
      expect((await send(pedido.uuid, recibo, 'a.pdf')).statusCode).toBe(404);
      asClient(firm().cliente_id);
      expect((await send(pedido.uuid, recibo, 'a.pdf')).statusCode).toBe(201);
      expect((await send(pedido.uuid, recibo.replace('%PDF-1.7', '%PDF-1.6'), 'b.pdf')).statusCode).toBe(201);
      const [a, b] = await openFiles(pedido.id);
      const of = (file: string | undefined) => `pendencias/${pedido.uuid}/arquivos/${file}`;
      expect(await takeBack(of('constructor'))).toBe(404);
      asClient(firm().cliente_id + 1000);
      expect(await takeBack(of(a?.uuid))).toBe(404);
      signIn({ visaoTotal: true });
      expect(await takeBack(of(a?.uuid))).toBe(403);
      asClient(firm().cliente_id);
      // Sent again it is gone as well.
      expect(await takeBack(of(a?.uuid))).toBe(204);
      expect(await takeBack(of(a?.uuid))).toBe(204);
      await database()
        .orm.update(anexo)
        .set({ validacao: 'aprovado' })
        .where(eq(anexo.uuid, b?.uuid as string));
      expect(await takeBack(of(b?.uuid))).toBe(404);
      expect((await openFiles(pedido.id)).map(({ uuid }) => uuid)).toEqual([b?.uuid]);
      const { body } = await get('/pendencias');
      expect(body.data.documentos.find(({ nome }: { nome: string }) => nome === 'Recibos')).toMatchObject({
        status: 'enviado',
        arquivos: [{ nome: 'b.pdf' }],
      });
      expect((await get('')).body.data.pendencias).toMatchObject({ enviados: 1, faltam: 0 });
    });
  });

  describe('hands documents on', () => {
    const handOn = async (body: object) => {
      const answer = await client.app().inject({
        method: 'POST',
        url: '/api/minha-empresa/documentos/encaminhar',
        headers: { authorization: 'x', rota: '/minha-empresa' },
        payload: body,
      });
      return { status: answer.statusCode, body: answer.body ? answer.json() : null };
    };

    it('of the own company alone, several at once, and is told with whom they are', async () => {
      const { id, uuid } = firm().implantacao;
      const { orm } = database();
      const novos = await orm
        .insert(documento_pedido)
        .values(['Livro caixa', 'Razão'].map((nome) => ({ nome, prazo: '2026-12-10', implantacao_id: id })))
        .returning();
      const documentos = novos.map((one) => one.uuid);
      const form = { documentos, nome: 'João', email: 'joao@banco.example' };
      signIn({ visaoTotal: true, permissoes: ['gerenciar implantacao'] });
      expect((await handOn(form)).status).toBe(403);
      asClient(firm().cliente_id + 1000);
      expect((await handOn(form)).status).toBe(404);
      asClient(firm().cliente_id);
      expect((await handOn({ ...form, documentos: [] })).body.erros).toEqual({
        documentos: ['Escolha ao menos um documento.'],
      });
      expect((await handOn({ ...form, email: firm().outro.email })).body.erros).toHaveProperty('email');
      expect((await handOn(form)).status).toBe(204);
      const { body } = await get(`/implantacoes/${uuid}/documentos`);
      const deles = body.data.documentos.filter(({ chave }: { chave: string }) => documentos.includes(chave));
      expect(deles).toMatchObject([
        { com: 'João', encaminha: true },
        { com: 'João', encaminha: true },
      ]);
      const [mail, ...outros] = await orm
        .select()
        .from(email_saida)
        .where(eq(email_saida.para, 'joao@banco.example'));
      expect([mail?.modelo, outros]).toEqual(['documentos_pendentes', []]);
      // 20 a day: 2 went on already.
      const mais = await orm
        .insert(documento_pedido)
        .values(
          Array.from({ length: 19 }, (_, at) => ({
            nome: `Guia ${at + 1}`,
            prazo: '2026-12-10',
            implantacao_id: id,
          })),
        )
        .returning();
      expect((await handOn({ ...form, documentos: mais.map((one) => one.uuid) })).body).toMatchObject({
        codigo: 'encaminhados_demais',
      });
    });
  });

  it('is silent about another client’s records, and about those not sent to this one', async () => {
    const [outra] = await database()
      .orm.insert(cliente)
      .values({
        tipo_pessoa: 'juridica',
        documento: '45723174000110',
        razao_social: 'Outra Ltda.',
        regime_tributario: 'mei',
        municipio_ibge: '3550308',
        uf: 'SP',
        responsavel_carteira_id: firm().vendedor.id,
      })
      .returning();
    asClient(outra?.id as number);
    expect((await get('')).body.data).toMatchObject({ propostas: [], implantacoes: [] });
    for (const path of pagesOf()) expect([path, (await get(path)).status]).toEqual([path, 404]);
    asClient(firm().cliente_id);
    expect((await get(`/propostas/${firm().rascunho.uuid}`)).status).toBe(404);
    expect((await get(`/propostas/constructor`)).status).toBe(404);
    expect((await get(`/implantacoes/${firm().implantacao.uuid}/constructor`)).status).toBe(404);
    await database().orm.update(implantacao).set({ status: 'cancelada' });
    expect((await get(`/implantacoes/${firm().implantacao.uuid}/documentos`)).status).toBe(404);
    expect((await get('')).body.data.implantacoes).toEqual([]);
    await database().orm.update(implantacao).set({ status: 'em_andamento' });
  });

  it('is not for staff, nor for a client’s person without a client', async () => {
    for (const sign of [() => signIn({ visaoTotal: true }), () => asClient(null)]) {
      sign();
      for (const path of ['', ...pagesOf()]) expect([path, (await get(path)).status]).toEqual([path, 403]);
    }
  });
});
