import { bancoDe } from '../cnab/bancos';
import { aaaammdd, periodoDe } from '../datas';
import type { Documento } from '../documento';
import { blocosDe, dia, diaEscrito, dinheiro, entre, fatos, quantos, reais, tabela } from '../papel';

/** Entries that are kept of one statement. */
const lancamentosMax = 5000;

interface Lancamento {
  data: string | null;
  descricao: string;
  documento: string;
  valor: number | null;
}

interface Extrato {
  cartao: boolean;
  banco: string;
  agencia: string;
  conta: string;
  inicio: string | null;
  fim: string | null;
  lancamentos: Lancamento[];
  saldo: number | null;
  saldoEm: string | null;
}

/** Whether a text is a bank statement of the kind that programs exchange: version 1 (SGML) or 2 (XML). */
export const isOfx = (texto: string): boolean => /^[\s\S]{0,2000}<OFX>/i.test(texto);

/**
 * Reads a statement by its tags: version 1 does not close those with a value, version 2 does, and banks mix them.
 * When it was made (`DTSERVER`) says nothing of what it is of.
 */
export function readOfx(texto: string): Documento {
  const extratos = extratosDe(texto);
  const dias = extratos.flatMap(({ inicio, fim, lancamentos }) =>
    inicio || fim ? [inicio, fim] : lancamentos.map((um) => um.data),
  );
  const ordenados = dias.filter((um): um is string => um !== null).sort();
  const periodo = periodoDe(ordenados[0] ?? null, ordenados.at(-1) ?? null);
  const cartao = extratos.length > 0 && extratos.every((um) => um.cartao);
  const [unico] = extratos;
  return {
    especie: 'extrato',
    texto: extratos
      .flatMap((um) => [
        `${um.cartao ? 'Cartão' : 'Conta'} ${um.banco} ${um.agencia} ${um.conta}`,
        ...um.lancamentos.map(
          ({ data, descricao, valor: v }) => `${diaEscrito(data)} ${descricao} ${v === null ? '' : reais(v)}`,
        ),
      ])
      .join('\n'),
    protegido: false,
    partes: [],
    periodo,
    valor: extratos.length === 1 ? (unico?.saldo ?? null) : null,
    vencimento: null,
    linhaDigitavel: null,
    papel: {
      titulo: cartao ? 'Fatura de cartão (OFX)' : 'Extrato bancário (OFX)',
      aviso: extratos.length === 0 ? 'O arquivo não traz extrato de conta nem de cartão.' : null,
      blocos: blocosDe(extratos.flatMap((um) => blocosDoExtrato(um))),
    },
  };
}

function blocosDoExtrato(um: Extrato) {
  const conta = [um.cartao ? 'Cartão' : 'Conta', um.conta].filter(Boolean).join(' ');
  const entradas = um.lancamentos.filter((l) => (l.valor ?? 0) > 0);
  const saidas = um.lancamentos.filter((l) => (l.valor ?? 0) < 0);
  const soma = (quais: readonly Lancamento[]) => quais.reduce((total, l) => total + (l.valor ?? 0), 0);
  return [
    fatos(null, [
      ['Banco', um.banco && bancoDe(um.banco.replace(/^0+(?=\d{3})/, ''))],
      ['Agência', um.agencia],
      [um.cartao ? 'Cartão' : 'Conta', um.conta],
      ['Período', um.inicio && um.fim ? entre(um.inicio, um.fim) : dia(um.inicio ?? um.fim)],
      ['Lançamentos', quantos(um.lancamentos.length)],
      ['Entradas', dinheiro(soma(entradas))],
      ['Saídas', dinheiro(-soma(saidas))],
      [um.saldoEm ? `Saldo em ${diaEscrito(um.saldoEm)}` : 'Saldo', dinheiro(um.saldo)],
    ]),
    tabela(
      conta,
      ['Data', 'Descrição', 'Documento', '#Valor'],
      um.lancamentos.map((l) => [dia(l.data), l.descricao, l.documento, dinheiro(l.valor)]),
    ),
  ];
}

function extratosDe(texto: string): Extrato[] {
  const extratos: Extrato[] = [];
  let atual: Extrato | undefined;
  let lancamento: Lancamento | undefined;
  let dentro = '';
  const fecha = () => {
    if (lancamento && atual && atual.lancamentos.length < lancamentosMax) atual.lancamentos.push(lancamento);
    lancamento = undefined;
  };
  for (const [, fim, nome = '', conteudo = ''] of texto.matchAll(/<(\/?)([A-Z0-9._]+)>([^<]*)/gi)) {
    const tag = nome.toUpperCase();
    const dito = limpo(conteudo);
    if (tag === 'STMTTRN') {
      fecha();
      if (!fim) lancamento = { data: null, descricao: '', documento: '', valor: null };
    } else if (!fim && (tag === 'STMTRS' || tag === 'CCSTMTRS')) {
      atual = vazio(tag === 'CCSTMTRS');
      extratos.push(atual);
    } else if (tag === 'BANKTRANLIST') {
      if (fim) fecha();
      // Written by hand, a list may stand in no statement.
      else if (!atual) {
        atual = vazio(false);
        extratos.push(atual);
      }
    } else if (/^(LEDGERBAL|AVAILBAL|BANKACCTTO|CCACCTTO)$/.test(tag)) dentro = fim ? '' : tag;
    else if (!fim && dito !== '' && atual) {
      if (lancamento) readLancamento(lancamento, tag, dito, dentro);
      else readCabecalho(atual, tag, dito, dentro);
    }
  }
  fecha();
  return extratos;
}

const vazio = (cartao: boolean): Extrato => ({
  cartao,
  banco: '',
  agencia: '',
  conta: '',
  inicio: null,
  fim: null,
  lancamentos: [],
  saldo: null,
  saldoEm: null,
});

function readLancamento(l: Lancamento, tag: string, dito: string, dentro: string): void {
  if (dentro) return;
  if (tag === 'DTPOSTED') l.data = aaaammdd(dito);
  else if (tag === 'TRNAMT') l.valor = centavosDe(dito);
  else if (tag === 'CHECKNUM' || (tag === 'REFNUM' && !l.documento)) l.documento = dito;
  // Banks write the same under both, or half under each.
  else if ((tag === 'MEMO' || tag === 'NAME') && !l.descricao.includes(dito))
    l.descricao = dito.includes(l.descricao) ? dito : `${l.descricao} ${dito}`;
}

function readCabecalho(um: Extrato, tag: string, dito: string, dentro: string): void {
  if (dentro === 'LEDGERBAL') {
    if (tag === 'BALAMT') um.saldo = centavosDe(dito);
    if (tag === 'DTASOF') um.saldoEm = aaaammdd(dito);
  } else if (dentro === '') {
    if (tag === 'BANKID') um.banco ||= dito;
    if (tag === 'BRANCHID') um.agencia ||= dito;
    if (tag === 'ACCTID') um.conta ||= dito;
    if (tag === 'DTSTART') um.inicio = aaaammdd(dito);
    if (tag === 'DTEND') um.fim = aaaammdd(dito);
  }
}

const entidades: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const limpo = (texto: string): string =>
  texto
    .replace(/&(#?\w+);/g, (todo, nome: string) => entidades[nome.toLowerCase()] ?? todo)
    .replace(/\s+/g, ' ')
    .trim();

/** `-1234.56`, and as Brazilian banks also write it: `-1.234,56`, `1234,5`. */
function centavosDe(texto: string): number | null {
  const [, sinal, digitos = ''] = /^([+-]?)\s*([\d.,]+)$/.exec(texto.replace(/^R\$\s*/, '')) ?? [];
  const decimal = /[.,](\d{1,2})$/.exec(digitos);
  const inteiro = (decimal ? digitos.slice(0, decimal.index) : digitos).replace(/[.,]/g, '');
  if (!/^\d*$/.test(inteiro) || digitos === '') return null;
  const centavos = Number(inteiro || '0') * 100 + Number((decimal?.[1] ?? '').padEnd(2, '0'));
  return sinal === '-' ? -centavos : centavos;
}
