import type { AtividadeForm } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import { atividadeTipoLabels } from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { dateIn } from '@gestao/shared/rules/calendar';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, notFound } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { rotuloDaOportunidade } from './change-oportunidade-etapa';
import { recordAtividade, writeOportunidade } from './oportunidade.writer';
import { lockOportunidade } from './oportunidades.repository';

/**
 * Adds to the history of an opportunity, also of a decided one; the next action changes with it.
 * @throws Refusal 404; 422 for a day to come or half a next action
 */
export function createAtividade(scope: Scope, uuid: string, form: AtividadeForm) {
  const { actor } = scope;
  const now = scope.now();
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await lockOportunidade(tx, actor, uuid);
    if (!row) throw notFound();
    const hoje = dateIn(now);
    if (form.quando > hoje) throw invalidFields({ quando: ['Registre o que já aconteceu.'] });
    if ((form.proxima_acao === null) !== (form.proxima_acao_em === null)) {
      throw invalidFields({
        [form.proxima_acao === null ? 'proxima_acao' : 'proxima_acao_em']: ['Campo obrigatório.'],
      });
    }
    const criada = await recordAtividade(
      tx,
      row.id,
      {
        tipo: form.tipo,
        // Only the day is asked; the past is kept at its noon, which is the same day everywhere in Brazil.
        quando: form.quando === hoje ? now : new Date(`${form.quando}T12:00:00-03:00`),
        resumo: form.resumo,
      },
      trailOf(scope),
    );
    const muda = form.proxima_acao !== null && isAberta(row.etapa);
    if (muda) {
      const { proxima_acao, proxima_acao_em } = form;
      await writeOportunidade(tx, row.id, { proxima_acao, proxima_acao_em }, trailOf(scope));
    }
    audit.record({
      acao: 'Criou',
      entidade: 'oportunidade_atividade',
      uuid: criada,
      rotulo: `${rotuloDaOportunidade(row)}: ${atividadeTipoLabels[form.tipo]}`,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: muda ? { proxima_acao: row.proxima_acao, proxima_acao_em: row.proxima_acao_em } : null,
      depois: {
        tipo: atividadeTipoLabels[form.tipo],
        quando: form.quando,
        resumo: form.resumo,
        ...(muda ? { proxima_acao: form.proxima_acao, proxima_acao_em: form.proxima_acao_em } : {}),
      },
    });
    return { uuid: criada };
  });
}
