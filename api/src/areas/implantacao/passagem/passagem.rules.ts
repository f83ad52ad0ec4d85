import { canalPreferidoLabels, type Passagem } from '@gestao/shared/contracts/implantacao/passagem';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { type Actor, may } from '../../../platform/app/actor';
import { oQueFalta } from '../implantacao-registro/passagem.rules';
import type { PassagemRow } from './passagem.repository';

/** Author or seller of the budget, or who holds all of them: fills the sheet in while the implantação is open. */
export const preenche = (row: PassagemRow, actor: Actor): boolean =>
  row.orcamento_uuid !== null &&
  isImplantacaoAberta(row.status) &&
  (row.vendedor_id === actor.usuarioId ||
    row.criado_por_id === actor.usuarioId ||
    may(actor, 'gerenciar precificacao todos orcamentos'));

/** Whoever sees all implantações and runs them goes on without it, with a reason. */
export const dispensa = (actor: Actor): boolean =>
  !actor.isClient && actor.visaoTotal && may(actor, 'gerenciar implantacao');

/** What a budget's sheet still misses; nothing of an implantação that nobody sold. */
export const faltamEm = (row: PassagemRow): string[] => (row.orcamento_uuid === null ? [] : oQueFalta(row));

/** Why the seller is not asked now; `null` where he may be. @param hoje `AAAA-MM-DD` */
export function porQueNaoPede(row: PassagemRow, hoje: string): string | null {
  if (!isImplantacaoAberta(row.status)) return 'Esta implantação já foi encerrada.';
  if (faltamEm(row).length === 0) return 'A passagem do comercial já está completa.';
  if (row.vendedor_status !== 'ativo')
    return 'Quem vendeu não está mais ativo. Quem vê todas as implantações pode assumir dizendo o motivo.';
  if (row.pedida_em && dateIn(row.pedida_em) === hoje)
    return `${row.pedida_por ?? 'Alguém'} já pediu a passagem hoje. Peça de novo amanhã.`;
  return null;
}

/** The sheet as a person reads it. @param hoje `AAAA-MM-DD` */
export function passagemView(row: PassagemRow, actor: Actor, hoje: string): Passagem {
  const escrita = row.versao > 0;
  return {
    implantacao_uuid: row.uuid,
    codigo: row.codigo,
    cliente: row.cliente,
    vendedor: row.vendedor,
    versao: row.versao,
    prometido: row.prometido,
    prazos: row.prazos,
    decisor: row.decisor,
    canal: row.canal,
    canal_label: row.canal && canalPreferidoLabels[row.canal],
    pontos_sensiveis: row.pontos_sensiveis,
    contador_anterior: row.contador_anterior,
    sistemas: row.sistemas,
    faltam: faltamEm(row),
    preenchida_por: escrita ? row.autor : null,
    preenchida_em: escrita ? (row.atualizado_em?.toISOString() ?? null) : null,
    pedida_por: row.pedida_por,
    pedida_em: row.pedida_em?.toISOString() ?? null,
    sem_passagem: row.sem_passagem,
    preenche: preenche(row, actor),
    pede: porQueNaoPede(row, hoje) === null,
  };
}
