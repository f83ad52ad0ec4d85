import type { Retorno } from '@gestao/shared/contracts/publico/publico';
import { readResposta } from '@gestao/shared/rules/eform';
import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../../platform/app/context';
import { Refusal } from '../../../platform/app/refusal';
import { isStorable } from '../../../platform/app/text-input.plugin';
import type { ClientLinks, LinkRequest } from '../publico/client-links';
import { answerArquivo } from '../publico/formulario/formulario-arquivos.service';
import { answerFormulario } from '../publico/formulario/formulario-respostas.service';
import type { Cliente } from '../publico/proposta/cliente-da-proposta';
import { readVisao } from '../publico/publico.service';
import { siteTexts } from './texts';
import { cutTyped } from './typed';

/** What became of the answers: kept, or to be shown again with what to correct. */
export type RespostasAnswer = { feito: 'respostas' } | { retorno: Retorno; status: 406 | 413 | 422 };

/** Longest answer, in bytes, and most parts of a form of a hundred questions. */
export const formularioLimits = { files: 40, fields: 1500, fieldSize: 10_000, headerPairs: 50 };

/** What a plain form held, files already kept. */
interface Lido {
  textos: Map<string, string[]>;
  enviar: boolean;
  erros: Record<string, string[]>;
}

/**
 * Runs the questionnaire's page as a plain form: answers that can be read are kept even when others
 * cannot, and `Enviar respostas` sends them once nothing is missing.
 * @returns null when the link does not open
 * @throws Refusal 429
 */
export async function answerRespostas(
  context: AppContext,
  links: ClientLinks,
  link: LinkRequest,
  request: FastifyRequest,
): Promise<RespostasAnswer | null> {
  const answer = await links.act(link, async (cliente): Promise<RespostasAnswer> => {
    try {
      const { textos, enviar, erros } = await readParts(context, links, cliente, request);
      return await reply(context, cliente, textos, enviar, erros);
    } catch (error) {
      if (!(error instanceof Refusal) || error.status === 429 || error.status === 404) throw error;
      return again(error.status === 413 ? 413 : 406, {}, {}, error.message);
    }
  });
  // Nothing was read of the form of a link that does not open.
  if (!answer) request.raw.resume();
  return answer;
}

async function reply(
  context: AppContext,
  cliente: Cliente,
  textos: Map<string, string[]>,
  enviar: boolean,
  doArquivo: Record<string, string[]>,
): Promise<RespostasAnswer> {
  const visao = await readVisao(
    { areas: context.areas, orm: context.database.orm, now: context.now },
    { finalidade: 'orcamento_formulario', entidadeId: cliente.token.entidade_id, destinatario: null },
  );
  const perguntas = visao?.pagina === 'orcamento_formulario' ? visao.perguntas : [];
  const respostas: Parameters<typeof answerFormulario>[2]['respostas'] = {};
  const erros = { ...doArquivo };
  for (const pergunta of perguntas) {
    const digitado = textos.get(pergunta.chave);
    if (!digitado || pergunta.tipo === 'arquivo') continue;
    const { valor, erro } = readResposta(pergunta, digitado);
    if (erro) erros[pergunta.chave] = [erro];
    else respostas[pergunta.chave] = valor;
  }
  const feito = await answerFormulario(context, cliente, { respostas, enviar, impedimentos: erros });
  const todos = { ...erros, ...feito.erros };
  if (Object.keys(todos).length === 0) return { feito: 'respostas' };
  const valores = Object.fromEntries(
    Object.keys(erros).flatMap((chave) => {
      const [texto] = textos.get(chave) ?? [];
      return texto === undefined ? [] : [[chave, cutTyped(texto)]];
    }),
  );
  return again(422, todos, valores, null);
}

function again(
  status: 406 | 413 | 422,
  erros: Record<string, string[]>,
  valores: Record<string, string>,
  mensagem: string | null,
): RespostasAnswer {
  return {
    status,
    retorno: { formulario: 'respostas', mensagem, erros, valores, codigo_enviado: false },
  };
}

/**
 * Reads the form part by part: files are kept as they come, answers are gathered. `q` names the
 * questions that were on the page, so that an empty choice is an answer taken back.
 */
async function readParts(
  context: AppContext,
  links: ClientLinks,
  cliente: Cliente,
  request: FastifyRequest,
): Promise<Lido> {
  const textos = new Map<string, string[]>();
  const erros = new Map<string, string[]>();
  let enviar = false;
  for await (const part of request.parts()) {
    const chave = part.fieldname.slice(2);
    if (part.type === 'file') {
      if (part.filename === '' || !part.fieldname.startsWith('a.') || !isStorable(part.filename)) {
        part.file.resume();
        continue;
      }
      try {
        await links.countUpload(cliente.segredo);
        await answerArquivo(context, cliente, chave, { filename: part.filename, stream: part.file });
      } catch (error) {
        part.file.resume();
        if (!(error instanceof Refusal) || error.status === 404 || error.status === 429) throw error;
        const own = new Map(Object.entries(error.details.erros ?? {})).get(chave) ?? [error.message];
        // The page comes again with no file chosen: its name says which one is meant.
        erros.set(
          chave,
          own.map((motivo) => `${part.filename}: ${motivo}`),
        );
      }
      continue;
    }
    const texto = String(part.value ?? '');
    if (!isStorable(texto) || !isStorable(part.fieldname))
      throw new Refusal(400, siteTexts.formularioIlegivel);
    if (part.fieldname === 'acao') enviar = texto === 'enviar';
    else if (part.fieldname === 'q') textos.set(texto, textos.get(texto) ?? []);
    else if (part.fieldname.startsWith('r.')) textos.set(chave, [...(textos.get(chave) ?? []), texto]);
  }
  return { textos, enviar, erros: Object.fromEntries(erros) };
}
