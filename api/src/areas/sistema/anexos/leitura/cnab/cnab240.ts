import { ddmmaaaa } from '../datas';
import type { Documento, Valor } from '../documento';
import { blocosDe, dia, diaEscrito, dinheiro, fatos, inscricao, quantos, reais, tabela } from '../papel';
import { avisosDe, documentoDe, somaDe } from './arquivo';
import { bancoDe } from './bancos';
import { inscrito, type Linha, linhaDe, linhasDe, noLugar, nomeDe, semZeros } from './linhas';
import { ocorrencia } from './ocorrencias';

/** Kinds of a batch (FEBRABAN, G025). */
const servicos: Readonly<Record<string, string>> = {
  '01': 'Cobrança',
  '03': 'Bloqueto eletrônico',
  '04': 'Conciliação bancária',
  '05': 'Débitos',
  '20': 'Pagamento a fornecedores',
  '22': 'Pagamento de contas e tributos',
  '30': 'Pagamento de salários',
  '98': 'Pagamentos diversos',
};

interface Item {
  pessoa: string;
  documento: string | null;
  numero: string;
  nosso: string;
  vencimento: string | null;
  valor: number | null;
  pago: number | null;
  data: string | null;
  ocorrencia: string;
}

interface Lote {
  servico: string;
  itens: Item[];
  saldo: { rotulo: string; texto: string }[];
  extrato: (Valor | null)[][];
  /** Days of the statement. */
  dias: (string | null)[];
  /** Sum that the batch itself tells, in centavos. */
  total: number | null;
}

/** Places of a detail line by its segment (FEBRABAN, versions 8 to 10). */
const segmentos: Readonly<Record<string, (l: Linha, retorno: boolean) => Partial<Item>>> = {
  P: (l, retorno) => ({
    nosso: l.campo(38, 57),
    numero: l.campo(63, 77),
    vencimento: ddmmaaaa(l.campo(78, 85)),
    valor: l.valor(86, 100),
    ocorrencia: ocorrencia(l.campo(16, 17), retorno),
  }),
  T: (l, retorno) => ({
    nosso: l.campo(38, 57),
    numero: l.campo(59, 73),
    vencimento: ddmmaaaa(l.campo(74, 81)),
    valor: l.valor(82, 96),
    pessoa: l.campo(149, 188),
    documento: inscrito(l.campo(133, 133), l.campo(134, 148)),
    ocorrencia: ocorrencia(l.campo(16, 17), retorno),
  }),
  A: (l) => ({
    pessoa: l.campo(44, 73),
    numero: l.campo(74, 93),
    nosso: l.campo(135, 154),
    vencimento: ddmmaaaa(l.campo(94, 101)),
    valor: l.valor(120, 134),
    data: ddmmaaaa(l.campo(155, 162)),
    pago: l.valor(163, 177),
    ocorrencia: l.campo(231, 240),
  }),
  J: (l) => ({
    pessoa: l.campo(62, 91),
    numero: l.campo(183, 202),
    nosso: l.campo(203, 222),
    vencimento: ddmmaaaa(l.campo(92, 99)),
    valor: l.valor(100, 114),
    data: ddmmaaaa(l.campo(145, 152)),
    pago: l.valor(153, 167),
    ocorrencia: l.campo(231, 240),
  }),
  O: (l) => ({
    pessoa: l.campo(62, 91),
    numero: l.campo(123, 142),
    nosso: l.campo(143, 162),
    vencimento: ddmmaaaa(l.campo(92, 99)),
    data: ddmmaaaa(l.campo(100, 107)),
    valor: l.valor(108, 122),
    ocorrencia: l.campo(231, 240),
  }),
  N: (l) => ({
    numero: l.campo(18, 37),
    nosso: l.campo(38, 57),
    pessoa: l.campo(58, 87),
    vencimento: ddmmaaaa(l.campo(88, 95)),
    valor: l.valor(96, 110),
    ocorrencia: l.campo(231, 240),
  }),
};

/** @returns `null` for what is no file of 240 places */
export function readCnab240(texto: string): Documento | null {
  const linhas = linhasDe(texto, 240);
  const [primeira = ''] = linhas ?? [];
  if (!linhas || !/^\d{3}0000[0 ]/.test(primeira)) return null;
  if (!linhas.some((um) => um[7] === '1') && !linhas.some((um) => um[7] === '9')) return null;
  const inicio = linhaDe(primeira);
  // Some banks leave the header's mark out; the segment of answers tells as well.
  const retorno = inicio.campo(143, 143) === '2' || linhas.some((um) => um[7] === '3' && um[13] === 'T');
  const lotes = lotesDe(linhas, retorno);
  const fim = linhaDe(linhas.findLast((um) => um[7] === '9') ?? '');
  const itens = lotes.flatMap((um) => um.itens);
  const valores = itens.map((um) => um.valor);
  const gerado = ddmmaaaa(inicio.campo(144, 151));
  const nome = inicio.campo(73, 102) || null;
  const documento =
    inicio.campo(1, 3) === '033'
      ? inscrito(inicio.campo(17, 17), inicio.campo(18, 32))
      : inscrito(inicio.campo(18, 18), inicio.campo(19, 32));
  const ditas = fim.valor(24, 29);
  const servico = [...new Set(lotes.map((um) => um.servico))].join(', ');
  const avisos = [
    ...avisosDe(linhas, 240, { completo: fim.campo(8, 8) === '9', ditas }),
    ...lotes.map((um) => diferenca(um)),
  ].filter((um) => um !== null);
  return documentoDe({
    linhas,
    retorno,
    empresa: { nome, documento },
    gerado,
    dias: lotes.flatMap((um) => [...um.dias, ...(retorno ? um.itens.map(({ data }) => data) : [])]),
    valores,
    papel: {
      titulo: `CNAB 240: ${retorno ? 'retorno' : 'remessa'}${servico ? ` de ${servico.toLowerCase()}` : ''}`,
      aviso: avisos[0] ?? null,
      blocos: blocosDe([
        fatos(null, [
          ['Banco', bancoDe(inicio.campo(1, 3))],
          ['Empresa', nome],
          ['CNPJ ou CPF', inscricao(documento)],
          ['Convênio', semZeros(inicio.campo(33, 52))],
          ['Agência', semZeros(inicio.campo(53, 57))],
          ['Conta', semZeros(inicio.campo(59, 70))],
          ['Gerado em', dia(gerado)],
          ['Sequência', semZeros(inicio.campo(158, 163))],
          ['Lotes', quantos(lotes.length)],
          ['Registros', quantos(linhas.length)],
          ['Títulos ou pagamentos', itens.length > 0 ? quantos(itens.length) : null],
          ['Soma', itens.length > 0 ? dinheiro(somaDe(valores)) : null],
        ]),
        ...lotes.flatMap((um, at) => blocosDoLote(um, at, lotes.length)),
      ]),
    },
  });
}

function lotesDe(linhas: readonly string[], retorno: boolean): Lote[] {
  const lotes: Lote[] = [];
  for (const texto of linhas) {
    const l = linhaDe(texto);
    const lote = lotes.at(-1);
    if (texto[7] === '1') lotes.push(abreLote(l));
    else if (texto[7] === '3' && lote && noLugar(texto, 240)) readDetalhe(l, lote, retorno);
    else if (texto[7] === '5' && lote) fechaLote(l, lote);
  }
  return lotes;
}

function abreLote(l: Linha): Lote {
  const lote: Lote = {
    servico: servicos[l.campo(10, 11)] ?? `Serviço ${l.campo(10, 11)}`,
    itens: [],
    saldo: [],
    extrato: [],
    dias: [],
    total: null,
  };
  if (l.campo(9, 9) === 'E') {
    lote.servico = 'Extrato';
    lote.saldo.push({ rotulo: 'Saldo inicial', texto: saldo(l) });
  }
  return lote;
}

/** Places of Santander, which shortens the account before them. */
const segmentosDoSantander: typeof segmentos = {
  P: (l, retorno) => ({ ...segmentos.P?.(l, retorno), nosso: l.campo(45, 57) }),
  T: (l, retorno) => ({
    nosso: l.campo(41, 53),
    numero: l.campo(55, 69),
    vencimento: ddmmaaaa(l.campo(70, 77)),
    valor: l.valor(78, 92),
    pessoa: l.campo(144, 183),
    documento: inscrito(l.campo(128, 128), l.campo(129, 143)),
    ocorrencia: ocorrencia(l.campo(16, 17), retorno),
  }),
};

const saldo = (l: Linha) => {
  const centavos = comSinal(l, 151);
  return [diaEscrito(ddmmaaaa(l.campo(143, 150))), centavos !== null && reais(centavos)]
    .filter(Boolean)
    .join(': ');
};

/** An amount of a statement, with its side behind it. */
function comSinal(l: Linha, de: number): number | null {
  const centavos = l.valor(de, de + 17);
  return centavos !== null && l.campo(de + 18, de + 18) === 'D' ? -centavos : centavos;
}

function readDetalhe(l: Linha, lote: Lote, retorno: boolean): void {
  const segmento = l.campo(14, 14);
  const ultimo = lote.itens.at(-1);
  if (segmento === 'E') {
    const quando = ddmmaaaa(l.campo(143, 150));
    lote.dias.push(quando);
    lote.extrato.push([dia(quando), l.campo(177, 201), l.campo(202, 240), dinheiro(comSinal(l, 151))]);
  } else if (segmento === 'Q' && ultimo) {
    ultimo.pessoa = l.campo(34, 73);
    ultimo.documento = inscrito(l.campo(18, 18), l.campo(19, 33));
  } else if (segmento === 'U' && ultimo) {
    ultimo.pago = l.valor(78, 92);
    ultimo.data = ddmmaaaa(l.campo(138, 145));
  } else if (segmento === 'B' && ultimo) {
    ultimo.documento = inscrito(l.campo(18, 18), l.campo(19, 32));
  } else if (segmento !== 'J' || l.campo(18, 19) !== '52' || l.campo(15, 17) === '000') {
    const doBanco = l.campo(1, 3) === '033' ? segmentosDoSantander[segmento] : undefined;
    const lido = (doBanco ?? segmentos[segmento])?.(l, retorno);
    if (lido) lote.itens.push({ ...vazio, ...lido });
  }
}

const vazio: Item = {
  pessoa: '',
  documento: null,
  numero: '',
  nosso: '',
  vencimento: null,
  valor: null,
  pago: null,
  data: null,
  ocorrencia: '',
};

/** Payments tell one sum, collections one for each kind of portfolio. */
function fechaLote(l: Linha, lote: Lote): void {
  if (lote.servico === 'Extrato') lote.saldo.push({ rotulo: 'Saldo final', texto: saldo(l) });
  else if (lote.servico === 'Cobrança')
    lote.total = [30, 53, 76, 99].reduce((soma, de) => soma + (l.valor(de, de + 16) ?? 0), 0);
  else lote.total = l.valor(24, 41);
}

/** Banks leave the sum out: then there is nothing to compare. */
function diferenca({ total, itens }: Lote): string | null {
  const soma = somaDe(itens.map((um) => um.valor));
  if (!total || total === soma) return null;
  return `O lote diz somar ${reais(total)} e soma ${reais(soma)}.`;
}

function blocosDoLote({ servico, itens, saldo: saldos, extrato }: Lote, at: number, todos: number) {
  const titulo = todos > 1 ? `Lote ${at + 1}: ${servico}` : servico;
  const pagos = itens.some((um) => um.pago || um.data);
  return [
    fatos(
      saldos.length > 0 ? titulo : null,
      saldos.map(({ rotulo, texto }) => [rotulo, texto] as const),
    ),
    tabela(titulo, ['Data', 'Histórico', 'Documento', '#Valor'], extrato),
    tabela(
      titulo,
      [
        'Nosso número',
        'Documento',
        'Nome',
        'CPF ou CNPJ',
        'Vencimento',
        '#Valor',
        ...(pagos ? ['Em', '#Pago'] : []),
        'Ocorrência',
      ],
      itens.map((um) => [
        semZeros(um.nosso),
        um.numero,
        nomeDe(um.pessoa),
        inscricao(um.documento),
        dia(um.vencimento),
        dinheiro(um.valor),
        ...(pagos ? [dia(um.data), dinheiro(um.pago)] : []),
        um.ocorrencia,
      ]),
    ),
  ];
}
