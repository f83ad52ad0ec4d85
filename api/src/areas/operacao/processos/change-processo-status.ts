import { type ProcessoPasso, processoStatusLabels } from '@gestao/shared/contracts/operacao/processos';
import { processoPassos } from '@gestao/shared/contracts/operacao/values/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { trailOf } from '../../../platform/app/author';
import { ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { writeMedidas, writeProcessoStatus } from './processo.writer';
import { holdProcesso } from './processo-em-vida';
import { selectEtapas } from './processos.repository';
import { conta } from './processos.rules';

/** Past these a lane has to say something. */
const pedem = {
  as_is_validado: ['as_is', 'as_is_vazio', 'Liste ao menos uma etapa de hoje antes de validar o as-is.'],
  to_be_proposto: ['to_be', 'to_be_vazio', 'Monte o to-be antes de propor: copie o as-is e mude as etapas.'],
} as const;

/**
 * Takes a process to another status: the only place that does. Put in place it has its date; taken back, what was
 * measured is forgotten.
 * @throws Refusal 403, 404, 409; 406 `processo_mudou`, `as_is_vazio`, `to_be_vazio`
 */
export function changeProcessoStatus(scope: Scope, uuid: string, { versao, para }: ProcessoPasso) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProcesso(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    const de = row.status;
    if (!processoPassos[de].includes(para))
      throw ruleRefusal(
        'processo_mudou',
        `O processo está em ${processoStatusLabels[de]}. Atualize a página para ver o que mudou.`,
      );
    const etapas = await selectEtapas(tx, [row.id], dateIn(scope.now()));
    if (para in pedem) {
      const [raia, codigo, texto] = pedem[para as keyof typeof pedem];
      if (!etapas.some((etapa) => etapa.cenario === raia && conta(etapa))) throw ruleRefusal(codigo, texto);
    }
    const por = trailOf(scope);
    const fica = para === 'arquivado';
    if (!fica)
      await writeMedidas(
        tx,
        etapas.map(({ id }) => ({ id, minutos_medidos_milimin: null })),
      );
    const saved = await writeProcessoStatus(
      tx,
      row.id,
      {
        status: para,
        implantado_em: para === 'implantado' ? por.now : fica ? row.implantado_em : null,
        medido_em: fica ? row.medido_em : null,
      },
      por,
    );
    audit.record({
      acao: 'Mudou status',
      entidade: 'processo',
      uuid,
      rotulo: row.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { status: processoStatusLabels[de] },
      depois: { status: processoStatusLabels[para] },
    });
    return { uuid, versao: saved.versao };
  });
}
