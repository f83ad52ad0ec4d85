import type { Readable } from 'node:stream';
import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { FastifyReply } from 'fastify';
import { attachment, inPlace } from '../../../platform/app/attachment';
import { findExemplo } from '../../clientes/documentos-pedidos/exemplo';
import { openExtrato } from '../publico/documentos/extrato-por-link';
import { openAgendaDoEbook } from '../publico/ebook/agenda-por-link';
import { arquivoPedido, openArquivoEntregue } from '../publico/entregas/abrir-entrega';
import { openComprovanteDaMatriz } from '../publico/matriz/comprovante-por-link';
import { openPapel, papeis } from '../publico/papeis-do-cliente';
import { devedorOf } from './documentos-forms';
import { answerNeutral } from './site-answers';
import { type LinkCall, linkOf, type TokenRoute } from './site-call';

interface LinkFile {
  nome: string;
  conteudo: Readable | Buffer | string;
  /** What the browser may take it for; any other is only kept. */
  tipo?: string;
  /** Whether the browser shows it instead of keeping it. */
  mostra?: boolean;
}

interface FileKind {
  finalidades: readonly Finalidade[];
  isAsked(query: TokenRoute['Querystring']): boolean;
  /** @returns null for what this link does not open */
  open(call: LinkCall): Promise<LinkFile | null>;
}

const pdf = 'application/pdf';

/** Files that a link opens, each named by the query of its page's address. */
const kinds: readonly FileKind[] = [
  {
    finalidades: ['implantacao_matriz'],
    isAsked: ({ arquivo }) => papeis.some((one) => one === arquivo),
    async open(call) {
      const file = await call.links.act(linkOf(call), (cliente) =>
        openComprovanteDaMatriz(call.context, cliente),
      );
      return file && { nome: file.nome, conteudo: file.stream, tipo: pdf };
    },
  },
  {
    finalidades: ['orcamento_aceite'],
    isAsked: ({ arquivo }) => papeis.some((one) => one === arquivo),
    async open(call) {
      const papel = papeis.find((one) => one === call.request.query.arquivo);
      const file =
        papel &&
        (await call.links.act(linkOf(call, ['orcamento_aceite']), (cliente) =>
          openPapel(call.context, cliente, papel),
        ));
      return file ? { nome: file.nome, conteudo: file.stream, tipo: pdf } : null;
    },
  },
  {
    finalidades: ['implantacao_documentos', 'cliente_pendencias'],
    isAsked: ({ exemplo }) => exemplo !== undefined,
    async open(call) {
      const { context, request } = call;
      const chave = String(request.query.exemplo).slice(0, 60);
      const found = await call.links.act(linkOf(call), (cliente) =>
        findExemplo(context.database.orm, context.areas, devedorOf(cliente), chave),
      );
      return found ? { nome: found.nome, conteudo: await context.files.open(found.arquivo) } : null;
    },
  },
  {
    finalidades: ['implantacao_documentos', 'cliente_pendencias'],
    isAsked: ({ arquivo }) => arquivo === 'extrato',
    async open(call) {
      const extrato = await call.links.act(linkOf(call), (cliente) => openExtrato(call.context, cliente));
      return extrato && { nome: extrato.nome, conteudo: extrato.pdf, tipo: pdf };
    },
  },
  {
    finalidades: ['implantacao_ebook'],
    isAsked: ({ arquivo }) => arquivo === 'agenda',
    async open(call) {
      const agenda = await call.links.act(linkOf(call), (cliente) =>
        openAgendaDoEbook(call.context, cliente),
      );
      return agenda && { nome: agenda.nome, conteudo: agenda.texto, tipo: 'text/calendar; charset=utf-8' };
    },
  },
  {
    finalidades: ['cliente_entregas'],
    isAsked: ({ entrega }) => entrega !== undefined,
    async open(call) {
      const { query } = call.request;
      const file = await call.links.act(linkOf(call), (cliente) =>
        openArquivoEntregue(call.context, cliente, arquivoPedido(query)),
      );
      if (!file) return null;
      const mostra = file.mostra && query.modo === 'abrir';
      const told = { nome: file.nome, conteudo: file.stream, mostra };
      return mostra ? { ...told, tipo: file.mime } : told;
    },
  },
];

/** Answers the file that the address asks for; nothing where it asks for the page. */
export function findLinkFile(call: LinkCall): (() => Promise<FastifyReply>) | undefined {
  const kind = kinds.find(
    ({ finalidades, isAsked }) =>
      finalidades.some((one) => call.purposes.includes(one)) && isAsked(call.request.query),
  );
  if (!kind) return undefined;
  return async () => {
    const file = await kind.open(call);
    if (!file) return answerNeutral(call, 'indisponivel');
    const { nome, conteudo, tipo = 'application/octet-stream', mostra = false } = file;
    return call.reply
      .headers({
        'Cache-Control': 'no-store',
        'X-Robots-Tag': 'noindex, nofollow',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
      })
      .header('Content-Type', tipo)
      .header('Content-Disposition', mostra ? inPlace(nome) : attachment(nome))
      .send(conteudo);
  };
}
