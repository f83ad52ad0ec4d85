import { formatDocumento } from '@gestao/shared/rules/format';
import { apenasTexto, type Bloco, type Documento, type Papel, type Parte, type Periodo } from '../documento';
import { type No, readTree } from './arvore';
import { tabela } from './blocos';
import { cte } from './cte';
import { eventoEsocial, retornoEsocial } from './esocial';
import { eventoDfe } from './evento-dfe';
import type { Especie, Fiscal } from './fiscal';
import { gnre } from './gnre';
import { indentado } from './indentado';
import { inutilizacao } from './inutilizacao';
import { mdfe } from './mdfe';
import { nfe } from './nfe';
import { nfseAbrasf, nfsePaulistana } from './nfse-municipal';
import { eventoNfse, nfseNacional } from './nfse-nacional';
import { outrosDfe } from './outros-dfe';
import { eventoReinf } from './reinf';

/** Each kind of the trade in its own file. */
const especies: readonly Especie[] = [
  nfe,
  eventoDfe,
  inutilizacao,
  cte,
  mdfe,
  outrosDfe,
  gnre,
  nfseNacional,
  eventoNfse,
  nfsePaulistana,
  nfseAbrasf,
  eventoEsocial,
  retornoEsocial,
  eventoReinf,
];

/**
 * What an XML is, by its elements and their namespaces, wherever in the file they begin: some come in an envelope or a
 * batch. One paper is shown as itself, several as a list, an unknown kind as its elements and words.
 */
export function readXml(xml: string): Documento {
  const { raiz, inteira } = readTree(xml);
  if (!raiz) return { ...apenasTexto(''), papel: semElementos(xml) };
  const fiscais = fiscaisDe(raiz);
  const [primeiro] = fiscais;
  if (!primeiro)
    return { ...apenasTexto(palavrasDe(raiz).join('\n')), papel: lidoAte(inteira, indentado(raiz)) };
  const papel = lidoAte(inteira, fiscais.length === 1 ? papelDe(primeiro) : lote(fiscais));
  const partes = semRepetir(fiscais.flatMap((um) => um.partes));
  const periodo = periodoDe(fiscais);
  return {
    ...apenasTexto(textoDe(papel, partes, periodo)),
    especie: primeiro.especie,
    partes,
    periodo,
    valor: somaDe(fiscais),
    vencimento: fiscais.length === 1 ? (primeiro.vencimento ?? null) : null,
    linhaDigitavel: fiscais.length === 1 ? (primeiro.linhaDigitavel ?? null) : null,
    papel,
  };
}

/** A file that breaks off, or is longer than what is read of one, says so: its totals may stand in what is missing. */
const lidoAte = (inteira: boolean, papel: Papel): Papel =>
  inteira
    ? papel
    : { ...papel, aviso: [papel.aviso, 'Só o começo deste XML foi lido.'].filter(Boolean).join(' ') };

/** Cut off before its first element. */
const semElementos = (xml: string): Papel => ({
  titulo: 'XML',
  aviso: 'Não foi possível ler este XML por inteiro.',
  blocos: [{ tipo: 'texto', titulo: null, texto: xml.slice(0, 20_000) }],
});

function fiscaisDe(no: No): Fiscal[] {
  for (const { raizes, ns, ler } of especies) {
    if (!raizes.includes(no.nome) || !(no.ns === '' || ns.some((um) => no.ns.startsWith(um)))) continue;
    const fiscal = ler(no);
    if (fiscal) return [fiscal];
  }
  // Some services answer with the document as text in an element of theirs.
  const dentro = no.filhos.length === 0 && /^<[?\w]/.test(no.texto) ? readTree(no.texto).raiz : null;
  return (dentro ? [dentro] : no.filhos).flatMap(fiscaisDe);
}

const papelDe = ({ titulo, avisos, blocos }: Fiscal): Papel => ({
  titulo,
  aviso: avisos.filter(Boolean).join(' ') || null,
  blocos: blocos.filter((um) => um !== null),
});

function lote(fiscais: readonly Fiscal[]): Papel {
  const linhas = tabela(
    'Documentos',
    ['Documento', 'Data', 'Partes', ['Valor', 'numero'], 'Situação'],
    fiscais.map(({ titulo, periodo, partes, valor, avisos }) => [
      titulo,
      periodo && { tipo: 'data', valor: periodo.inicio },
      partes
        .filter(({ alheia }) => !alheia)
        .map(({ papel, nome, documento }) => `${papel}: ${nome ?? formatDocumento(documento)}`)
        .join('; '),
      valor === null ? null : { tipo: 'dinheiro', valor },
      avisos.filter(Boolean).join(' '),
    ]),
  );
  return {
    titulo: `${fiscais.length} documentos em um arquivo`,
    aviso: null,
    blocos: [...(linhas ? [linhas] : []), ...(fiscais.length > inteiros ? [] : fiscais.flatMap(porExtenso))],
  };
}

/** So few are shown whole beneath their list: an event and its receipt come in one file. */
const inteiros = 5;

/** A paper among others: each of its parts says whose it is. */
const porExtenso = ({ titulo, blocos }: Fiscal): Bloco[] =>
  blocos
    .filter((um) => um !== null)
    .map((um) => ({ ...um, titulo: um.titulo ? `${titulo}: ${um.titulo}` : titulo }));

function semRepetir(partes: readonly Parte[]): Parte[] {
  const chaves = new Map(partes.map((um) => [JSON.stringify(um), um]));
  return [...chaves.values()];
}

/** From the first day that one of them speaks of to the last. */
function periodoDe(fiscais: readonly Fiscal[]): Periodo | null {
  const todos = fiscais.flatMap(({ periodo }) => (periodo ? [periodo] : []));
  const inicio = todos.map((um) => um.inicio).sort()[0];
  const fim = todos
    .map((um) => um.fim)
    .sort()
    .at(-1);
  return inicio && fim ? { inicio, fim } : null;
}

function somaDe(fiscais: readonly Fiscal[]): number | null {
  const valores = fiscais.flatMap(({ valor }) => (valor === null ? [] : [valor]));
  return valores.length === 0 ? null : valores.reduce((soma, um) => soma + um, 0);
}

/** The words that a paper would say of it; whoever is no party stays unnamed, or a guess would take him for one. */
function textoDe(papel: Papel, partes: readonly Parte[], periodo: Periodo | null): string {
  const gente = partes
    .filter(({ alheia }) => !alheia)
    .map(({ papel: como, nome, documento }) =>
      [como, nome, documento && `${documento.length === 11 ? 'CPF' : 'CNPJ'} ${documento}`]
        .filter(Boolean)
        .join(' '),
    );
  const dias = periodo ? [...new Set([periodo.inicio, periodo.fim])].map((dia) => `Emitido em ${dia}`) : [];
  return [papel.titulo, ...gente, ...dias].join('\n');
}

/** What elements of an unknown kind say, in the order of the file. */
const palavrasDe = (no: No): string[] => [...(no.texto ? [no.texto] : []), ...no.filhos.flatMap(palavrasDe)];
