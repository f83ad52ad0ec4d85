import { formatDate } from '@gestao/shared/config';
import { useQuery } from '@gestao/shared/query';
import { formatTelefone } from '@gestao/shared/rules/documents';
import { formatBp, formatCentavos, formatDocumento } from '@gestao/shared/rules/format';
import { Badge, Facts, Loaded, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import { etapaTone } from '../../components/tones';
import { texts as payment } from '../../texts/comissoes';
import { common } from '../../texts/common';
import { texts } from '../../texts/oportunidades';
import { OportunidadeActions, OportunidadeHistory } from './oportunidade-actions';
import { oportunidadeQuery } from './oportunidades.queries';

/** Everything known of one opportunity. */
export function OportunidadeDetails({ uuid }: { uuid: string }) {
  const query = useQuery(oportunidadeQuery(uuid));
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(one) => (
        <Stack>
          <Row>
            <StatusBadge tone={etapaTone[one.etapa]}>
              {one.a_formalizar ? texts.toFormalise : one.etapa_label}
            </StatusBadge>
            {one.parada && (
              <Badge tone="amber" icon="warning">
                {texts.stalled}: {texts.days(one.dias_na_etapa)}
              </Badge>
            )}
          </Row>
          <OportunidadeActions one={one} />
          <Facts
            narrow
            items={[
              { label: texts.code, value: one.codigo },
              { label: texts.clientOrProspect, value: one.nome_cliente },
              {
                label: texts.document,
                value: formatDocumento(one.documento ?? null),
              },
              { label: texts.contact, value: one.prospecto?.contato },
              { label: texts.email, value: one.prospecto?.email },
              { label: texts.phone, value: formatTelefone(one.prospecto?.telefone ?? null) },
              { label: texts.services, value: one.servicos.map(({ nome }) => nome).join(', ') },
              { label: texts.origin, value: one.origem },
              { label: texts.monthly, value: formatCentavos(one.valor_mensal_centavos) },
              { label: texts.once, value: formatCentavos(one.valor_unico_centavos) },
              { label: texts.term, value: texts.termMonths(one.prazo_meses) },
              { label: texts.total, value: formatCentavos(one.valor_total_centavos) },
              { label: texts.probability, value: formatBp(one.probabilidade_bp) },
              { label: texts.weighted, value: formatCentavos(one.valor_ponderado_centavos) },
              {
                label: texts.commission,
                value:
                  one.comissao &&
                  texts.commissionOf(
                    formatCentavos(one.comissao.valor_centavos),
                    formatBp(one.comissao.comissao_bp),
                    one.comissao.parceiro.nome,
                    formatDate(one.comissao.devida_desde),
                  ),
                wide: true,
              },
              { label: payment.paidOnOpportunity, value: formatDate(one.comissao?.paga_em) },
              { label: texts.forecast, value: formatDate(one.previsao_fechamento) },
              { label: texts.daysInStage, value: texts.days(one.dias_na_etapa) },
              { label: common.responsible, value: one.responsavel },
              { label: texts.participants, value: one.participantes.join(', ') },
              { label: texts.created, value: formatDate(one.criado_em) },
              { label: texts.won, value: formatDate(one.ganha_em) },
              { label: texts.lossReason, value: one.motivo_perda },
              { label: texts.lost, value: formatDate(one.perdida_em) },
              {
                label: texts.nextAction,
                value:
                  one.proxima_acao && one.proxima_acao_em
                    ? texts.actionOn(one.proxima_acao, formatDate(one.proxima_acao_em))
                    : one.proxima_acao,
                wide: true,
              },
            ]}
          />
          <OportunidadeHistory one={one} />
        </Stack>
      )}
    </Loaded>
  );
}
