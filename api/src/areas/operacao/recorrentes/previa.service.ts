import type {
  RecorrentePrevia,
  RecorrentePreviaForm,
} from '@gestao/shared/contracts/operacao/recorrente-modelos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { forbidden } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { withTransaction } from '../../../platform/database/database';
import { calendariosDe, readResponsaveis, selectAlvos } from './alvos.repository';
import { ajusteTexto, proximasDatas } from './datas.rules';
import { semLugar } from './gerar.service';
import { escopoDe, ritmoColunas } from './modelo-colunas';
import { ritmoDe } from './ritmo-do-modelo';

/** What a model would do, before it is saved: its next six dates, for whom, and who has them. @throws Refusal 422 */
export function previewModelo(scope: Scope, form: RecorrentePreviaForm): Promise<RecorrentePrevia> {
  if (scope.actor.isClient) throw forbidden();
  return withTransaction(scope.database, async (tx) => {
    const hoje = dateIn(scope.now());
    const escopo = await escopoDe(tx, scope.actor, form);
    const ritmo = ritmoDe(ritmoColunas(form));
    const alvos = await selectAlvos(tx, escopo, hoje);
    const exemplo = alvos[0] ?? semLugar;
    const dias = await calendariosDe(tx, ritmo.calendario)(exemplo);
    const responsavelDe = await readResponsaveis(tx, escopo);
    const pessoas = new Map<string | null, number>();
    for (const alvo of alvos) {
      const nome = responsavelDe(alvo)?.nome ?? null;
      pessoas.set(nome, (pessoas.get(nome) ?? 0) + 1);
    }
    const [, desde = hoje] = [hoje, ritmo.inicio].sort();
    return {
      datas: proximasDatas(ritmo, desde, 6, dias).map((data) => ({
        data_vencimento: data.vencimento,
        data_meta: data.meta,
        competencia: data.competencia,
        ajuste: ajusteTexto(ritmo, data, dias),
      })),
      cliente: exemplo.uuid === null ? null : { uuid: exemplo.uuid, nome: exemplo.nome ?? '' },
      clientes: escopo.escopo === 'interna' ? null : alvos.length,
      pessoas: [...pessoas]
        .map(([nome, tarefas]) => ({ nome, tarefas }))
        .sort(
          (one, other) =>
            other.tarefas - one.tarefas || (one.nome ?? '').localeCompare(other.nome ?? '', 'pt-BR'),
        ),
    };
  });
}
