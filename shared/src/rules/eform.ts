import type { EformCampoCliente, EformOperador, EformTipo } from '../contracts/comercial/values/eforms';
import { isValidCnpj, stripDocument } from './documents';
import { formatCentavos, formatDocumento, formatInteger } from './format';
import { formatScaled, parseScaled } from './numbers';

/*
 * Answering a questionnaire (docs/domain/comercial.md#formulario): which questions show, what an answer must
 * be, what is missing and what the answers become in the budget. The staff's screen, the client's page and
 * the api ask the same functions; nothing here knows a validation library, so that the client's script stays
 * small.
 */

/** What these rules ask of a question; `EformPergunta` of the contract has more. */
export interface PerguntaDeRegra {
  chave: string;
  tipo: EformTipo;
  obrigatoria: boolean;
  /** Bounds of `numero` (units) and `moeda` (centavos). */
  minimo: number | null;
  maximo: number | null;
  opcoes: readonly { valor: string; rotulo: string }[];
  condicao: { chave: string; operador: EformOperador; valor: string } | null;
}

type Destino =
  | { tipo: 'nenhum' }
  | { tipo: 'direcionador' | 'fator' | 'servico'; chave: string }
  | { tipo: 'campo_cliente'; chave: EformCampoCliente };

/** A file that answers a question: the attachment it was kept as. */
export interface ArquivoRespondido {
  uuid: string;
  nome: string;
}
/** Units, centavos, text, option, options, `sim`/`nao`, `AAAA-MM-DD`, CNPJ without mask, or a file. */
export type Resposta = number | string | string[] | ArquivoRespondido;
/** Answers by the key of their question, as they were stored: each is checked before it counts. */
export type Respostas = Readonly<Record<string, unknown>>;

/** Longest text of several lines, and of one, in characters. */
const textoMaximo = 2000;
const linhaMaxima = 200;
/** Largest number of either sign; amounts in centavos stay exact far above it. */
const numeroMaximo = 1_000_000_000_000;

const obrigatorio = 'Campo obrigatório.';
const opcaoInvalida = 'Opção inválida.';
const numeroInvalido = 'Informe um número inteiro.';
const valorInvalido = 'Informe um valor em reais.';

/** Whether there is an answer at all. */
export function respondida(valor: unknown): boolean {
  if (valor === undefined || valor === null || valor === '') return false;
  return !Array.isArray(valor) || valor.length > 0;
}

/**
 * What is wrong with an answer, in the fixed words; `null` for nothing. An answer that is missing is
 * only wrong where `completa` asks for all of them.
 */
export function erroDaResposta(pergunta: PerguntaDeRegra, valor: unknown, completa = false): string | null {
  if (!respondida(valor)) return completa && pergunta.obrigatoria ? obrigatorio : null;
  switch (pergunta.tipo) {
    case 'numero':
      return erroDoNumero(pergunta, valor, numeroInvalido, formatInteger);
    case 'moeda':
      return erroDoNumero(pergunta, valor, valorInvalido, formatCentavos);
    case 'selecao':
      return pergunta.opcoes.some((one) => one.valor === valor) ? null : opcaoInvalida;
    case 'multipla':
      return Array.isArray(valor) &&
        new Set(valor).size === valor.length &&
        valor.every((um) => pergunta.opcoes.some((one) => one.valor === um))
        ? null
        : opcaoInvalida;
    case 'sim_nao':
      return valor === 'sim' || valor === 'nao' ? null : opcaoInvalida;
    case 'data':
      return typeof valor === 'string' && ehData(valor) ? null : 'Data inválida.';
    case 'cnpj':
      return typeof valor === 'string' && isValidCnpj(valor) ? null : 'CNPJ inválido.';
    case 'arquivo':
      return ehArquivo(valor) ? null : 'Envie o arquivo de novo.';
    default:
      return erroDoTexto(valor, pergunta.tipo === 'texto_curto' ? linhaMaxima : textoMaximo);
  }
}

function erroDoTexto(valor: unknown, maximo: number): string | null {
  if (typeof valor !== 'string') return 'Informe um texto.';
  return valor.length > maximo ? `Máximo de ${maximo} caracteres.` : null;
}

function erroDoNumero(
  { minimo, maximo }: PerguntaDeRegra,
  valor: unknown,
  invalido: string,
  mostrar: (valor: number) => string,
): string | null {
  if (typeof valor !== 'number' || !Number.isInteger(valor)) return invalido;
  const [de, ate] = [minimo ?? -numeroMaximo, maximo ?? numeroMaximo];
  if (valor < de) return `O mínimo é ${mostrar(de)}.`;
  return valor > ate ? `O máximo é ${mostrar(ate)}.` : null;
}

/** Day of the calendar as ISO writes it; 31 February is none. */
function ehData(texto: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(texto)) return false;
  const dia = new Date(`${texto}T00:00:00Z`);
  return !Number.isNaN(dia.getTime()) && dia.toISOString().startsWith(texto);
}

/** Whether an answer is a file that was kept. */
export function ehArquivo(valor: unknown): valor is ArquivoRespondido {
  if (typeof valor !== 'object' || valor === null || Array.isArray(valor)) return false;
  const { uuid, nome } = valor as Record<string, unknown>;
  return typeof uuid === 'string' && uuid !== '' && typeof nome === 'string';
}

/**
 * Questions that show, in their order. A condition looks only at answers that count: of an earlier
 * question that shows itself, and right for its kind.
 */
export function perguntasVisiveis<P extends PerguntaDeRegra>(
  perguntas: readonly P[],
  respostas: Respostas,
): P[] {
  const valem = new Map<string, { pergunta: P; valor: unknown }>();
  return perguntas.filter((pergunta) => {
    const { condicao, chave } = pergunta;
    if (condicao) {
      const de = valem.get(condicao.chave);
      if (!de || !cumpre(de.pergunta, de.valor, condicao)) return false;
    }
    const valor = respostas[chave];
    if (respondida(valor) && erroDaResposta(pergunta, valor) === null) valem.set(chave, { pergunta, valor });
    return true;
  });
}

function cumpre(
  { tipo }: PerguntaDeRegra,
  valor: unknown,
  { operador, valor: com }: NonNullable<PerguntaDeRegra['condicao']>,
): boolean {
  const baixo = (texto: string) => texto.toLowerCase();
  if (Array.isArray(valor)) {
    const tem = valor.includes(com);
    return operador === 'diferente' ? !tem : (operador === 'contem' || operador === 'igual') && tem;
  }
  const numerico = tipo === 'numero' || tipo === 'moeda';
  const outro = numerico ? Number(com) : tipo === 'cnpj' ? stripDocument(com) : baixo(com.trim());
  const este = numerico ? (valor as number) : tipo === 'cnpj' ? String(valor) : baixo(String(valor).trim());
  if (numerico && Number.isNaN(outro)) return false;
  switch (operador) {
    case 'igual':
      return este === outro;
    case 'diferente':
      return este !== outro;
    case 'maior':
      return este > outro;
    case 'menor':
      return este < outro;
    default:
      return String(este).includes(String(outro));
  }
}

/** Answers that count: of questions that show, and right for their kind. */
export function respostasValidas(
  perguntas: readonly PerguntaDeRegra[],
  respostas: Respostas,
): Record<string, Resposta> {
  const validas = perguntasVisiveis(perguntas, respostas).flatMap((pergunta) => {
    const valor = respostas[pergunta.chave];
    const vale = respondida(valor) && erroDaResposta(pergunta, valor) === null;
    return vale ? [[pergunta.chave, valor as Resposta] as const] : [];
  });
  return Object.fromEntries(validas);
}

/** How far the answers are: `n de m respondidas`, and what is wrong or missing by key, in order. */
export function andamento<P extends PerguntaDeRegra>(perguntas: readonly P[], respostas: Respostas) {
  const visiveis = perguntasVisiveis(perguntas, respostas);
  const erros: Record<string, string> = {};
  let respondidas = 0;
  for (const pergunta of visiveis) {
    const valor = respostas[pergunta.chave];
    const erro = erroDaResposta(pergunta, valor, true);
    if (erro) erros[pergunta.chave] = erro;
    else if (respondida(valor)) respondidas += 1;
  }
  return { visiveis, respondidas, total: visiveis.length, erros, completo: Object.keys(erros).length === 0 };
}

/** What answers become in a budget. */
export interface Aplicacao {
  /** Driver → units a month. */
  volumes: Record<string, number>;
  /** Factor → option. */
  complexidade: Record<string, string>;
  servicos: { incluir: string[]; retirar: string[] };
  campos: Partial<Record<EformCampoCliente, string>>;
}

/** What the answers that count become; of two questions with one destination the later one decides. */
export function apply(
  perguntas: readonly (PerguntaDeRegra & { mapeia_para: Destino })[],
  respostas: Respostas,
): Aplicacao {
  const validas = respostasValidas(perguntas, respostas);
  const feito: Aplicacao = {
    volumes: {},
    complexidade: {},
    servicos: { incluir: [], retirar: [] },
    campos: {},
  };
  const servicos = new Map<string, boolean>();
  for (const { chave, mapeia_para: destino } of perguntas) {
    const valor = validas[chave];
    if (valor === undefined) continue;
    if (destino.tipo === 'direcionador' && typeof valor === 'number' && valor >= 0) {
      feito.volumes[destino.chave] = valor;
    } else if (destino.tipo === 'fator' && typeof valor === 'string') {
      feito.complexidade[destino.chave] = valor;
    } else if (destino.tipo === 'servico' && typeof valor === 'string') {
      servicos.set(destino.chave, valor === 'sim');
    } else if (destino.tipo === 'campo_cliente' && typeof valor === 'string' && valor.trim()) {
      feito.campos[destino.chave] = valor.trim();
    }
  }
  for (const [chave, sim] of servicos) feito.servicos[sim ? 'incluir' : 'retirar'].push(chave);
  return feito;
}

/**
 * Reads what was typed or marked in a plain form: one text for each value of the control. Nothing typed
 * is `null`; what cannot be read says why.
 */
export function readResposta(
  pergunta: PerguntaDeRegra,
  textos: readonly string[],
): { valor: Exclude<Resposta, ArquivoRespondido> | null; erro: string | null } {
  if (pergunta.tipo === 'multipla') {
    const valor = textos.filter(Boolean);
    return { valor: valor.length > 0 ? valor : null, erro: erroDaResposta(pergunta, valor) };
  }
  const texto = (textos[0] ?? '').replace(/\r\n?/g, '\n').trim();
  if (texto === '') return { valor: null, erro: null };
  if (pergunta.tipo === 'numero' || pergunta.tipo === 'moeda') {
    const valor = parseScaled(texto, pergunta.tipo === 'moeda' ? 2 : 0);
    return { valor, erro: erroDaResposta(pergunta, valor) };
  }
  const linha = pergunta.tipo === 'texto_curto' ? texto.replace(/\s+/g, ' ') : texto;
  const valor = pergunta.tipo === 'cnpj' ? stripDocument(texto) : linha;
  return { valor, erro: erroDaResposta(pergunta, valor) };
}

/** An answer as the control of a plain form holds it. */
export function textosDaResposta(tipo: EformTipo, valor: unknown): string[] {
  if (!respondida(valor) || ehArquivo(valor)) return [];
  if (Array.isArray(valor)) return valor.map(String);
  if (typeof valor === 'number') return [formatScaled(valor, tipo === 'moeda' ? 2 : 0)];
  return [tipo === 'cnpj' ? formatDocumento(String(valor)) : String(valor)];
}

/**
 * An answer in words; `null` while there is none.
 * @param data how the reader's dates are written
 */
export function respostaEmPalavras(
  { tipo, opcoes }: Pick<PerguntaDeRegra, 'tipo' | 'opcoes'>,
  valor: unknown,
  data: (dia: string) => string,
): string | null {
  if (!respondida(valor)) return null;
  const rotulo = (um: unknown) => opcoes.find((one) => one.valor === um)?.rotulo ?? String(um);
  if (Array.isArray(valor)) return valor.map(rotulo).join(', ');
  if (ehArquivo(valor)) return valor.nome;
  if (typeof valor === 'number') return tipo === 'moeda' ? formatCentavos(valor) : formatInteger(valor);
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (typeof valor !== 'string') return null;
  if (tipo === 'sim_nao') return valor === 'sim' ? 'Sim' : valor === 'nao' ? 'Não' : valor;
  if (tipo === 'selecao') return rotulo(valor);
  if (tipo === 'data') return ehData(valor) ? data(valor) : valor;
  return tipo === 'cnpj' ? formatDocumento(valor) : valor;
}
