import { formatDate } from '@gestao/shared/config';
import type { Comprovante } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import { useQuery } from '@gestao/shared/query';
import { Button, Card, Facts, Loaded, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { formatDuration } from '../../../../components/duration';
import page from '../../../../components/page.module.css';
import { texts } from '../../../../texts/fechamento-ciclo';
import { cicloQuery } from './ciclo.queries';
import { useComprovante } from './use-comprovante';

/** Every time the month was closed, with its receipt, and why it was opened again. */
export function Ciclos({ uuid }: { uuid: string }) {
  const query = useQuery(cicloQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail" title={false}>
      {({ comprovantes, status }) =>
        comprovantes.length === 0 ? (
          <Muted>{status === 'fechado' ? texts.closedWithout : texts.noReceipts}</Muted>
        ) : (
          <Stack>
            {comprovantes.map((one) => (
              <Ciclo key={one.ciclo} uuid={uuid} comprovante={one} />
            ))}
          </Stack>
        )
      }
    </Loaded>
  );
}

const numero = (valor: number) => valor.toLocaleString('pt-BR');
const quando = (instant: string) => formatDate(instant, { time: true });

function Ciclo({ uuid, comprovante: one }: { uuid: string; comprovante: Comprovante }) {
  const { run, running } = useComprovante(uuid);
  const { atrasou, ajudou, mudar } = one.retrospectiva;
  return (
    <Card
      title={texts.cycle(one.ciclo)}
      actions={
        <Row gap={2}>
          <Button
            small
            icon="download"
            aria-label={texts.receiptOf(one.ciclo)}
            disabled={running}
            onClick={() => run(one.ciclo, 'papel')}
          >
            {texts.receipt}
          </Button>
          <Button
            small
            aria-label={texts.proofOf(one.ciclo)}
            disabled={running}
            onClick={() => run(one.ciclo, 'forma')}
          >
            {texts.proof}
          </Button>
        </Row>
      }
    >
      <Facts
        items={[
          { label: texts.closedBy, value: texts.by(quando(one.fechado_em), one.fechado_por) },
          { label: texts.hours, value: formatDuration(one.horas_milimin) },
          {
            label: texts.publicPage,
            value: (
              <a href={one.endereco} target="_blank" rel="noreferrer">
                {texts.publicPage}
              </a>
            ),
          },
          { label: texts.hash, value: <code className={page.hash}>{one.hash}</code>, wide: true },
          {
            label: texts.volume,
            value: one.volume
              .filter(({ realizado }) => realizado !== null)
              .map(({ nome, realizado, contratado }) =>
                texts.volumeOf(nome, numero(realizado ?? 0), contratado === null ? null : numero(contratado)),
              )
              .join(' · '),
            wide: true,
          },
          { label: texts.late, value: atrasou, wide: true },
          { label: texts.helped, value: ajudou, wide: true },
          { label: texts.change, value: mudar, wide: true },
          {
            label: texts.reopened,
            value: one.reaberto_em && texts.by(quando(one.reaberto_em), one.reaberto_por ?? '—'),
          },
          { label: texts.reopenedWhy, value: one.reaberto_motivo, wide: true },
        ]}
      />
    </Card>
  );
}
