import { formatCompetencia, formatDate } from '@gestao/shared/config';
import type { AnexoDetalhe } from '@gestao/shared/contracts/operacao/validacao-decisao';
import {
  anexoAlertaLabels,
  anexoAlertasDeOutro,
  anexoValidacaoLabels,
} from '@gestao/shared/contracts/operacao/values/validacao-anexos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { formatBytes } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { usePermission } from '@gestao/shared/session';
import {
  Alert,
  Button,
  ButtonLink,
  Facts,
  fetchedPart,
  Loaded,
  Menu,
  Modal,
  Muted,
  Row,
  ScanBadge,
  Stack,
} from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { common } from '../../texts/common';
import { texts } from '../../texts/validacao-anexos';
import styles from './anexo-painel.module.css';
import { useDecisionKeys } from './use-decision-keys';
import { anexoQuery, decideAnexo, noun, undoAnexo } from './validacao.queries';

const AnexoVisor = fetchedPart(async () => (await import('../visor/anexo-visor')).AnexoVisor);
const RejeitarDialog = fetchedPart(async () => (await import('./decisao-dialogs')).RejeitarDialog);
const EncaminharDialog = fetchedPart(async () => (await import('./decisao-dialogs')).EncaminharDialog);
const ReclassificarDialog = fetchedPart(async () => (await import('./decisao-dialogs')).ReclassificarDialog);

export interface Passagem {
  /** Goes to the file before or behind this one, as far as there is one. */
  go: (step: 1 | -1) => void;
  /** This one is decided about: the next comes. */
  onDecided: () => void;
}

/** A file with what was asked, its warnings, what can be decided, and itself. */
export function AnexoPainel({ uuid, ...passagem }: { uuid: string } & Passagem) {
  const query = useQuery(anexoQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail" title={false}>
      {(anexo) => <Painel anexo={anexo} {...passagem} />}
    </Loaded>
  );
}

/** What can be decided about a file, and what follows of it on the screen. */
function useDecision(anexo: AnexoDetalhe, onDecided: () => void) {
  const queryClient = useQueryClient();
  const again = () => queryClient.invalidateQueries({ queryKey: [noun] });
  const undo = async () => {
    try {
      const { consequencia } = await undoAnexo(anexo.uuid);
      notify.success([texts.undone(anexo.nome), consequencia].filter(Boolean).join(' '));
    } catch (error) {
      notify.error(errorText(error));
    }
    await again();
  };
  const decided = (text: string, consequencia: string | null) => {
    notify.success([text, consequencia].filter(Boolean).join(' '), {
      duration: 15_000,
      action: { label: texts.undo, run: () => void undo() },
    });
    onDecided();
    void again();
  };
  const approve = useMutation({
    mutationFn: () => decideAnexo(anexo.uuid, { decisao: 'aprovar', comentario: null }),
    onSuccess: ({ consequencia }) => decided(texts.approved(anexo.nome), consequencia),
    onError: (error) => {
      notify.error(errorText(error));
      void again();
    },
  });
  return { approve, decided, again };
}

type Janela = 'rejeitar' | 'encaminhar' | 'reclassificar';

function Painel({ anexo, go, onDecided }: { anexo: AnexoDetalhe } & Passagem) {
  const [janela, setJanela] = useState<Janela>();
  const { approve, decided, again } = useDecision(anexo, onDecided);
  const espera = anexo.validacao === 'pendente';
  const decide = espera && !anexo.fechado;
  const aprova = decide && anexo.impedimento === null && !approve.isPending;
  const rejeita = decide && !anexo.encerrado;
  useDecisionKeys({
    v: aprova ? () => approve.mutate() : undefined,
    r: rejeita ? () => setJanela('rejeitar') : undefined,
    arrowright: () => go(1),
    arrowleft: () => go(-1),
  });
  const close = () => setJanela(undefined);
  return (
    <Stack gap={3}>
      <Alertas anexo={anexo} />
      {espera ? (
        <div className={styles.decisions}>
          {decide && (
            <>
              <Button
                kind="primary"
                icon="check"
                disabled={anexo.impedimento !== null}
                loading={approve.isPending}
                title={texts.approveKey}
                onClick={() => approve.mutate()}
              >
                {texts.approve}
              </Button>
              <Button
                icon="close"
                disabled={!rejeita}
                title={texts.rejectKey}
                onClick={() => setJanela('rejeitar')}
              >
                {texts.reject}
              </Button>
              <Menu
                label={texts.more}
                items={[
                  { label: texts.forward, onSelect: () => setJanela('encaminhar') },
                  ...(rejeita
                    ? [{ label: texts.reclassify, onSelect: () => setJanela('reclassificar') }]
                    : []),
                ]}
              />
            </>
          )}
          <Button kind="quiet" title={texts.previousKey} onClick={() => go(-1)}>
            {texts.previous}
          </Button>
          <Button kind="quiet" title={texts.nextKey} onClick={() => go(1)}>
            {texts.next}
          </Button>
        </div>
      ) : (
        <Muted>{labelOf(anexoValidacaoLabels, anexo.validacao)}</Muted>
      )}
      {decide && anexo.impedimento && <Muted>{anexo.impedimento}</Muted>}
      {espera && anexo.encerrado && <Muted>{anexo.encerrado}</Muted>}
      <Pedido anexo={anexo} />
      <AnexoVisor uuid={anexo.uuid} nome={anexo.nome} />
      {anexo.anterior && <Comparar anexo={anexo} anterior={anexo.anterior} />}
      <Outros anexo={anexo} />
      <Historico anexo={anexo} />
      {janela === 'rejeitar' && (
        <RejeitarDialog
          anexo={anexo}
          onClose={close}
          onDone={(consequencia) => decided(texts.rejected(anexo.nome), consequencia)}
        />
      )}
      {janela === 'encaminhar' && <EncaminharDialog anexo={anexo} onClose={close} onDone={again} />}
      {janela === 'reclassificar' && <ReclassificarDialog anexo={anexo} onClose={close} onDone={again} />}
    </Stack>
  );
}

function Alertas({ anexo: { alertas, de_quem } }: { anexo: AnexoDetalhe }) {
  if (alertas.length === 0) return null;
  return (
    <Alert kind="warning" title={texts.checkFirst}>
      <ul className={styles.plain}>
        {alertas.map((um) => (
          <li key={um}>
            {labelOf(anexoAlertaLabels, um)}
            {de_quem && anexoAlertasDeOutro.includes(um) && `: ${de_quem}`}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Pedido({ anexo }: { anexo: AnexoDetalhe }) {
  const addressWith = useAddressWith();
  const opensTasks = usePermission([
    'gerenciar minhas tarefas',
    'gerenciar projetos',
    'gerenciar fechamentos',
  ]);
  return (
    <Stack gap={2}>
      <Facts
        narrow
        items={[
          { label: common.client, value: anexo.cliente?.nome },
          { label: texts.kinds[anexo.pedido_tipo], value: anexo.pedido },
          { label: texts.documentType, value: anexo.pedido_tipo_documento },
          { label: texts.instructions, value: anexo.pedido_instrucoes },
          { label: texts.competencia, value: formatCompetencia(anexo.competencia) },
          {
            label: texts.sent,
            value: texts.byAt(anexo.enviado_por, formatDate(anexo.enviado_em, { time: true })),
          },
          { label: texts.deadline, value: anexo.prazo && formatDate(anexo.prazo, { time: true }) },
          { label: texts.forwardedTo, value: anexo.encaminhado_para },
          {
            label: texts.size,
            value: `${anexo.extensao.toUpperCase()}, ${formatBytes(anexo.tamanho_bytes)}`,
          },
        ].filter(({ value }) => value)}
      />
      {anexo.tarefa_uuid && opensTasks && (
        <Row>
          <ButtonLink small to={addressWith('tarefa', anexo.tarefa_uuid)}>
            {texts.openTask}
          </ButtonLink>
        </Row>
      )}
    </Stack>
  );
}

/** The version before beside this one: what was mended is seen without going back and forth. */
function Comparar({
  anexo,
  anterior,
}: {
  anexo: AnexoDetalhe;
  anterior: NonNullable<AnexoDetalhe['anterior']>;
}) {
  const [aberto, setAberto] = useState(false);
  const lado = (titulo: string, um: { uuid: string; nome: string }, detalhe: string) => (
    <section aria-label={titulo} className={styles.side}>
      <h3 className={styles.heading}>{titulo}</h3>
      <Muted>{detalhe}</Muted>
      <AnexoVisor uuid={um.uuid} nome={um.nome} />
    </section>
  );
  return (
    <Row>
      <Button small icon="columns" onClick={() => setAberto(true)}>
        {texts.compare}
      </Button>
      {aberto && (
        <Modal open size="large" title={texts.compareTitle(anexo.nome)} onClose={() => setAberto(false)}>
          <div className={styles.beside}>
            {lado(
              texts.versionBefore,
              anterior,
              texts.compared(
                anterior.nome,
                labelOf(anexoValidacaoLabels, anterior.validacao),
                formatDate(anterior.enviado_em),
              ),
            )}
            {lado(
              texts.versionNow,
              anexo,
              texts.compared(
                anexo.nome,
                labelOf(anexoValidacaoLabels, anexo.validacao),
                formatDate(anexo.enviado_em),
              ),
            )}
          </div>
        </Modal>
      )}
    </Row>
  );
}

/** The version before, and other files around it, each to be looked at. */
function Outros({ anexo: { anterior, outros } }: { anexo: AnexoDetalhe }) {
  const [aberto, setAberto] = useState<{ uuid: string; nome: string }>();
  const todos = [...(anterior ? [anterior] : []), ...outros];
  if (todos.length === 0) return null;
  return (
    <section aria-label={texts.others}>
      <h3 className={styles.heading}>{texts.others}</h3>
      <ul className={styles.plain}>
        {todos.map((um) => (
          <li key={um.uuid} className={styles.file}>
            <Button small kind="quiet" icon="attachment" onClick={() => setAberto(um)}>
              {um.nome}
            </Button>
            <Muted>
              {um === anterior ? `${texts.previousVersion}, ` : ''}
              {labelOf(anexoValidacaoLabels, um.validacao)}, {formatDate(um.enviado_em)}
            </Muted>
            <ScanBadge state={um.verificacao} />
          </li>
        ))}
      </ul>
      {aberto && (
        <Modal open size="large" title={aberto.nome} onClose={() => setAberto(undefined)}>
          <AnexoVisor uuid={aberto.uuid} nome={aberto.nome} />
        </Modal>
      )}
    </section>
  );
}

function Historico({ anexo: { historico, sha256 } }: { anexo: AnexoDetalhe }) {
  return (
    <section aria-label={texts.history}>
      <h3 className={styles.heading}>{texts.history}</h3>
      <ul className={styles.plain}>
        {historico.map((um) => (
          <li key={um.uuid}>
            {um.texto}
            {um.motivo && `: ${um.motivo}`}{' '}
            <Muted>{texts.byAt(um.por ?? texts.client, formatDate(um.em, { time: true }))}</Muted>
          </li>
        ))}
      </ul>
      <p className={styles.hash}>
        <Muted>SHA-256 {sha256}</Muted>
      </p>
    </section>
  );
}
