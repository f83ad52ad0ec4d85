import { formatDateInWords } from '@gestao/shared/config';
import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import type { VisaoFormulario } from '@gestao/shared/contracts/publico/publico';
import { perguntasVisiveis, respostaEmPalavras, textosDaResposta } from '@gestao/shared/rules/eform';
import type { findFormulario } from '../../../comercial/formularios/formularios.repository';
import { respostasConhecidas } from '../../../comercial/formularios/respostas-conhecidas';
import { comum, type Moldura } from '../../../comercial/orcamentos/visao-do-cliente/moldura';
import type { PropostaRow } from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.repository';
import {
  nomeDoCliente,
  vendedor,
} from '../../../comercial/orcamentos/visao-do-cliente/proposta-do-cliente.visao';

type Found = NonNullable<Awaited<ReturnType<typeof findFormulario>>>;

/**
 * Questions a client may answer by link. One that depends on an answer of the firm's own comes without
 * its condition while that holds, and not at all otherwise: the answer itself never leaves.
 */
export function perguntasDoCliente(
  perguntas: readonly EformPergunta[],
  respostas: Readonly<Record<string, unknown>>,
): EformPergunta[] {
  const visiveis = new Set(perguntasVisiveis(perguntas, respostas).map(({ chave }) => chave));
  const doCliente = new Set(perguntas.filter((one) => one.visivel_cliente).map(({ chave }) => chave));
  return perguntas.flatMap((pergunta) => {
    if (!pergunta.visivel_cliente) return [];
    if (pergunta.condicao === null || doCliente.has(pergunta.condicao.chave)) return [pergunta];
    return visiveis.has(pergunta.chave) ? [{ ...pergunta, condicao: null }] : [];
  });
}

/** The questionnaire; null once its budget is cancelled. @param extensoes that files may have */
export function visaoDoFormulario(
  row: PropostaRow,
  { questionario, resposta }: Found,
  moldura: Moldura,
  extensoes: readonly string[],
): VisaoFormulario | null {
  if (row.status === 'cancelado' && !moldura.previa) return null;
  const enviado = resposta?.status === 'enviado';
  const dadas = resposta?.respostas ?? {};
  const respostas = enviado
    ? dadas
    : { ...respostasConhecidas(nomeDoCliente(row), row, questionario.perguntas), ...dadas };
  const perguntas = perguntasDoCliente(questionario.perguntas, respostas);
  const visiveis = enviado ? perguntasVisiveis(perguntas, respostas) : perguntas;
  return {
    pagina: 'orcamento_formulario',
    ...comum(moldura, nomeDoCliente(row), vendedor(row)),
    titulo: questionario.nome,
    situacao: enviado ? 'enviado' : 'em_preenchimento',
    enviado_em: resposta?.enviado_em?.toISOString() ?? null,
    responde: !enviado && !moldura.previa,
    extensoes: perguntas.some(({ tipo }) => tipo === 'arquivo') ? [...extensoes] : [],
    perguntas: visiveis.map((pergunta) => ({
      chave: pergunta.chave,
      rotulo: pergunta.rotulo,
      ajuda: pergunta.ajuda,
      tipo: pergunta.tipo,
      obrigatoria: pergunta.obrigatoria,
      minimo: pergunta.minimo,
      maximo: pergunta.maximo,
      opcoes: pergunta.opcoes,
      condicao: pergunta.condicao,
      valores: textosDaResposta(pergunta.tipo, respostas[pergunta.chave]),
      resposta: respostaEmPalavras(pergunta, respostas[pergunta.chave], formatDateInWords),
    })),
  };
}
