import { formatDate } from '@gestao/shared/config';
import type { Entrega } from '@gestao/shared/contracts/operacao/tarefa-entregas';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { formatCentavos } from '@gestao/shared/rules/format';
import { Button, ConfirmDialog, fetchedPart, Loaded, Menu, Muted, Row } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/entregas';
import painel from '../painel/painel.module.css';
import { useTarefaChanged } from '../tarefas.queries';
import { EntregaLeitura, EntregaSituacao } from './entrega-leitura';
import styles from './entregas.module.css';
import { entregasQuery, resend, withdraw } from './entregas.queries';

const EntregarDialog = fetchedPart(async () => (await import('./entregar-dialog')).EntregarDialog);

/** What the task handed to its client, with who opened it and when; and handing over more. */
export function TarefaEntregas({ tarefa: { uuid, entregas } }: { tarefa: TarefaDetalhe }) {
  const [delivering, setDelivering] = useState(false);
  if (!entregas) return null;
  return (
    <section aria-label={texts.title}>
      <h3 className={painel.heading}>{texts.title}</h3>
      {entregas.total > 0 && <Entregues uuid={uuid} />}
      {entregas.entrega && (
        <Button small icon="send" onClick={() => setDelivering(true)}>
          {texts.deliver}
        </Button>
      )}
      {delivering && <EntregarDialog uuid={uuid} onClose={() => setDelivering(false)} />}
    </section>
  );
}

function Entregues({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(entregasQuery(uuid))} skeleton="list" title={false}>
      {({ itens, entrega }) => (
        <ul className={styles.list}>
          {itens.map((one) => (
            <Entregue key={one.uuid} uuid={uuid} entrega={one} muda={entrega} />
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function Entregue({ uuid, entrega, muda }: { uuid: string; entrega: Entrega; muda: boolean }) {
  const changed = useTarefaChanged();
  const [asking, setAsking] = useState(false);
  const { titulo, versao, vencimento, valor_centavos, reenviada_em, retirada_em } = entrega;
  const onError = (error: unknown) => notify.error(errorText(error));
  const again = useMutation({
    mutationFn: () => resend(uuid, entrega.uuid, versao),
    onSuccess: () => notify.success(texts.resent),
    onError,
    onSettled: () => changed(uuid),
  });
  const takeBack = useMutation({
    mutationFn: () => withdraw(uuid, entrega.uuid, versao),
    onSuccess: () => notify.success(texts.withdrawn),
    onError,
    onSettled: () => {
      setAsking(false);
      return changed(uuid);
    },
  });
  const at = (instant: string) => formatDate(instant, { time: true });
  return (
    <li>
      <Row>
        <strong>{titulo}</strong>
        <EntregaSituacao entrega={entrega} />
        {muda && !retirada_em && (
          <Menu
            label={texts.actions(titulo)}
            items={[
              {
                label: texts.resend,
                onSelect: () => {
                  if (!again.isPending) again.mutate();
                },
              },
              { label: texts.withdraw, onSelect: () => setAsking(true) },
            ]}
          />
        )}
      </Row>
      <Muted>
        {[
          vencimento && texts.dueOn(formatDate(vencimento)),
          valor_centavos !== null && formatCentavos(valor_centavos),
          texts.by(entrega.entregue_por, at(entrega.entregue_em)),
          reenviada_em && texts.resentAt(at(reenviada_em)),
          retirada_em && texts.withdrawnAt(entrega.retirada_por, at(retirada_em)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      <EntregaLeitura entrega={entrega} />
      {asking && (
        <ConfirmDialog
          open
          danger
          title={texts.withdrawAsk(titulo)}
          confirmLabel={texts.withdraw}
          loading={takeBack.isPending}
          onConfirm={() => takeBack.mutate()}
          onClose={() => setAsking(false)}
        >
          {texts.withdrawText}
        </ConfirmDialog>
      )}
    </li>
  );
}
