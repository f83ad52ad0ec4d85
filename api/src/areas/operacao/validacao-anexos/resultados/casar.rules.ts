import type { Certeza } from '@gestao/shared/contracts/operacao/values/resultados';
import { isValidCnpj, isValidCpf, stripDocument } from '@gestao/shared/rules/documents';
import { folded } from '@gestao/shared/rules/folding';
import { competenciasDe } from '../../../sistema/anexos/leitura/alertas';
import { mesesDe } from '../../../sistema/anexos/leitura/datas';
import type { Documento } from '../../../sistema/anexos/leitura/documento';

/** What a file says of itself (docs/domain/operacao.md#pasta-de-resultados). */
export interface Pistas {
  /** CNPJ, root of one, and CPF: of the name where it has any, else of the content. */
  documentos: string[];
  /** `AAAA-MM`, of the name where it has any, else of the content. */
  competencias: string[];
  /** Words of the name, and of the beginning of the content. */
  nome: Set<string>;
  conteudo: Set<string>;
}

/** How much of the content is looked at for words: titles stand on top. */
const cabecalho = 2000;
const cnpj = /(?<![0-9A-Z])[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}[/_-]?[0-9A-Z]{4}-?\d{2}(?![0-9A-Z])/gi;
const cpf = /(?<!\d)\d{3}\.?\d{3}\.?\d{3}-?\d{2}(?!\d)/g;
/** Masked, or behind its name: other long numbers stand in papers, too. */
const cnpjNoTexto =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?!\d)|(?<=\bCNPJ\W{0,5})[0-9A-Z]{12}\d{2}\b/gi;
const cpfNoTexto = /(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<=\bCPF\W{0,5})\d{11}\b/gi;

const achados = (texto: string, pattern: RegExp, valid: (text: string) => boolean) =>
  (texto.match(pattern) ?? []).map((one) => stripDocument(one.replace(/_/g, ''))).filter(valid);

export const palavrasDe = (texto: string): Set<string> =>
  new Set(
    folded(texto)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !/^\d+$/.test(word)),
  );

/** What content says of itself. Where its format is known, that alone tells whose and of when it is. */
function doConteudo({ especie, texto, partes, periodo, papel }: Documento) {
  const palavras = palavrasDe(`${(especie !== null && papel?.titulo) || ''} ${texto.slice(0, cabecalho)}`);
  if (especie === null)
    return {
      documentos: [...achados(texto, cnpjNoTexto, isValidCnpj), ...achados(texto, cpfNoTexto, isValidCpf)],
      competencias: [...competenciasDe(texto)],
      palavras,
    };
  return {
    documentos: partes.flatMap((um) => (um.documento && !um.alheia ? [um.documento] : [])),
    competencias: periodo ? mesesDe(periodo) : [],
    palavras,
  };
}

const nadaLido = { documentos: [], competencias: [], palavras: new Set<string>() };

/** @param lido what was read of the file; `null` where nothing could be */
export function pistasDe(arquivo: string, lido: Documento | null): Pistas {
  const nome = arquivo.replace(/\.[^.]*$/, '');
  const doNome = [...achados(nome, cnpj, isValidCnpj), ...achados(nome, cpf, isValidCpf)];
  const conteudo = lido ? doConteudo(lido) : nadaLido;
  // Numbers of the document are no month.
  const resto = nome
    .replace(cnpj, ' ')
    .replace(/_/g, ' ')
    .replace(/(?<=\p{L})[.-]+|(?<=\s)-+/gu, ' ');
  const mesesDoNome = new Set(competenciasDe(resto));
  for (const [, mes, ano] of resto.matchAll(/(?<!\d)(0[1-9]|1[0-2])[ ]?(20\d{2})(?!\d)/g))
    mesesDoNome.add(`${ano}-${mes}`);
  for (const [, ano, mes] of resto.matchAll(/(?<!\d)(20\d{2})[ ]?(0[1-9]|1[0-2])(?!\d)/g))
    mesesDoNome.add(`${ano}-${mes}`);
  return {
    documentos: [...new Set(doNome.length > 0 ? doNome : conteudo.documentos)],
    competencias: mesesDoNome.size > 0 ? [...mesesDoNome] : conteudo.competencias,
    nome: palavrasDe(resto),
    conteudo: conteudo.palavras,
  };
}

/** A task that may be meant. */
export interface Candidata {
  titulo: string;
  competencia: string | null;
  /** Kind of document it asks for. */
  tipo: string | null;
  exige_anexo: boolean;
}

/** Words of titles that name what is done, and not of what. */
const semSentido = new Set(
  'enviar envio conferir conferencia gerar emitir apurar apuracao fechar lancar conciliar entregar transmitir revisar cliente mes mensal guia dos das com para documento documentos arquivo arquivos'.split(
    ' ',
  ),
);

const temTudo = (palavras: Set<string>, onde: Set<string>) =>
  palavras.size > 0 && [...palavras].every((one) => onde.has(one));

/** How well a task fits; `null` where it is of another month. `fala` says that the file names what the task is of. */
export function pontos(
  pistas: Pistas,
  tarefa: Candidata,
): { total: number; fala: number; mes: boolean } | null {
  const mes = tarefa.competencia !== null && pistas.competencias.includes(tarefa.competencia);
  if (tarefa.competencia !== null && pistas.competencias.length > 0 && !mes) return null;
  const tipo = palavrasDe(tarefa.tipo ?? '');
  const titulo = [...palavrasDe(tarefa.titulo)].filter((one) => !semSentido.has(one));
  const vezes = (onde: Set<string>, most: number) =>
    Math.min(most, titulo.filter((one) => onde.has(one)).length);
  const peloTipo = temTudo(tipo, pistas.nome) ? 5 : temTudo(tipo, pistas.conteudo) ? 4 : 0;
  const fala = peloTipo + Math.max(2 * vezes(pistas.nome, 2), vezes(pistas.conteudo, 2));
  return { total: fala + (mes ? 3 : 0) + (tarefa.exige_anexo ? 1 : 0), fala, mes };
}

/**
 * The task that a file is meant for, and the others that may be, the likeliest first. Certain is what names client and
 * month, says what it is, and fits one task clearly better than any other.
 */
export function matchTarefas<T extends Candidata>(
  pistas: Pistas,
  tarefas: readonly T[],
  { peloDocumento }: { peloDocumento: boolean },
): { certeza: Certeza; tarefa: T | null; outras: T[] } {
  const servem = tarefas
    .flatMap((tarefa) => {
      const dela = pontos(pistas, tarefa);
      return dela ? [{ tarefa, ...dela }] : [];
    })
    .sort((a, b) => b.total - a.total);
  const [melhor, segunda] = servem;
  const lista = servem.map(({ tarefa }) => tarefa);
  if (!melhor) return { certeza: 'nenhuma', tarefa: null, outras: [] };
  const folga = melhor.total - (segunda?.total ?? 0);
  if (segunda && folga === 0) return { certeza: 'baixa', tarefa: null, outras: lista };
  if (melhor.fala === 0 && segunda) return { certeza: 'baixa', tarefa: null, outras: lista };
  const certa = peloDocumento && melhor.mes && melhor.fala >= 2 && folga >= 2;
  return { certeza: certa ? 'alta' : 'media', tarefa: melhor.tarefa, outras: lista.slice(1) };
}
