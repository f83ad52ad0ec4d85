import { formatDateInWords } from '@gestao/shared/config';
import type { Medicao } from '@gestao/shared/contracts/operacao/processos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { trailOf } from '../../../platform/app/author';
import { invalidFields, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { measureIn } from './medir-em';
import { writeMedidas, writeProcessoStatus } from './processo.writer';
import { holdProcesso } from './processo-em-vida';
import { selectEtapas } from './processos.repository';
import { conta } from './processos.rules';

/**
 * What each to-be step really takes, sixty days after it was put in place; measured again it is written over.
 * @throws Refusal 403, 404, 409; 406 `medicao_cedo`, `nao_implantado`; 422 for a step that is missing or another's
 */
export function measureProcesso(scope: Scope, uuid: string, { versao, etapas }: Medicao) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const row = await holdProcesso(tx, scope.actor, uuid);
    await refuseLostUpdate(tx, row, versao);
    if (row.status !== 'implantado' || row.implantado_em === null)
      throw ruleRefusal('nao_implantado', 'Só se mede o processo implantado.');
    const hoje = dateIn(scope.now());
    const desde = measureIn(dateIn(row.implantado_em));
    if (hoje < desde)
      throw ruleRefusal(
        'medicao_cedo',
        `O tempo é medido a partir de ${formatDateInWords(desde)}, 60 dias depois.`,
      );
    const raia = (await selectEtapas(tx, [row.id], hoje)).filter(
      (etapa) => etapa.cenario === 'to_be' && conta(etapa),
    );
    const medidas = new Map(etapas.map((one) => [one.uuid, one.minutos_medidos_milimin]));
    if (etapas.some((one) => !raia.some((etapa) => etapa.uuid === one.uuid)))
      throw invalidFields({ etapas: ['Opção inválida.'] });
    const falta = raia.find((etapa) => !medidas.has(etapa.uuid));
    if (falta) throw invalidFields({ etapas: [`Informe o tempo medido de “${falta.nome}”.`] });
    await writeMedidas(
      tx,
      raia.map(({ id, uuid: etapa }) => ({ id, minutos_medidos_milimin: medidas.get(etapa) as number })),
    );
    const por = trailOf(scope);
    const saved = await writeProcessoStatus(
      tx,
      row.id,
      { status: 'implantado', implantado_em: row.implantado_em, medido_em: por.now },
      por,
    );
    const minutos = (milimin: number | null) =>
      milimin === null ? '—' : `${(milimin / 1000).toLocaleString('pt-BR')} min`;
    audit.record({
      acao: 'Alterou',
      entidade: 'processo',
      uuid,
      rotulo: row.nome,
      clienteUuid: await clienteUuidOf(tx, row.cliente_id),
      antes: { medidas: raia.map((one) => `${one.nome}: ${minutos(one.minutos_medidos_milimin)}`) },
      depois: { medidas: raia.map((one) => `${one.nome}: ${minutos(medidas.get(one.uuid) ?? null)}`) },
    });
    return { uuid, versao: saved.versao };
  });
}
