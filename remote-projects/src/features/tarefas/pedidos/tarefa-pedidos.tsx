import { formatDate } from '@gestao/shared/config';
import type {
  Conferencia,
  DocumentoDaTarefa,
  DocumentosDaTarefa,
} from '@gestao/shared/contracts/operacao/tarefa-pedidos';
import type { TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import {
  Button,
  fetchedPart,
  Loaded,
  Menu,
  Muted,
  Row,
  ScanBadge,
  StatusBadge,
  type Tone,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/pedidos';
import painel from '../painel/painel.module.css';
import { linkArquivo, useTarefaChanged } from '../tarefas.queries';
import { PedidoResposta } from './pedido-resposta';
import styles from './pedidos.module.css';
import { decidePedido, pedidosQuery, undoDecisao, withdrawPedido } from './pedidos.queries';

const PedidoDialog = fetchedPart(async () => (await import('./pedido-dialog')).PedidoDialog);
const CobrarDialog = fetchedPart(async () => (await import('./pedido-dialog')).CobrarDialog);
const PedirDialog = fetchedPart(async () => (await import('./pedido-dialog')).PedirDialog);

const tones: Record<DocumentoDaTarefa['status'], Tone> = {
  pendente: 'amber',
  enviado: 'violet',
  aprovado: 'green',
  rejeitado: 'red',
  dispensado: 'grey',
};

/** What the task asked its client for: what came, and what is to be made of it. */
export function TarefaPedidos({ tarefa: { uuid } }: { tarefa: Pick<TarefaDetalhe, 'uuid'> }) {
  const query = useQuery(pedidosQuery(uuid));
  const [asking, setAsking] = useState(false);
  const [reminding, setReminding] = useState(false);
  return (
    <section aria-label={texts.title}>
      <h3 className={painel.heading}>{texts.title}</h3>
      <Loaded query={query} skeleton="form" title={false}>
        {({ itens, pede, cobra, cobrado_em, contatos }) => (
          <>
            <ul className={styles.list}>
              {itens.map((documento) => (
                <Pedido key={documento.uuid} uuid={uuid} documento={documento} />
              ))}
            </ul>
            {cobrado_em && <Muted>{texts.remindedAt(formatDate(cobrado_em, { time: true }))}</Muted>}
            {pede && (
              <Row gap={2}>
                <Button small icon="add" onClick={() => setAsking(true)}>
                  {texts.ask}
                </Button>
                {cobra && contatos.length > 0 && (
                  <Button small onClick={() => setReminding(true)}>
                    {texts.remind}
                  </Button>
                )}
              </Row>
            )}
          </>
        )}
      </Loaded>
      {asking && <PedirDialog uuid={uuid} onClose={() => setAsking(false)} />}
      {reminding && <CobrarDialog uuid={uuid} onClose={() => setReminding(false)} />}
    </section>
  );
}

function Pedido({ uuid, documento }: { uuid: string; documento: DocumentoDaTarefa }) {
  const changed = useTarefaChanged();
  const [asked, setAsked] = useState<Exclude<Conferencia, 'aprovar'> | null>(null);
  const onError = (error: unknown) => notify.error(errorText(error));
  const undo = useMutation({
    mutationFn: (_avisado: string | null) => undoDecisao(uuid, documento.uuid),
    onSuccess: (_answer, avisado) => notify.success(texts.undone(documento.nome, avisado)),
    onError,
    onSettled: () => changed(uuid),
  });
  const decided = ({ itens }: DocumentosDaTarefa) => {
    const now = itens.find((one) => one.uuid === documento.uuid);
    if (!now) return;
    notify.success(texts.decided(now.status_label), {
      duration: 15_000,
      action: { label: texts.undo, run: () => undo.mutate(now.desfaz?.avisado ?? null) },
    });
  };
  const approve = useMutation({
    mutationFn: () =>
      decidePedido(uuid, documento.uuid, {
        versao: documento.versao,
        decisao: 'aprovar',
        motivo: null,
        avisar_uuid: null,
      }),
    onSuccess: ({ data }) => decided(data),
    onError,
    onSettled: () => changed(uuid),
  });
  const withdraw = useMutation({
    mutationFn: () => withdrawPedido(uuid, documento.uuid, documento.versao),
    onSuccess: () => notify.success(texts.withdrawn),
    onError,
    onSettled: () => changed(uuid),
  });
  const download = useMutation({
    mutationFn: linkArquivo,
    onSuccess: (url) => window.location.assign(url),
    onError,
  });
  const { nome, prazo, atrasado, obrigatorio, instrucoes, motivo, arquivos, decisoes, muda, desfaz } =
    documento;
  const more = [
    ...decisoes
      .filter((decisao) => decisao !== 'aprovar')
      .map((decisao) => ({ key: decisao, label: texts[decisao], onSelect: () => setAsked(decisao) })),
    ...(muda ? [{ key: 'retirar', label: texts.withdraw, onSelect: () => withdraw.mutate() }] : []),
  ];
  return (
    <li>
      <Row>
        <strong>{nome}</strong>
        <StatusBadge tone={tones[documento.status]}>{documento.status_label}</StatusBadge>
        {decisoes.includes('aprovar') && (
          <Button small icon="check" onClick={() => approve.mutate()}>
            {texts.aprovar}
          </Button>
        )}
        {more.length > 0 && <Menu label={texts.actions(nome)} items={more} />}
        {desfaz && (
          <Button
            small
            kind="quiet"
            icon="undo"
            aria-label={texts.undoOf(nome)}
            loading={undo.isPending}
            onClick={() => undo.mutate(desfaz.avisado)}
          >
            {texts.undo}
          </Button>
        )}
      </Row>
      <Muted>
        {[
          texts.until(formatDate(prazo)),
          !obrigatorio && texts.optional,
          atrasado && texts.late,
          instrucoes,
          motivo,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Muted>
      <PedidoResposta uuid={uuid} documento={documento} />
      <ul className={styles.files}>
        {arquivos.map((arquivo) => (
          <li key={arquivo.uuid}>
            <Button small kind="quiet" icon="download" onClick={() => download.mutate(arquivo.uuid)}>
              {arquivo.nome}
            </Button>{' '}
            <Muted>{formatDate(arquivo.enviado_em, { time: true })}</Muted>{' '}
            <ScanBadge state={arquivo.verificacao} />
          </li>
        ))}
      </ul>
      {asked && (
        <PedidoDialog
          uuid={uuid}
          documento={documento}
          decisao={asked}
          onDecided={decided}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}
