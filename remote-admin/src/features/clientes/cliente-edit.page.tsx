import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import { useQuery } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { formatDocumento } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { usePermission } from '@gestao/shared/session';
import { Alert, ButtonLink, type MenuItem, PageHeader, Stack } from '@gestao/shared/ui/core';
import { RecordPage } from '@gestao/shared/ui/record';
import { partes } from '../../texts/cliente-partes';
import { fichaTexts } from '../../texts/cliente-tabs';
import { texts as visaoGeral } from '../../texts/cliente-visao-geral';
import { texts } from '../../texts/clientes';
import { common } from '../../texts/common';
import { ClienteStatusBadge } from './acoes/cliente-status';
import { useClienteActions } from './acoes/use-cliente-actions';
import { ClienteTabs } from './cliente-tabs';
import { clienteOptionsQuery, clienteQuery } from './clientes.queries';
import { useFicha } from './tabs/use-ficha';

export default function ClienteEditPage() {
  const { uuid = '' } = useParams();
  const cliente = useQuery(clienteQuery(uuid));
  const options = useQuery(clienteOptionsQuery());
  const actions = useClienteActions(cliente.data, options.data);
  const ficha = useFicha(uuid);
  return (
    <RecordPage title={texts.edit} queries={[cliente, options] as const}>
      {([detail, choices]) => {
        const print: MenuItem[] =
          detail.edita === 'tudo'
            ? [{ label: fichaTexts.action, icon: 'printer', disabled: ficha.running, onSelect: ficha.run }]
            : [];
        const remove: MenuItem[] =
          detail.edita === 'tudo'
            ? [{ label: common.remove, icon: 'delete', danger: true, to: href('clientes.delete', { uuid }) }]
            : [];
        return (
          <Stack>
            <PageHeader
              title={detail.razao_social}
              badge={<ClienteStatusBadge status={detail.status} label={detail.status_label} />}
              context={contextOf(detail)}
              actions={detail.edita === 'tudo' && <HeadActions uuid={uuid} />}
              menu={[...print, ...actions.items, ...remove]}
            />
            {detail.suspensao_motivo && (
              <Alert kind="warning">{partes.suspensoPor(detail.suspensao_motivo)}</Alert>
            )}
            {detail.encerrado_em && detail.encerramento_motivo && (
              <Alert kind="warning">
                {partes.encerradoEm(formatDate(detail.encerrado_em), detail.encerramento_motivo)}
              </Alert>
            )}
            <ClienteTabs detail={detail} options={choices} onTrocarCarteira={actions.trocarCarteira} />
            {actions.dialog}
          </Stack>
        );
      }}
    </RecordPage>
  );
}

/** What tells one client from another at a glance. */
function contextOf(detail: ClienteDetail): string {
  const since = detail.data_inicio_contrato?.slice(0, 7);
  return [
    formatDocumento(detail.documento),
    labelOf(regimeLabels, detail.regime_tributario),
    detail.segmento?.nome,
    [detail.municipio, detail.uf].filter(Boolean).join('/'),
    since && visaoGeral.since(formatCompetencia(since)),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What is done most with a client, from any of its tabs. */
function HeadActions({ uuid }: { uuid: string }) {
  const sells = usePermission('gerenciar orcamentos precificacao');
  const budget = sells ? href('orcamentos.new', {}, { cliente: uuid }) : undefined;
  return (
    <>
      {budget && <ButtonLink to={budget}>{visaoGeral.newBudget}</ButtonLink>}
      <ButtonLink kind="primary" to={href('clientes.edit', { uuid }, { aba: 'linha-do-tempo' }) ?? '/'}>
        {visaoGeral.contact}
      </ButtonLink>
    </>
  );
}
