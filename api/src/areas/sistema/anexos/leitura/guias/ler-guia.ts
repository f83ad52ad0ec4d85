import { isValidCnpj, isValidCpf, stripDocument } from '@gestao/shared/rules/documents';
import { folded } from '@gestao/shared/rules/folding';
import { bancoDe } from '../cnab/bancos';
import type { Documento, Parte, Periodo } from '../documento';
import { blocosDe, dia, dinheiro, entre, fatos, inscricao, tabela } from '../papel';
import { readCampos } from './campos-de-guia';
import { type EspecieDeGuia, especieDeGuia } from './especies';
import { type CodigoDePagamento, codigosDe, escolheVencimento, linhaEscrita } from './linha-digitavel';

/** A slip is a page or a few; what is longer only mentions one. */
const guiaMax = 60_000;

const segmentos: Readonly<Record<string, string>> = {
  '1': 'Prefeitura',
  '2': 'Saneamento',
  '3': 'Energia e gás',
  '4': 'Telecomunicações',
  '5': 'Órgão público',
  '6': 'Empresa',
  '7': 'Multa de trânsito',
  '9': 'Uso do banco',
};

/**
 * Reads a paper that asks for a payment out of its words. The digits it is paid with are proved by their check digits;
 * without any, only a paper that names itself and says until when and how much.
 * @returns `null` for any other text, and for the proof that something was paid
 */
export function readGuia(texto: string): Documento | null {
  if (texto.length > guiaMax) return null;
  const simples = folded(texto).replace(/\s+/g, ' ');
  if (/comprovante d[eo] (pagamento|transacao|agendamento|arrecadacao)|pagamento efetuado/.test(simples))
    return null;
  const codigos = codigosDe(texto);
  const [codigo] = codigos;
  const tipo = codigo?.tipo === 'boleto' ? undefined : especieDeGuia(simples);
  const lido = readCampos(simples);
  if (!codigo && !(tipo && lido.vencimento && lido.valor !== null)) return null;
  const vencimentoDe = (um: CodigoDePagamento) =>
    um.vencimentos.length > 0 ? escolheVencimento(um.vencimentos, lido.datas) : lido.vencimento;
  // A booklet has as many as it has months: which of them is meant is not said.
  const um = codigos.length > 1 ? undefined : codigo;
  const pago = codigos.length > 1 ? null : (um?.valor ?? lido.valor);
  const vence = codigos.length > 1 ? null : um ? vencimentoDe(um) : lido.vencimento;
  const periodo = codigo?.tipo === 'boleto' ? null : lido.periodo;
  const partes = partesDe(texto, tipo);
  return {
    especie: tipo?.especie ?? codigo?.tipo ?? null,
    texto,
    protegido: false,
    partes,
    periodo,
    valor: pago,
    vencimento: vence,
    linhaDigitavel: um?.linha ?? null,
    papel: {
      titulo: tituloDe(tipo, codigo),
      aviso: codigos.length > 1 ? `O arquivo traz ${codigos.length} códigos de pagamento.` : null,
      blocos: blocosDe([
        fatos(null, [
          ['Valor', dinheiro(pago)],
          ['Vencimento', dia(vence)],
          ['Período de apuração', periodo && mesEscrito(periodo)],
          ['Linha digitável', um && linhaEscrita(um.linha)],
          ['Banco', codigo?.banco && bancoDe(codigo.banco)],
          ['Quem recebe', codigo?.segmento ? segmentos[codigo.segmento] : null],
          ['Número do documento', tipo && lido.numero],
          ...partes.map((parte) => [rotuloDe(parte), inscricao(parte.documento)] as const),
        ]),
        tabela(
          'Códigos de pagamento',
          ['Linha digitável', 'Vencimento', '#Valor'],
          codigos.length > 1
            ? codigos.map((c) => [linhaEscrita(c.linha), dia(vencimentoDe(c)), dinheiro(c.valor)])
            : [],
        ),
      ]),
    },
  };
}

function tituloDe(tipo: EspecieDeGuia | undefined, codigo: CodigoDePagamento | undefined): string {
  if (tipo) return tipo.titulo;
  return codigo?.tipo === 'boleto' ? 'Boleto bancário' : 'Guia de arrecadação';
}

const rotuloDe = ({ documento }: Parte) => (documento?.length === 11 ? 'CPF citado' : 'CNPJ citado');

const mesEscrito = ({ inicio, fim }: Periodo) =>
  inicio.slice(0, 7) === fim.slice(0, 7)
    ? inicio.slice(0, 7).split('-').reverse().join('/')
    : entre(inicio, fim);

const inscricoes =
  /(?<![0-9A-Z])[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-\d{2}(?!\d)|(?<!\d)\d{3}\.\d{3}\.\d{3}-\d{2}(?!\d)|(?<=\bCNPJ\W{0,5})[0-9A-Z]{12}\d{2}\b|(?<=\bCPF\W{0,5})\d{11}\b/gi;

/** Everybody whom the paper names by a document that holds; who of them pays is not told by its words alone. */
function partesDe(texto: string, tipo: EspecieDeGuia | undefined): Parte[] {
  const vistos = (texto.match(inscricoes) ?? [])
    .map(stripDocument)
    .filter((um) => isValidCnpj(um) || isValidCpf(um));
  // FGTS Digital names an employer by the root of its CNPJ alone.
  const raizes =
    vistos.length === 0 && tipo?.especie === 'fgts'
      ? (texto.match(/(?<![\d.])\d{2}\.\d{3}\.\d{3}(?![\d/.,])/g) ?? []).map(stripDocument)
      : [];
  return [...new Set([...vistos, ...raizes])]
    .slice(0, 10)
    .map((documento) => ({ papel: 'Citado no documento', nome: null, documento }));
}
