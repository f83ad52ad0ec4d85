import { isValidCnpj, isValidCpf } from '@gestao/shared/rules/documents';
import { ddmmaa } from '../datas';
import type { Documento } from '../documento';
import { blocosDe, dia, dinheiro, fatos, inscricao, quantos, tabela } from '../papel';
import { avisosDe, documentoDe, somaDe } from './arquivo';
import { bancoDe } from './bancos';
import { inscrito, type Linha, linhaDe, linhasDe, noLugar, nomeDe, semZeros } from './linhas';
import { ocorrencia } from './ocorrencias';

/** Where a bank puts its own number of a title; the layout of 400 places leaves that to each. */
const nossoNumero: Readonly<Record<string, readonly [number, number]>> = {
  '001': [64, 80],
  '033': [63, 70],
  '041': [63, 72],
  '085': [64, 80],
  '104': [57, 73],
  '136': [46, 62],
  '237': [71, 82],
  '341': [63, 70],
  '748': [48, 62],
  '756': [63, 74],
};

/** Banks whose titles stand at places of their own: only the header of their files is read. */
const outroLeiaute = new Set(['070']);

/** @returns `null` for what is no file of 400 places */
export function readCnab400(texto: string): Documento | null {
  const linhas = linhasDe(texto, 400);
  const [primeira = ''] = linhas ?? [];
  const [, remessa, literal = ''] = /^0([12])(REMESSA|RETORNO)/i.exec(primeira) ?? [];
  if (!linhas || !literal) return null;
  const retorno = remessa === '2';
  const inicio = linhaDe(primeira);
  const banco = inicio.campo(77, 79);
  const detalhes = outroLeiaute.has(banco)
    ? []
    : linhas.filter((um) => (um[0] === '1' || um[0] === '7') && noLugar(um, 400)).map(linhaDe);
  const titulos = detalhes.map((um) => tituloDe(um, banco, retorno));
  const valores = titulos.map((um) => um.valor);
  const nome = inicio.campo(47, 76) || null;
  const documento = empresaDe(detalhes);
  const gerado = ddmmaa(inicio.campo(95, 100));
  const fim = linhaDe(linhas.at(-1) ?? '');
  const [aviso] = avisosDe(linhas, 400, { completo: fim.campo(1, 1) === '9', ditas: fim.valor(395, 400) });
  return documentoDe({
    linhas,
    retorno,
    empresa: { nome, documento },
    gerado,
    dias: titulos.map((um) => um.data),
    valores,
    papel: {
      titulo: `CNAB 400: ${retorno ? 'retorno' : 'remessa'} de ${(inicio.campo(12, 26) || 'cobrança').toLowerCase().replace('cobranca', 'cobrança')}`,
      aviso: aviso ?? null,
      blocos: blocosDe([
        fatos(null, [
          ['Banco', bancoDe(banco)],
          ['Empresa', nome],
          ['CNPJ ou CPF', inscricao(documento)],
          ['Código da empresa', semZeros(inicio.campo(27, 46))],
          ['Gerado em', dia(gerado)],
          ['Títulos', titulos.length > 0 ? quantos(titulos.length) : null],
          ['Soma', titulos.length > 0 ? dinheiro(somaDe(valores)) : null],
        ]),
        tabela(
          'Títulos',
          [
            'Nosso número',
            'Documento',
            ...(retorno ? ['Em'] : ['Pagador', 'CPF ou CNPJ']),
            'Vencimento',
            '#Valor',
            ...(retorno ? ['#Pago'] : []),
            'Ocorrência',
          ],
          titulos.map((um) => [
            semZeros(um.nosso),
            um.numero,
            ...(retorno ? [dia(um.data)] : [nomeDe(um.pagador), inscricao(um.documento)]),
            dia(um.vencimento),
            dinheiro(um.valor),
            ...(retorno ? [dinheiro(um.pago)] : []),
            ocorrencia(um.ocorrencia, retorno),
          ]),
        ),
      ]),
    },
  });
}

function tituloDe(l: Linha, banco: string, retorno: boolean) {
  const [de, ate] = nossoNumero[banco] ?? [0, 0];
  return {
    nosso: de ? l.campo(de, ate) : '',
    ocorrencia: l.campo(109, 110),
    numero: retorno ? l.campo(117, 126) : l.campo(111, 120),
    data: retorno ? ddmmaa(l.campo(111, 116)) : null,
    vencimento: ddmmaa(retorno ? l.campo(147, 152) : l.campo(121, 126)),
    valor: retorno ? l.valor(153, 165) : l.valor(127, 139),
    pago: retorno ? l.valor(254, 266) : null,
    pagador: l.campo(235, 274),
    documento: inscrito(l.campo(219, 220), l.campo(221, 234)),
  };
}

/** Most banks repeat in each title whose it is; one that puts something else there is not read as a company. */
function empresaDe(detalhes: readonly Linha[]): string | null {
  for (const l of detalhes) {
    const achado = inscrito(l.campo(2, 3), l.campo(4, 17));
    if (achado && (achado.length === 14 ? isValidCnpj(achado) : isValidCpf(achado))) return achado;
  }
  return null;
}
