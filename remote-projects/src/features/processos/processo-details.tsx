import type { ProcessoDetalhe, ProcessoEtapa } from '@gestao/shared/contracts/operacao/processos';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { ButtonLink, Facts, Loaded, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { formatDuration } from '../../components/duration';
import { processoTone } from '../../components/tones';
import { common } from '../../texts/common';
import { texts } from '../../texts/processos';
import { fatosDoGanho } from './ganho';
import styles from './processo-details.module.css';
import { processoQuery } from './processos.queries';

/** Gain and both lanes of one process, beside the list. */
export function ProcessoDetails({ uuid }: { uuid: string }) {
  const query = useQuery(processoQuery(uuid));
  const page = href('processos.detail', { uuid });
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(processo) => (
        <Stack>
          <Row justify="between">
            <StatusBadge tone={processoTone[processo.status]}>{processo.status_label}</StatusBadge>
            {page && (
              <ButtonLink small to={page}>
                {texts.open}
              </ButtonLink>
            )}
          </Row>
          <Facts
            narrow
            items={[
              { label: common.department, value: processo.departamento },
              { label: texts.owner, value: processo.dono },
              { label: texts.frequency, value: processo.frequencia_mes },
              ...fatosDoGanho(processo.realizado ?? processo),
            ]}
          />
          <div className={styles.lanes}>
            <Lane title={texts.asIs} lane={processo.as_is} />
            {processo.to_be ? (
              <Lane title={texts.toBe} lane={processo.to_be} />
            ) : (
              <section aria-label={texts.toBe} className={styles.lane}>
                <h3>{texts.toBe}</h3>
                <Muted>{texts.noToBe}</Muted>
              </section>
            )}
          </div>
        </Stack>
      )}
    </Loaded>
  );
}

function Lane({ title, lane }: { title: string; lane: ProcessoDetalhe['as_is'] }) {
  return (
    <section aria-label={title} className={styles.lane}>
      <h3>{title}</h3>
      <p className={styles.meta}>
        {texts.perExecution}: {formatDuration(lane.tempo_milimin)}
        {lane.custo_centavos !== undefined && ` · ${formatCentavos(lane.custo_centavos)}`}
      </p>
      <p className={styles.meta}>
        {texts.leadTime}: {formatDuration(lane.lead_time_milimin)}
      </p>
      <ol className={styles.steps}>
        {lane.etapas.map((etapa) => (
          <li key={etapa.uuid} className={styles.step}>
            {etapa.nome}
            <p className={styles.meta}>{describeStep(etapa)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Kind, position and times of a step in one line; what is zero is left out. */
function describeStep(etapa: ProcessoEtapa): string {
  return [
    etapa.tipo_label,
    etapa.cargo,
    etapa.minutos_execucao_milimin > 0 && formatDuration(etapa.minutos_execucao_milimin),
    etapa.minutos_espera_milimin > 0 &&
      `${texts.wait.toLowerCase()} ${formatDuration(etapa.minutos_espera_milimin)}`,
    etapa.retrabalho_bp > 0 && `${texts.rework.toLowerCase()} ${formatBp(etapa.retrabalho_bp)}`,
    etapa.custo_centavos ? formatCentavos(etapa.custo_centavos) : false,
  ]
    .filter((part) => part !== false && part !== null)
    .join(' · ');
}
