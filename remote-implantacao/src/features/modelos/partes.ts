import type {
  ImplantacaoModeloDetalhe,
  ImplantacaoModeloPartes,
} from '@gestao/shared/contracts/implantacao/implantacao-modelos';
import { checkinTipoLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import {
  type ImplantacaoModeloParte,
  implantacaoModeloParteLabels,
} from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { labelOf } from '@gestao/shared/rules/label-of';
import { texts } from '../../texts/modelos';

export type Partes = ImplantacaoModeloPartes;

const vazias: Partes = { fases: [], etapas: [], documentos: [], matriz: [], ebook: [], checkins: [] };

/** What the editor begins with: the draft, else what is in use. */
export function partesDe({ rascunho, publicado }: ImplantacaoModeloDetalhe): Partes {
  const { fases, etapas, documentos, matriz, ebook, checkins } = rascunho ?? publicado ?? vazias;
  return { fases, etapas, documentos, matriz, ebook, checkins };
}

/** A key nobody has: what it is called, or that with a number. */
export function chaveDe(nome: string, outras: readonly { chave: string }[]): string {
  const plano = nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
  const base = plano || 'item';
  const conhecidas = new Set(outras.map(({ chave }) => chave));
  let chave = base;
  for (let numero = 2; conhecidas.has(chave); numero += 1) chave = `${base}-${numero}`;
  return chave;
}

const doDia = /^até o dia \d+$/;

/**
 * When an activity is due, in words that follow its day of the month: what somebody wrote otherwise stays.
 * @param antes the words before, `null` of a new one
 */
export function prazoDoDia(
  antes: string | null,
  { prazo_texto, dia_mes }: { prazo_texto: string | null; dia_mes: number | null },
): string | null {
  const diz = prazo_texto ?? '';
  const segue = diz === '' || (diz === antes && doDia.test(diz));
  if (!segue) return prazo_texto;
  return dia_mes === null ? null : `até o dia ${dia_mes}`;
}

/** The list with one of its items a place up (-1) or down (1). */
export function movido<T>(itens: readonly T[], at: number, passo: -1 | 1): T[] {
  const para = at + passo;
  const copia = [...itens];
  const [item] = copia.splice(at, 1);
  if (item === undefined || para < 0 || para >= itens.length) return [...itens];
  copia.splice(para, 0, item);
  return copia;
}

/** What an item of a part is called. */
export function tituloDe(
  parte: ImplantacaoModeloParte,
  item: Partes[ImplantacaoModeloParte][number],
): string {
  if ('titulo' in item) return item.titulo;
  if ('nome' in item) return item.nome;
  if ('atividade' in item) return item.atividade;
  return 'dias_uteis' in item
    ? labelOf(checkinTipoLabels, item.tipo)
    : labelOf(implantacaoModeloParteLabels, parte);
}

/** What was refused, by the name of its place: `etapas.3.aguarda` says little. */
export function problemasDe(error: unknown, partes: Partes): string[] {
  const campos = Object.entries(fieldErrors(error)).map(([campo, [texto = '']]) => {
    const [parte = '', at] = campo.split('.');
    if (!(parte in implantacaoModeloParteLabels)) return texto;
    const nome = parte as ImplantacaoModeloParte;
    const item = at === undefined ? undefined : partes[nome][Number(at)];
    const lugar = implantacaoModeloParteLabels[nome];
    return item ? texts.refused(lugar, tituloDe(nome, item), texto) : `${lugar}: ${texto}`;
  });
  return campos.length > 0 ? campos : [errorText(error)];
}
