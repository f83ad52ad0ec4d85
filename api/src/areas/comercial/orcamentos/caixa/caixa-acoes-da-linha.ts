import type { CaixaAcao } from '@gestao/shared/contracts/comercial/orcamentos';
import { acaoLabels } from '@gestao/shared/contracts/comercial/values/orcamento-fluxo';
import type { HojeItem } from '@gestao/shared/contracts/sistema/hoje';
import { inArray, sql } from 'drizzle-orm';
import { type Actor, may } from '../../../../platform/app/actor';
import { orcamento } from '../../../../platform/database/schema/index';
import { eventosDoCalculo } from '../../orcamento-registro/orcamento-eventos';
import {
  type Aprovadores,
  decide,
  type SituacaoOrcamento,
} from '../../orcamento-registro/orcamento-fluxo.rules';

const todos = 'gerenciar precificacao todos orcamentos';

/** What of a budget decides who may do what with it in the inbox. */
type LinhaDaCaixa = Pick<
  SituacaoOrcamento,
  'status' | 'alcada' | 'criado_por_id' | 'vendedor_id' | 'precificador_id'
> & { precificou: boolean };

/** Whether the person priced it once, whoever has it now; the same as `precificaramDe`. */
export const precificou = ({ usuarioId }: Actor) => sql<boolean>`exists (select 1 from orcamento_evento e
  where e.orcamento_id = ${orcamento.id} and e.usuario_id = ${usuarioId}
    and ${inArray(sql`e.tipo`, [...eventosDoCalculo])})`;

/** What the person may do with a row of the inbox right there. */
export function acoesDaCaixa(row: LinhaDaCaixa, actor: Actor, aprovadores: Aprovadores): CaixaAcao[] {
  const de = {
    todos: may(actor, todos),
    precificador: row.precificador_id === actor.usuarioId,
    autor: row.criado_por_id === actor.usuarioId || row.vendedor_id === actor.usuarioId,
  };
  const acoes: CaixaAcao[] = [];
  if (row.status === 'em_precificacao') {
    const precifica = may(actor, todos, 'gerenciar orcamentos precificacao');
    if (row.precificador_id === null && precifica) acoes.push('assumir');
    if (de.todos) acoes.push('atribuir');
    if (de.todos || de.precificador) acoes.push('adiar');
  } else if (row.status === 'em_aprovacao') {
    const situacao = { ...row, calculado: true, legado: false };
    const decisor = decide(situacao, actor, aprovadores);
    const envolvido = de.autor || de.precificador || row.precificou;
    if (decisor && (!envolvido || aprovadores.permitir_autoaprovacao)) acoes.push('aprovar');
    if (decisor) acoes.push('devolver');
    if (decisor || de.todos) acoes.push('adiar');
    if (de.todos) acoes.push('trocar_aprovador');
  } else if (de.autor || de.todos) {
    if (row.status !== 'rascunho') acoes.push('responder');
    acoes.push('adiar');
  }
  return acoes;
}

/** What of it is done on Início, in the line itself; the rest asks for the budget. */
const naLinha = ['assumir', 'aprovar', 'devolver'] as const satisfies readonly CaixaAcao[];

/** The buttons a budget's line of Início has; `null` where the person decides nothing about it there. */
export function actsOfLinha(
  { uuid, versao, numero, cliente }: { uuid: string; versao: number; numero: string; cliente: string },
  acoes: readonly CaixaAcao[],
): HojeItem['fazer'] {
  const possiveis = naLinha.filter((acao) => acoes.includes(acao));
  if (possiveis.length === 0) return null;
  return {
    parte: 'hoje.orcamentos',
    uuid,
    nome: [numero, cliente].filter(Boolean).join(' '),
    versao,
    acoes: possiveis.map((acao) => ({ acao, rotulo: acaoLabels[acao] })),
  };
}
