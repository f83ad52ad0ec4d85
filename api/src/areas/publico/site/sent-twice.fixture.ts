import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clientRoutes, type Finalidade } from '@gestao/shared/contracts/comum/tokens';
import { and, desc, eq } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import {
  anexo,
  cliente_contato,
  documento_pedido,
  eform,
  eform_resposta,
  email_saida,
  entrega,
  entrega_arquivo,
  entrega_destinatario,
  implantacao,
  implantacao_acesso,
  implantacao_ebook,
  implantacao_matriz,
  implantacao_matriz_item,
  orcamento,
  orcamento_item,
  tarefa,
} from '../../../platform/database/schema';
import { multipart, pdfOf } from '../../../testing/multipart';
import type { TestDatabase } from '../../../testing/test-database';
import { unpackText } from '../../sistema/email/outbox';
import { linkFor } from '../publico/client-firm.fixture';
import type { useClientSite } from './client-site.fixture';

/** One request of a client's link, on records of its own: asked for again, it is about others. */
export type Press = () => Promise<InjectOptions>;

const pessoa = {
  nome: 'Maria da Silva',
  cpf: '529.982.247-25',
  cargo: 'Sócia',
  email: 'maria@ipe.example',
};

/** What a client's link can write, by the name of its form or call. */
export function pressesOf(site: ReturnType<typeof useClientSite>, database: () => TestDatabase) {
  const orm = () => database().orm;
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  const one = async <T>(rows: PromiseLike<T[]>): Promise<T> => {
    const [row] = await rows;
    if (!row) throw new Error('A row was not written.');
    return row;
  };
  const secret = (
    finalidade: Finalidade,
    id: number,
    more?: { restrito?: boolean; validade?: string },
  ): Promise<string> => linkFor(site.context(), finalidade, id, more);

  const form = (finalidade: Finalidade, token: string, fields: Record<string, string>): InjectOptions => ({
    method: 'POST',
    url: `${clientRoutes[finalidade]}/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' },
    payload: new URLSearchParams(fields).toString(),
  });
  const call = (
    method: 'POST' | 'PUT',
    finalidade: Finalidade,
    path: string,
    payload: object = {},
  ): InjectOptions => ({ method, url: `/api/publico/${finalidade}/${path}`, payload });
  const parts = (fields: Record<string, string>, file?: [name: string, content: Buffer]) => {
    const limite = 'limite-do-teste';
    const part = (name: string, value: string) =>
      `--${limite}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const texts = Buffer.from(
      Object.entries(fields)
        .map(([name, value]) => part(name, value))
        .join(''),
    );
    const { headers, payload } = multipart(file?.[0] ?? '', file?.[1] ?? Buffer.alloc(0));
    return { headers: { ...headers, origin: 'null' }, payload: Buffer.concat([texts, payload]) };
  };

  async function proposta(values: Partial<typeof orcamento.$inferInsert> = {}) {
    const { id, uuid: _, numero: __, ...rest } = site.firm().proposta;
    const row = await one(
      orm()
        .insert(orcamento)
        .values({ ...rest, numero: `ORC-2026-9${String(next()).padStart(5, '0')}`, ...values })
        .returning(),
    );
    const itens = await orm().select().from(orcamento_item).where(eq(orcamento_item.orcamento_id, id));
    await orm()
      .insert(orcamento_item)
      .values(itens.map(({ id: _id, uuid: _uuid, ...item }) => ({ ...item, orcamento_id: row.id })));
    return { id: row.id, token: await secret('orcamento_aceite', row.id) };
  }
  async function questionario() {
    const { id: _, uuid: __, numero: ___, ...rest } = site.firm().rascunho;
    const numero = `ORC-2026-8${String(next()).padStart(5, '0')}`;
    const row = await one(
      orm()
        .insert(orcamento)
        .values({ ...rest, numero })
        .returning(),
    );
    const pergunta = {
      ajuda: null,
      obrigatoria: true,
      minimo: null,
      maximo: null,
      opcoes: [],
      condicao: null,
      mapeia_para: { tipo: 'nenhum' as const },
      visivel_cliente: true,
    };
    const { id: eform_id } = await one(
      orm()
        .insert(eform)
        .values({
          nome: `Sua empresa ${numero}`,
          status: 'publicado',
          perguntas: [
            { ...pergunta, chave: 'faturamento', rotulo: 'Quanto fatura?', tipo: 'moeda' },
            { ...pergunta, chave: 'contrato', rotulo: 'Contrato', tipo: 'arquivo', obrigatoria: false },
          ],
        })
        .returning(),
    );
    await orm().insert(eform_resposta).values({ eform_id, orcamento_id: row.id, respondido_por: 'interno' });
    return secret('orcamento_formulario', row.id);
  }
  async function inicio() {
    const { id: _, uuid: __, codigo: ___, ...rest } = site.firm().implantacao;
    return one(
      orm()
        .insert(implantacao)
        .values({ ...rest, codigo: `IMP-9${next()}` })
        .returning(),
    );
  }
  async function documentos(quantos = 1) {
    const { id } = await inicio();
    const rows = await orm()
      .insert(documento_pedido)
      .values(
        Array.from({ length: quantos }, (_, n) => ({
          implantacao_id: id,
          nome: `Balanço ${n}`,
          prazo: '2026-12-10',
          ordem: n,
        })),
      )
      .returning();
    return {
      id,
      token: await secret('implantacao_documentos', id),
      chaves: rows.map(({ uuid }) => uuid) as [string, ...string[]],
    };
  }
  async function matriz() {
    const { id } = await inicio();
    const { id: matriz_id } = await one(
      orm()
        .insert(implantacao_matriz)
        .values({ implantacao_id: id, numero: 1, status: 'enviada' })
        .returning(),
    );
    const linha = await one(
      orm()
        .insert(implantacao_matriz_item)
        .values({
          ...{ implantacao_id: id, matriz_id, area: 'Fiscal', atividade: 'Enviar notas', ordem: 1 },
          ...{ periodicidade: 'Mensal', escritorio: ['I'], cliente: ['A', 'R'] },
        })
        .returning(),
    );
    return { token: await secret('implantacao_matriz', id), chave: linha.uuid };
  }
  const doCliente = (exige_anexo: boolean) =>
    one(
      orm()
        .insert(tarefa)
        .values({
          codigo: `T-77${next()}`,
          titulo: 'Assinar a procuração',
          contexto: 'avulsa',
          lado: 'cliente',
          cliente_id: site.firm().cliente_id,
          responsavel_id: site.firm().outro.id,
          exige_anexo,
        })
        .returning(),
    );
  const doQueFalta = () => secret('cliente_pendencias', site.firm().cliente_id);
  async function entregue() {
    const cliente_id = site.firm().cliente_id;
    const contato = await one(
      orm()
        .insert(cliente_contato)
        .values({ cliente_id, nome: 'Maria da Silva', email: 'maria@ipe.example' })
        .returning(),
    );
    const dona = await one(
      orm()
        .insert(tarefa)
        .values({ codigo: `T-88${next()}`, titulo: 'Guia', contexto: 'avulsa', cliente_id })
        .returning(),
    );
    const arquivo = `entregue-${count}`;
    const path = join(site.context().config.dataDir, 'files', arquivo);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, pdfOf());
    const guia = await one(
      orm()
        .insert(anexo)
        .values({
          ...{ entidade: 'tarefa', entidade_id: dona.id, cliente_id, nome_original: 'Guia.pdf' },
          ...{ extensao: 'pdf', mime_detectado: 'application/pdf', tamanho_bytes: 60, arquivo },
          ...{ sha256: 'd'.repeat(64), origem: 'interno', verificacao: 'liberado' },
        })
        .returning(),
    );
    const dada = await one(
      orm()
        .insert(entrega)
        .values({ tarefa_id: dona.id, cliente_id, titulo: `DARF ${count}` })
        .returning(),
    );
    await orm().insert(entrega_arquivo).values({ entrega_id: dada.id, anexo_id: guia.id });
    await orm().insert(entrega_destinatario).values({ entrega_id: dada.id, contato_id: contato.id });
    return { entrega: dada.uuid, arquivo: guia.uuid };
  }
  const vistos = { mensal_centavos: 851_460 };
  const aceite = { formulario: 'aceite', ...pessoa, declaro: 'on', mensal_centavos: '851460' };
  /** The code that was mailed for the last acceptance that was begun. */
  async function codigo(): Promise<string> {
    const { texto } = await one(
      orm()
        .select()
        .from(email_saida)
        .where(eq(email_saida.modelo, 'codigo_aceite'))
        .orderBy(desc(email_saida.id))
        .limit(1),
    );
    return unpackText(site.context().config, texto).segredos.codigo as string;
  }
  const inject = (request: InjectOptions) =>
    site.app().inject({ ...request, remoteAddress: site.remoteAddress() });
  const recusa = { motivo: 'Preço', comentario: 'Ficou acima do que pagamos.' };
  const retirado = async () => {
    const { token, chaves } = await documentos();
    const [chave] = chaves;
    await inject({
      ...form('implantacao_documentos', token, {}),
      ...parts({ formulario: 'documentos', chave }, ['balanço.pdf', pdfOf(chave)]),
    });
    const { uuid } = await one(orm().select().from(anexo).orderBy(desc(anexo.id)).limit(1));
    return { token, chave, arquivo: uuid };
  };
  const acesso = {
    formulario: 'acesso',
    ...{ sistema: 'Banco do Sol', endereco: '', usuario: 'padaria', senha: 'abc&<def>', observacao: '' },
  };

  /** Plain forms of the pages. */
  const forms: Record<string, Press> = {
    aceite: async () => {
      const { token } = await proposta();
      return form('orcamento_aceite', token, { ...aceite, passo: 'dados' });
    },
    'aceite, com o código': async () => {
      const { token } = await proposta();
      await inject(form('orcamento_aceite', token, { ...aceite, passo: 'dados' }));
      return form('orcamento_aceite', token, { ...aceite, passo: 'codigo', codigo: await codigo() });
    },
    recusa: async () =>
      form('orcamento_aceite', (await proposta()).token, { formulario: 'recusa', ...recusa }),
    pergunta: async () =>
      form('orcamento_aceite', (await proposta()).token, { formulario: 'pergunta', texto: 'Quando começa?' }),
    opcionais: async () =>
      form('orcamento_aceite', (await proposta()).token, { formulario: 'opcionais', opcionais: 'bpo' }),
    atualizacao: async () => {
      const { token } = await proposta({ validade: '2026-11-10' });
      return form('orcamento_aceite', token, { formulario: 'atualizacao' });
    },
    confirmacao: async () =>
      form('orcamento_aceite', (await proposta()).token, { formulario: 'confirmacao', digitos: '0181' }),
    'novo link': async () => ({
      ...form('implantacao_ebook', await secret('implantacao_ebook', (await inicioComEbook()).id), {}),
    }),
    respostas: async () => ({
      ...form('orcamento_formulario', await questionario(), {}),
      ...parts({ q: 'faturamento', 'r.faturamento': '123456,00', acao: 'guardar' }),
    }),
    'respostas, enviadas': async () => ({
      ...form('orcamento_formulario', await questionario(), {}),
      ...parts({ q: 'faturamento', 'r.faturamento': '123456,00', acao: 'enviar' }),
    }),
    documentos: async () => {
      const { token, chaves } = await documentos();
      return {
        ...form('implantacao_documentos', token, {}),
        ...parts({ formulario: 'documentos', chave: chaves[0] }, ['balanço.pdf', pdfOf(chaves[0])]),
      };
    },
    'documentos, de uma tarefa': async () => {
      const { uuid } = await doCliente(true);
      return {
        ...form('cliente_pendencias', await doQueFalta(), {}),
        ...parts({ formulario: 'documentos', chave: uuid }, ['procuração.pdf', pdfOf(uuid)]),
      };
    },
    retirar: async () => {
      const { token, chave, arquivo } = await retirado();
      return form('implantacao_documentos', token, { formulario: 'retirar', chave, arquivo });
    },
    nao_possui: async () => {
      const { token, chaves } = await documentos();
      const fields = { formulario: 'nao_possui', chave: chaves[0], motivo: 'Nunca houve.' };
      return form('implantacao_documentos', token, fields);
    },
    mais_prazo: async () => {
      const { token, chaves } = await documentos();
      const fields = { formulario: 'mais_prazo', chave: chaves[0], motivo: 'Falta assinar.' };
      return form('implantacao_documentos', token, { ...fields, prazo: '2026-12-20' });
    },
    concluir: async () => {
      const { uuid: chave } = await doCliente(false);
      const fields = { formulario: 'concluir', chave, comentario: 'Assinei hoje.' };
      return form('cliente_pendencias', await doQueFalta(), fields);
    },
    encaminhar: async () => {
      const { token, chaves } = await documentos();
      const fields = { formulario: 'encaminhar', chave: chaves[0], nome: 'Ana', email: 'ana@fora.example' };
      return form('implantacao_documentos', token, fields);
    },
    encaminhar_varios: async () => {
      const { token, chaves } = await documentos(2);
      const fields = new URLSearchParams({
        formulario: 'encaminhar_varios',
        nome: 'Ana',
        email: 'ana@fora.example',
      });
      for (const chave of chaves) fields.append('documento', chave);
      return { ...form('implantacao_documentos', token, {}), payload: fields.toString() };
    },
    concordar: async () => {
      const { token, chave } = await matriz();
      return form('implantacao_matriz', token, { formulario: 'concordar', chave });
    },
    sugerir: async () => {
      const { token, chave } = await matriz();
      return form('implantacao_matriz', token, { formulario: 'sugerir', chave, comentario: 'Até o dia 8.' });
    },
    confirmar: async () =>
      form('implantacao_matriz', (await matriz()).token, { formulario: 'confirmar', numero: '1', ...pessoa }),
    acesso: async () => form('implantacao_documentos', (await documentos()).token, acesso),
    retirar_acesso: async () => {
      const { id, token } = await documentos();
      await inject(form('implantacao_documentos', token, acesso));
      const { uuid } = await one(
        orm()
          .select()
          .from(implantacao_acesso)
          .where(and(eq(implantacao_acesso.implantacao_id, id))),
      );
      return form('implantacao_documentos', token, { formulario: 'retirar_acesso', chave: uuid });
    },
    ciencia: async () => {
      const { id } = await inicioComEbook();
      const fields = { formulario: 'ciencia', numero: '1', nome: pessoa.nome, cpf: pessoa.cpf };
      return form('implantacao_ebook', await secret('implantacao_ebook', id), fields);
    },
    abrir: async () =>
      form('cliente_indice', await secret('cliente_indice', site.firm().cliente_id), {
        formulario: 'abrir',
        finalidade: 'implantacao_matriz',
        uuid: site.firm().implantacao.uuid,
      }),
    entrega: async () =>
      form('cliente_entregas', await secret('cliente_entregas', site.firm().cliente_id), {
        formulario: 'entrega',
        ...(await entregue()),
      }),
  };
  async function inicioComEbook() {
    const dona = await inicio();
    await orm()
      .insert(implantacao_ebook)
      .values({
        implantacao_id: dona.id,
        secoes: [{ chave: 'boas-vindas', titulo: 'Boas-vindas', paragrafos: ['Que bom ter você conosco.'] }],
        publicado_em: new Date('2026-11-01T12:00:00Z'),
        status: 'publicado',
      });
    return dona;
  }
  const respostas = { respostas: { faturamento: 12_345_600 } };
  const aceitar = { ...pessoa, declaro: true, ...vistos };

  /** The same by the api, as the pages' scripts send it. */
  const calls: Record<string, Press> = {
    'POST /publico/:finalidade/:token/confirmacao': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta()).token}/confirmacao`, { digitos: '0181' }),
    'POST /publico/:finalidade/:token/visualizacao': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta()).token}/visualizacao`),
    'POST /publico/:finalidade/:token/novo-link': async () =>
      call(
        'POST',
        'implantacao_ebook',
        `${await secret('implantacao_ebook', (await inicioComEbook()).id)}/novo-link`,
      ),
    'POST /publico/orcamento_aceite/:token/opcionais': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta()).token}/opcionais`, { opcionais: ['bpo'] }),
    'POST /publico/orcamento_aceite/:token/perguntas': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta()).token}/perguntas`, { texto: 'Quando começa?' }),
    'POST /publico/orcamento_aceite/:token/atualizacao': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta({ validade: '2026-11-10' })).token}/atualizacao`),
    'POST /publico/orcamento_aceite/:token/recusa': async () =>
      call('POST', 'orcamento_aceite', `${(await proposta()).token}/recusa`, recusa),
    'POST /publico/orcamento_aceite/:token/aceite': async () => {
      const { token } = await proposta();
      await inject(call('POST', 'orcamento_aceite', `${token}/aceite`, { ...aceitar, codigo: null }));
      return call('POST', 'orcamento_aceite', `${token}/aceite`, { ...aceitar, codigo: await codigo() });
    },
    'PUT /publico/orcamento_formulario/:token/respostas': async () =>
      call('PUT', 'orcamento_formulario', `${await questionario()}/respostas`, respostas),
    'POST /publico/orcamento_formulario/:token/respostas': async () =>
      call('POST', 'orcamento_formulario', `${await questionario()}/respostas`, respostas),
    'POST /publico/orcamento_formulario/:token/arquivos/:chave': async () => ({
      ...call('POST', 'orcamento_formulario', `${await questionario()}/arquivos/contrato`),
      ...multipart('contrato.pdf', pdfOf(`contrato ${next()}`)),
    }),
  };
  return { forms, calls };
}
