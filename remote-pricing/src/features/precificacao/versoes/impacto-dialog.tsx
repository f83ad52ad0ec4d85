import type { Impacto, ImpactoLinha } from '@gestao/shared/contracts/comercial/precificacao-impacto';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { formatBp, formatCentavos, formatInteger } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { Alert, Kpi, KpiRow, Loaded, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import page from '../../../components/page.module.css';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/parametros-impacto';
import { impactoQuery } from '../parametros.queries';

/**
 * Who would fall under the floor or need another approval if the draft were published
 * (docs/domain/comercial.md#impacto).
 */
export function ImpactoDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(impactoQuery());
  return (
    <Modal open size="large" title={texts.title} onClose={onClose}>
      <Loaded query={query} skeleton="list" title={false}>
        {(impacto) => <Result impacto={impacto} />}
      </Loaded>
    </Modal>
  );
}

function Result({ impacto }: { impacto: Impacto }) {
  if (impacto.analisados + impacto.sem_calculo + impacto.sem_volumes === 0) return <p>{texts.nothing}</p>;
  return (
    <Stack>
      <p>{texts.context(impacto.analisados, impacto.contratos)}</p>
      <KpiRow label={texts.totals}>
        <Kpi
          label={texts.falls}
          value={formatInteger(impacto.caem_do_piso)}
          hint={impacto.caem_do_piso > 0 ? texts.short(formatCentavos(impacto.abaixo_centavos)) : undefined}
        />
        <Kpi label={texts.changes} value={formatInteger(impacto.mudam_alcada)} />
        <Kpi label={texts.today} value={formatCentavos(impacto.atual_centavos)} />
        <Kpi
          label={texts.withDraft}
          value={formatCentavos(impacto.rascunho_centavos)}
          hint={texts.withPublished(formatCentavos(impacto.publicado_centavos))}
        />
      </KpiRow>
      {impacto.sem_calculo > 0 && <Alert kind="warning">{texts.uncalculated(impacto.sem_calculo)}</Alert>}
      {impacto.sem_volumes > 0 && <Alert>{texts.withoutVolumes(impacto.sem_volumes)}</Alert>}
      {impacto.ja_abaixo > 0 && <Muted>{texts.alreadyBelow(impacto.ja_abaixo)}</Muted>}
      {impacto.parcial && <Alert>{texts.partial}</Alert>}
      {impacto.linhas.length > 0 ? (
        <Affected linhas={impacto.linhas} />
      ) : (
        impacto.outras === 0 && <p>{texts.safe}</p>
      )}
      {impacto.outras > 0 && <Muted>{texts.others(impacto.outras)}</Muted>}
    </Stack>
  );
}

/** What changes, the new under the old: three such columns beside each other would leave the dialog. */
function pair(before: string, after: string): ReactNode {
  if (before === after) return after;
  return (
    <>
      {texts.changeFrom(before)} <span className={page.after}>{after}</span>
    </>
  );
}

/** The budget, or the contract of a client, with where it stands. */
function Name({ row }: { row: ImpactoLinha }) {
  const user = useUser();
  const ofClient = row.tipo === 'cliente';
  const to =
    ofClient && !hasPermission(user, 'gerenciar clientes')
      ? undefined
      : href(ofClient ? 'clientes.edit' : 'orcamentos.flow', { uuid: row.uuid });
  const name = row.numero === null ? texts.clientContract : texts.number(row.numero, row.revisao);
  return (
    <span className={page.client}>
      <span className={page.nowrap}>{to ? <Link to={to}>{name}</Link> : name}</span>
      <span className={page.second}>{row.nome_cliente}</span>
      <span className={page.second}>{row.contrato ? texts.contract : row.status_label}</span>
    </span>
  );
}

function Affected({ linhas }: { linhas: readonly ImpactoLinha[] }) {
  return (
    <SimpleTable
      caption={texts.affected}
      rows={linhas}
      rowKey={({ uuid }) => uuid}
      columns={[
        { header: texts.budget, cell: (row) => <Name row={row} /> },
        {
          header: texts.situation,
          cell: (row) =>
            row.cai_do_piso ? texts.below(formatCentavos(row.abaixo_centavos)) : texts.otherLevel,
        },
        {
          header: texts.newPrice,
          cell: (row) =>
            pair(formatCentavos(row.atual_centavos), formatCentavos(row.rascunho.mensal_centavos)),
          end: true,
        },
        {
          header: texts.floor,
          cell: ({ publicado, rascunho }) =>
            pair(formatCentavos(publicado.piso_centavos), formatCentavos(rascunho.piso_centavos)),
          end: true,
        },
        {
          header: texts.margin,
          cell: ({ publicado, rascunho }) =>
            pair(formatBp(publicado.margem_bp), formatBp(rascunho.margem_bp)),
          end: true,
        },
        {
          header: texts.level,
          cell: ({ publicado, rascunho }) =>
            pair(texts.levels[publicado.alcada] ?? '', texts.levels[rascunho.alcada] ?? ''),
        },
      ]}
    />
  );
}
