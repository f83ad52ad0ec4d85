import type { EtapaDoPlano, PlanoDaImplantacao } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import { faseStatusLabels } from '@gestao/shared/contracts/implantacao/implantacoes';
import { criterioDaFaseLabels } from '@gestao/shared/contracts/implantacao/values/implantacao-modelos';
import { isImplantacaoAberta } from '@gestao/shared/contracts/implantacao/values/implantacoes';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import { implantacao_fase } from '../../../platform/database/schema';
import { progressoDasFasesPorId } from '../../operacao/tarefas/progresso';
import { faseAtrasada } from '../implantacoes/implantacoes.rules';
import { faltaDaFase } from './criterios';
import { type EtapaLida, readEtapas } from './etapas.repository';
import { readEmVida } from './fluxo.repository';
import { conduz } from './fluxo.rules';

export const terminada = (status: string) => status === 'concluida' || status === 'nao_se_aplica';

/** Phases of an implantação, in their order. */
export function readFasesDe(orm: Reader, implantacaoId: number) {
  const t = implantacao_fase;
  return orm
    .select()
    .from(t)
    .where(and(eq(t.implantacao_id, implantacaoId), isNull(t.excluido_em)))
    .orderBy(asc(t.ordem), asc(t.id));
}
export type FaseRow = Awaited<ReturnType<typeof readFasesDe>>[number];

/**
 * The plan: phases with their steps, what ends each and what is missing for it
 * (docs/domain/implantacao.md#fases).
 * @throws Refusal 403, 404
 */
export async function getPlano(
  { actor, database, now }: Pick<Scope, 'actor' | 'database' | 'now'>,
  uuid: string,
): Promise<PlanoDaImplantacao> {
  const { orm } = database;
  const hoje = dateIn(now());
  const row = await readEmVida(orm, actor, uuid);
  const [fases, etapas, progressos] = await Promise.all([
    readFasesDe(orm, row.id),
    readEtapas(orm, actor, row.id, hoje),
    progressoDasFasesPorId(orm, [row.id]),
  ]);
  const daFase = (id: number | null) => etapas.filter(({ fase_id }) => fase_id === id);
  const shown = ({ id: _, fase_id: __, ...etapa }: EtapaLida): EtapaDoPlano => etapa;
  const aberta = isImplantacaoAberta(row.status) && row.status !== 'aguardando_inicio';
  return {
    conduz: conduz(actor, row.responsavel_id) && aberta,
    fases: await Promise.all(
      fases.map(async (fase) => {
        const status = fase.status;
        const criterio = fase.criterio;
        const suas = daFase(fase.id);
        const falta = aberta && !terminada(status) ? await faltaDaFase(orm, row, criterio, suas) : [];
        return {
          uuid: fase.uuid,
          versao: fase.versao,
          nome: fase.nome,
          ordem: fase.ordem,
          peso_bp: fase.peso_bp,
          status,
          status_label: faseStatusLabels[status],
          inicio_previsto: fase.inicio_previsto,
          fim_previsto: fase.fim_previsto,
          fim_real: fase.fim_real,
          atrasada: aberta && faseAtrasada(status, fase.fim_previsto, hoje),
          progresso: status === 'concluida' ? 100 : (progressos.get(fase.id) ?? 0),
          criterio,
          criterio_texto: fase.criterio_saida ?? criterioDaFaseLabels[criterio],
          cumprido: terminada(status) || (aberta && falta.length === 0),
          falta,
          etapas: suas.map(shown),
        };
      }),
    ),
    avulsas: daFase(null).map(shown),
  };
}
