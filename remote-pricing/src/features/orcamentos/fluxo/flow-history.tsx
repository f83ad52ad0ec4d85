import { formatDate } from '@gestao/shared/config';
import type { Decisao, Historico } from '@gestao/shared/contracts/comercial/orcamento-historico';
import { useQuery } from '@gestao/shared/query';
import { formatBp } from '@gestao/shared/rules/format';
import { Card, EmptyState, Loaded, StatusBadge, type Tone } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { SimpleTable } from '../../../components/simple-table';
import { texts } from '../../../texts/fluxo-orcamento';
import { historicoQuery } from '../conteudo.queries';

const decisionTone: Record<Decisao, Tone> = {
  pendente: 'amber',
  aprovado: 'green',
  devolvido: 'red',
  invalidada: 'grey',
};
const when = (instant: string | null) => formatDate(instant, { time: true });
type Aprovacao = Historico['aprovacoes'][number];

/** Who decided what, on which margin and discount. */
export function Approvals({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(historicoQuery(uuid))} skeleton="list" title={false}>
      {({ aprovacoes }) =>
        aprovacoes.length === 0 ? (
          <EmptyState text={texts.noApprovals} />
        ) : (
          <Card padded={false}>
            <SimpleTable
              caption={texts.approvals}
              rows={aprovacoes}
              rowKey={({ solicitado_em, decisao }) => `${solicitado_em}/${decisao}`}
              columns={[
                {
                  header: texts.level,
                  cell: ({ nivel_label, comentario }) => (
                    <>
                      {nivel_label}
                      <span className={page.second}>{comentario}</span>
                    </>
                  ),
                },
                {
                  header: texts.decision,
                  cell: ({ decisao, decisao_label }) => (
                    <StatusBadge tone={decisionTone[decisao]}>{decisao_label}</StatusBadge>
                  ),
                },
                { header: texts.asked, cell: ({ solicitado_em }) => when(solicitado_em) },
                { header: texts.askedBy, cell: ({ solicitado_por }) => solicitado_por },
                { header: texts.decided, cell: ({ decidido_em }) => when(decidido_em) },
                { header: texts.approver, cell: ({ aprovador }) => aprovador },
                { header: texts.discount, cell: ({ desconto_bp }) => formatBp(desconto_bp), end: true },
                ...(aprovacoes.some(({ margem_bp }) => margem_bp !== undefined)
                  ? [
                      {
                        header: texts.margin,
                        cell: ({ margem_bp }: Aprovacao) => formatBp(margem_bp),
                        end: true,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        )
      }
    </Loaded>
  );
}

/** The budget's own history, newest first. */
export function Events({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(historicoQuery(uuid))} skeleton="list" title={false}>
      {({ eventos }) =>
        eventos.length === 0 ? (
          <EmptyState text={texts.noEvents} />
        ) : (
          <Card>
            <ol className={page.events} aria-label={texts.events}>
              {eventos.map(({ em, tipo, ator, detalhe }) => (
                <li key={`${em}/${tipo}`}>
                  {tipo} · {ator} · {when(em)}
                  {detalhe && <span className={page.second}>{detalhe}</span>}
                </li>
              ))}
            </ol>
          </Card>
        )
      }
    </Loaded>
  );
}
