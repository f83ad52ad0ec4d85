import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoCiclo } from '@gestao/shared/contracts/operacao/fechamento-ciclo';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import type { FechamentoPasso } from '@gestao/shared/contracts/operacao/values/fechamento-ciclo';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import { Alert, Button, Menu, type MenuItem, Row, StatusBadge, Tooltip } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../../texts/fechamento-ciclo';
import { useAjustes } from '../../ajustes/use-ajustes';
import { cicloQuery, stepFechamento, useFechamentoDone } from './ciclo.queries';
import { FecharDialog, PassoDialog, ReabrirDialog } from './ciclo-windows';
import { useComprovante } from './use-comprovante';

type Asked = 'devolver' | 'cancelar' | 'fechar' | 'reabrir';
const labels = {
  enviar: texts.send,
  devolver: texts.giveBack,
  fechar: texts.close,
  reabrir: texts.reopen,
  cancelar: texts.cancel,
} as const;
/** What takes a closing on, the first that may be done. */
const order = ['fechar', 'enviar'] as const;

/** What may be done with the closing as a whole: what takes it on as a button, the rest in a menu. */
export function FechamentoActions({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { data } = useQuery(cicloQuery(fechamento.uuid));
  return data ? <Actions fechamento={fechamento} ciclo={data} /> : null;
}

function Actions({ fechamento, ciclo }: { fechamento: FechamentoDetalhe; ciclo: FechamentoCiclo }) {
  const [open, setOpen] = useState<Asked | null>(null);
  const close = () => setOpen(null);
  const done = useFechamentoDone(close);
  const receipt = useComprovante(fechamento.uuid);
  const ajustes = useAjustes(fechamento);
  const send = useMutation({
    mutationFn: () => stepFechamento(fechamento.uuid, { passo: 'enviar', versao: ciclo.versao }),
    onSuccess: ({ data }) => done(texts.done(data.status_label)),
    onError: (error) => notify.error(errorText(error)),
  });
  const steps = ciclo.passos.filter(
    (passo): passo is Exclude<FechamentoPasso, 'dispensar'> => passo !== 'dispensar',
  );
  const main = order.find((passo) => steps.includes(passo));
  const run = (passo: (typeof steps)[number]) => (passo === 'enviar' ? send.mutate() : setOpen(passo));
  const last = ciclo.comprovantes[0];
  const step = (passo: (typeof steps)[number]): MenuItem => ({
    label: labels[passo],
    danger: passo === 'cancelar',
    onSelect: () => run(passo),
  });
  const others = steps.filter((passo) => passo !== main);
  const groups: MenuItem[][] = [
    others.filter((passo) => passo !== 'cancelar').map(step),
    ajustes.items,
    last
      ? [
          {
            label: texts.receipt,
            icon: 'download' as const,
            onSelect: () => receipt.run(last.ciclo, 'papel'),
          },
        ]
      : [],
    others.filter((passo) => passo === 'cancelar').map(step),
  ];
  const items = groups
    .filter((group) => group.length > 0)
    .flatMap((group, at): MenuItem[] => (at === 0 ? group : ['line', ...group]));
  const one = { fechamento, ciclo, onClose: close };
  return (
    <>
      {main && (
        <Button kind="primary" loading={send.isPending} onClick={() => run(main)}>
          {labels[main]}
        </Button>
      )}
      {items.length > 0 && <Menu label={texts.otherActions} items={items} />}
      {ajustes.window}
      {open === 'fechar' && <FecharDialog {...one} />}
      {open === 'reabrir' && <ReabrirDialog {...one} />}
      {(open === 'devolver' || open === 'cancelar') && <PassoDialog passo={open} {...one} />}
    </>
  );
}

/** Whether what was closed is still there as its receipt proves it. */
export function FechamentoSelo({ uuid }: { uuid: string }) {
  const { data } = useQuery(cicloQuery(uuid));
  if (!data || data.confere === null) return null;
  return data.confere ? (
    <Tooltip text={texts.matchesHint}>
      <StatusBadge tone="green">{texts.matches}</StatusBadge>
    </Tooltip>
  ) : (
    <Tooltip text={texts.differsHint}>
      <StatusBadge tone="red">{texts.differs}</StatusBadge>
    </Tooltip>
  );
}

/** An earlier month of the client was opened again after this one was closed. */
export function FechamentoImpacto({ uuid }: { uuid: string }) {
  const { data } = useQuery(cicloQuery(uuid));
  const done = useFechamentoDone(() => undefined);
  const dismiss = useMutation({
    mutationFn: (versao: number) => stepFechamento(uuid, { passo: 'dispensar', versao }),
    onSuccess: () => done(texts.dismissed),
    onError: (error) => notify.error(errorText(error)),
  });
  if (!data?.impactado_por) return null;
  const { uuid: outro, competencia } = data.impactado_por;
  return (
    <Alert kind="warning">
      <Row gap={4}>
        <span>
          {texts.impacted(formatCompetencia(competencia))}{' '}
          <PageLink page="fechamentos.detail" params={{ uuid: outro }}>
            {texts.impactedOpen}
          </PageLink>
        </span>
        {data.passos.includes('dispensar') && (
          <Button small loading={dismiss.isPending} onClick={() => dismiss.mutate(data.versao)}>
            {texts.dismiss}
          </Button>
        )}
      </Row>
    </Alert>
  );
}
