import { formatDate } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { dateIn } from '@gestao/shared/rules/calendar';
import { ProgressRing } from '@gestao/shared/ui/charts';
import { Avatar, Card, Facts, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { fechamentoTone, situacaoTone } from '../../../components/tones';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/fechamentos';

/** How a closing stands, and who works on what of it now. */
export function FechamentoSummary({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { situacao, status, dias_uteis_restantes: days } = fechamento;
  const tone = situacao ? situacaoTone[situacao] : fechamentoTone[status];
  // A limit that fell on the eve of a holiday is past with no business day in between.
  const past = fechamento.data_limite !== null && fechamento.data_limite < dateIn(new Date());
  return (
    <div className={page.twoColumns}>
      <Card title={texts.summary}>
        <Row gap={6} top>
          <Stack gap={2}>
            <ProgressRing
              value={fechamento.progresso}
              label={texts.progressOf(fechamento.cliente.nome)}
              tone={tone}
            />
            {situacao && <StatusBadge tone={tone}>{fechamento.situacao_label}</StatusBadge>}
          </Stack>
          <div className={page.fill}>
            <Facts
              narrow
              items={[
                { label: texts.coordinator, value: fechamento.coordenador },
                { label: texts.goal, value: formatDate(fechamento.data_meta_conclusao) },
                {
                  label: texts.limit,
                  value: fechamento.data_limite && (
                    <>
                      {formatDate(fechamento.data_limite)}
                      {days !== null && (
                        <span className={past ? page.late : page.small}>
                          {' '}
                          · {past && days === 0 ? common.overdue : common.businessDays(days)}
                        </span>
                      )}
                    </>
                  ),
                },
                { label: texts.pendings, value: fechamento.pendencias_cliente },
                { label: texts.inReview, value: fechamento.em_revisao },
                { label: texts.files, value: fechamento.anexos_a_validar },
                { label: texts.cycle, value: fechamento.ciclo },
                {
                  label: texts.closedAt,
                  value:
                    fechamento.fechado_em &&
                    texts.closedBy(formatDate(fechamento.fechado_em, { time: true }), fechamento.fechado_por),
                },
                { label: texts.particularities, value: fechamento.particularidades, wide: true },
              ]}
            />
          </div>
        </Row>
      </Card>
      {fechamento.visao === 'completo' && (
        <Card title={texts.workingNow}>
          {fechamento.trabalhando_agora.length === 0 ? (
            <Muted>{texts.nobodyWorking}</Muted>
          ) : (
            <ul className={page.plainList}>
              {fechamento.trabalhando_agora.map(({ nome, tarefa }) => (
                <li key={`${nome} ${tarefa}`} className={page.person}>
                  <Avatar name={nome} size="small" />
                  <span>
                    {nome}: <Muted>{tarefa}</Muted>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
    </div>
  );
}
