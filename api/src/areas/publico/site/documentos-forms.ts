import {
  conclusaoDoClienteSchema,
  respostaDoClienteSchema,
} from '@gestao/shared/contracts/clientes/documento-resposta';
import { doClienteInteiro } from '@gestao/shared/contracts/comum/tokens';
import {
  encaminharDocumentoSchema,
  encaminharDocumentosSchema,
} from '@gestao/shared/contracts/implantacao/documento-encaminhado';
import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/app/context';
import { notFound, Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import type { Transaction } from '../../../platform/database/database';
import { countAccesses, insertAccess, type TokenAction } from '../../acesso/tokens/tokens.repository';
import { answerDocumento } from '../../clientes/documentos-pedidos/answer-documento';
import type { Devedor } from '../../clientes/documentos-pedidos/receive-documento';
import { withdrawArquivo } from '../../clientes/documentos-pedidos/withdraw-arquivo';
import { handOnDocumentos, type QuemEncaminha } from '../../implantacao/documentos/encaminhar';
import { receiveDoCliente } from '../../operacao/tarefas/pedidos/arquivo-da-tarefa';
import { concludeTarefaDoCliente } from '../../operacao/tarefas/pedidos/tarefas-do-cliente';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { takeCertificado } from './certificado-form';
import { sender } from './remetente';
import { siteTexts } from './texts';
import { typed } from './typed';

/** What became of the files: kept, or to be told at their document what is wrong with them. */
export type DocumentosAnswer =
  | { feito: 'documentos' | 'certificado' }
  | { retorno: Retorno; status: 406 | 422 };
type RetiradaAnswer = { feito: 'retirar' } | { retorno: Retorno; status: 422 };

/**
 * Takes the files of one document's form, part by part. What is right is kept even when another file is not.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export async function answerDocumentos(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  request: FastifyRequest,
): Promise<DocumentosAnswer | null> {
  const answer = await links.act(link, (cliente) => readFiles(context, links, cliente, request));
  // Nothing was read of the form of a link that does not open.
  if (!answer) request.raw.resume();
  return answer;
}

async function readFiles(
  context: AppContext,
  links: ClientLinks,
  cliente: Cliente,
  request: FastifyRequest,
): Promise<DocumentosAnswer> {
  const erros: string[] = [];
  let chave = '';
  let arquivos = 0;
  const parts = request.parts();
  for await (const part of parts) {
    if (part.type !== 'file') {
      const texto = String(part.value ?? '');
      // Another form altogether, which names itself before all else.
      if (part.fieldname === 'formulario' && texto === 'certificado')
        return await takeCertificado(context, links, cliente, parts);
      // The form names its document before its files.
      if (part.fieldname === 'chave' && isStorable(texto)) chave = texto.slice(0, 60);
      continue;
    }
    if (part.filename === '') {
      part.file.resume();
      continue;
    }
    arquivos += 1;
    try {
      if (!isStorable(part.filename)) throw new Refusal(400, siteTexts.formularioIlegivel);
      await links.countUpload(cliente.segredo);
      await keep(context, cliente, chave, { filename: part.filename, stream: part.file });
    } catch (error) {
      part.file.resume();
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      const motivo = error.details.erros?.arquivo?.[0] ?? error.message;
      erros.push(`${isStorable(part.filename) ? part.filename : ''}: ${motivo}`);
    }
  }
  if (arquivos === 0) {
    // A form without files costs as one file: it was counted nowhere else.
    await links.countUpload(cliente.segredo);
    erros.push(siteTexts.escolhaArquivo);
  }
  if (erros.length === 0) return { feito: 'documentos' };
  return { retorno: retornoOf('documentos', Object.fromEntries([[chave, erros]])), status: 422 };
}

/**
 * Takes back a file by its plain form.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function withdrawDocumento(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  fields: URLSearchParams,
): Promise<RetiradaAnswer | null> {
  return links.act(link, async (cliente) => {
    const chave = (fields.get('chave') ?? '').slice(0, 60);
    try {
      await withdrawArquivo(
        context,
        sender(cliente),
        { ...devedorOf(cliente), chave, arquivo: (fields.get('arquivo') ?? '').slice(0, 60) },
        traceOf(context, cliente, 'Retirou arquivo'),
      );
      return { feito: 'retirar' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      const mensagem = error.status === 404 ? siteTexts.arquivoFicou : error.message;
      return { status: 422, retorno: retornoOf('retirar', Object.fromEntries([[chave, [mensagem]]])) };
    }
  });
}

const retornoOf = (
  formulario: Retorno['formulario'],
  erros: Retorno['erros'],
  valores: Retorno['valores'] = {},
): Retorno => ({ formulario, mensagem: null, erros, valores, codigo_enviado: false });

/** Forms by which a client answers a request, or tells that its own task is done; each names itself. */
export const respostas = ['nao_possui', 'mais_prazo', 'concluir', 'encaminhar'] as const;
export type FormularioDeResposta = (typeof respostas)[number];
export const respostaOf = (fields: URLSearchParams): FormularioDeResposta | undefined =>
  respostas.find((one) => one === fields.get('formulario'));
type RespostaAnswer = { feito: FormularioDeResposta } | { retorno: Retorno; status: 422 };

/**
 * Takes a plain form of an answer. What is wrong is told at its request, with what was typed.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function answerPedido(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  formulario: FormularioDeResposta,
  fields: URLSearchParams,
): Promise<RespostaAnswer | null> {
  return links.act(link, async (cliente) => {
    const text = (name: string) => fields.get(name) ?? '';
    const chave = text('chave').slice(0, 60);
    const valores = Object.fromEntries(
      ['motivo', 'prazo', 'comentario', 'nome', 'email'].map((name) => [name, typed(fields, name)]),
    );
    const refuse = (mensagens: string[]): RespostaAnswer => ({
      status: 422,
      retorno: retornoOf(formulario, Object.fromEntries([[chave, mensagens]]), valores),
    });
    const trace = (tx: Transaction) =>
      insertAccess(tx, {
        tokenId: cliente.token.id,
        acao: 'Respondeu',
        em: context.now(),
        origin: cliente.origin,
        dados: { formulario },
      });
    try {
      if ([chave, ...Object.values(valores)].some((one) => !isStorable(one)))
        return refuse([siteTexts.caractereInvalido]);
      if (formulario === 'concluir') {
        const form = conclusaoDoClienteSchema.safeParse({ comentario: valores.comentario });
        if (!form.success) return refuse(form.error.issues.map(({ message }) => message));
        const devedor = devedorOf(cliente);
        if (!('clienteId' in devedor)) throw notFound();
        await concludeTarefaDoCliente(context, sender(cliente), { ...devedor, chave }, form.data, trace);
        return { feito: formulario };
      }
      if (formulario === 'encaminhar') {
        const form = encaminharDocumentoSchema.safeParse({ nome: valores.nome, email: valores.email });
        if (!form.success) return refuse(problemas(form.error));
        await handOnDocumentos(
          context,
          quemEncaminha(cliente),
          devedorOf(cliente),
          [chave],
          form.data,
          encaminhouTrace(context, cliente, form.data.nome),
        );
        return { feito: formulario };
      }
      const { motivo, prazo } = valores;
      const dito = { resposta: formulario, motivo, ...(formulario === 'mais_prazo' ? { prazo } : {}) };
      const form = respostaDoClienteSchema.safeParse(dito);
      if (!form.success) return refuse(problemas(form.error));
      await answerDocumento(context, sender(cliente), { ...devedorOf(cliente), chave }, form.data, trace);
      return { feito: formulario };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      if (error.status === 404) return refuse([siteTexts.pedidoEncerrado]);
      return refuse(
        Object.values(error.details.erros ?? {})
          .flat()
          .concat(error.details.erros ? [] : error.message),
      );
    }
  });
}

/**
 * Takes the plain form that hands several documents on to one person: all of them, or none.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export function handOnVarios(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  fields: URLSearchParams,
): Promise<EncaminhadosAnswer | null> {
  return links.act(link, async (cliente) => {
    const chaves = fields.getAll('documento').map((one) => one.slice(0, 60));
    const text = (name: string) => typed(fields, name);
    const valores = { nome: text('nome'), email: text('email'), documentos: chaves.join(' ') };
    const refuse = (erros: Retorno['erros']): EncaminhadosAnswer => ({
      status: 422,
      retorno: retornoOf('encaminhar_varios', erros, valores),
    });
    if (Object.values(valores).some((one) => !isStorable(one)))
      return refuse({ documentos: [siteTexts.caractereInvalido] });
    const form = encaminharDocumentosSchema.safeParse({
      documentos: chaves,
      nome: valores.nome,
      email: valores.email,
    });
    if (!form.success) {
      const erros: Retorno['erros'] = {};
      for (const { path, message } of form.error.issues)
        erros[String(path[0])] ??= [siteTexts.noCampo(String(path[0]), message)];
      return refuse(erros);
    }
    const { documentos, ...quem } = form.data;
    const trace = encaminhouTrace(context, cliente, quem.nome);
    try {
      await handOnDocumentos(context, quemEncaminha(cliente), devedorOf(cliente), documentos, quem, trace);
      return { feito: 'encaminhar_varios' };
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429) throw error;
      if (error.status === 404) return refuse({ documentos: [siteTexts.pedidoEncerrado] });
      return refuse(
        error.details.erros
          ? Object.fromEntries(
              Object.entries(error.details.erros).map(([name, textos]) => [name, [...textos]]),
            )
          : { documentos: [error.message] },
      );
    }
  });
}
type EncaminhadosAnswer = { feito: 'encaminhar_varios' } | { retorno: Retorno; status: 422 };

const encaminhouTrace =
  (context: AppContext, { token, origin }: Cliente, para: string) =>
  (tx: Transaction) =>
    insertAccess(tx, { tokenId: token.id, acao: 'Encaminhou', em: context.now(), origin, dados: { para } });

/** @throws Refusal 404 for who was named for a document: he does not name others for it */
function quemEncaminha(cliente: Cliente): QuemEncaminha {
  const { token } = cliente;
  if (token.restrito) throw notFound();
  return {
    ...sender(cliente),
    email: token.contato_email,
    encaminhados: (tx, desde) => countAccesses(tx, { token }, 'Encaminhou', desde),
  };
}

const problemas = ({ issues }: { issues: readonly { path: PropertyKey[]; message: string }[] }) =>
  issues.map(({ path, message }) => siteTexts.noCampo(String(path[0]), message));

/** Whose documents the link shows. */
export const devedorOf = ({ token }: Cliente): Devedor =>
  doClienteInteiro(token.finalidade)
    ? { clienteId: token.entidade_id }
    : {
        implantacaoId: token.entidade_id,
        ...(token.restrito ? { email: token.contato_email } : {}),
      };

const traceOf =
  (context: AppContext, { token, origin }: Cliente, acao: TokenAction) =>
  (tx: Transaction, { sha256 }: { sha256: string }) =>
    insertAccess(tx, { tokenId: token.id, acao, em: context.now(), origin, dados: { sha256 } });

const keep = (
  context: AppContext,
  cliente: Cliente,
  chave: string,
  file: { filename: string; stream: import('node:stream').Readable },
) =>
  receiveDoCliente(
    context,
    sender(cliente),
    { ...devedorOf(cliente), chave },
    file,
    traceOf(context, cliente, 'Enviou arquivo'),
  );
