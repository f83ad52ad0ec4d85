import { formatDate } from '@gestao/shared/config';
import type { CheckinCompleto, CheckinsDaImplantacao } from '@gestao/shared/contracts/implantacao/checkins';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import {
  Button,
  Card,
  ConfirmDialog,
  EmptyState,
  fetchedPart,
  Loaded,
  Menu,
  Row,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { noun } from '../../../components/noun';
import page from '../../../components/page.module.css';
import { checkinTone, humorTone } from '../../../components/tones';
import { texts } from '../../../texts/checkins';
import { checkinsQuery, listKey, removeCheckin } from '../../checkins/checkins.queries';

const RegistrarDialog = fetchedPart(
  async () => (await import('../../checkins/registrar-dialog')).RegistrarDialog,
);
const PlanejarDialog = fetchedPart(
  async () => (await import('../../checkins/planejar-dialog')).PlanejarDialog,
);

type Aberto = { acao: 'registrar' | 'planejar' | 'excluir'; checkin: CheckinCompleto | null };

/** Contacts with the client, newest first: what was said, what is left, and the ones to come. */
export function CheckinsTab({ uuid }: { uuid: string }) {
  return (
    <Loaded query={useQuery(checkinsQuery(uuid))} skeleton="list">
      {(all) => <Checkins uuid={uuid} all={all} />}
    </Loaded>
  );
}

function Checkins({ uuid, all }: { uuid: string; all: CheckinsDaImplantacao }) {
  const [aberto, setAberto] = useState<Aberto>();
  const close = () => setAberto(undefined);
  const actions = all.aberta && (
    <Row gap={2}>
      <Button small icon="calendar" onClick={() => setAberto({ acao: 'planejar', checkin: null })}>
        {texts.plan.action}
      </Button>
      <Button
        small
        kind="primary"
        icon="checkin"
        onClick={() => setAberto({ acao: 'registrar', checkin: null })}
      >
        {texts.register.action}
      </Button>
    </Row>
  );
  return (
    <>
      <Card title={texts.title} actions={actions}>
        {all.checkins.length === 0 ? (
          <EmptyState icon="checkin" text={texts.none} />
        ) : (
          <ul className={page.rows}>
            {all.checkins.map((checkin) => (
              <Linha key={checkin.uuid} checkin={checkin} aberta={all.aberta} onOpen={setAberto} />
            ))}
          </ul>
        )}
      </Card>
      {aberto?.acao === 'registrar' && (
        <RegistrarDialog uuid={uuid} checkin={aberto.checkin?.uuid} onClose={close} />
      )}
      {aberto?.acao === 'planejar' && (
        <PlanejarDialog uuid={uuid} all={all} planned={aberto.checkin} onClose={close} />
      )}
      {aberto?.acao === 'excluir' && aberto.checkin && (
        <Excluir uuid={uuid} checkin={aberto.checkin} onClose={close} />
      )}
    </>
  );
}

function Linha({
  checkin,
  aberta,
  onOpen,
}: {
  checkin: CheckinCompleto;
  aberta: boolean;
  onOpen: (aberto: Aberto) => void;
}) {
  const planned = checkin.humor === null;
  const detalhes = [
    checkin.hora,
    checkin.canal_label,
    checkin.participantes,
    checkin.registrado_por && texts.by(checkin.registrado_por),
    planned && checkin.convidado_em && texts.wasInvited,
    checkin.visivel_cliente && texts.seen,
  ].filter(Boolean);
  return (
    <li>
      <div className={page.words}>
        <p>
          <strong>{checkin.tipo_label}</strong> · {formatDate(checkin.data)}
        </p>
        {checkin.resumo && <p>{checkin.resumo}</p>}
        {checkin.decisoes && <p>{texts.decided(checkin.decisoes)}</p>}
        {checkin.pendencias.map((one) => (
          <p key={one.uuid} className={page.small}>
            <PageLink page="minhas-tarefas.list" query={{ tarefa: one.uuid }}>
              {one.codigo} {one.titulo}
            </PageLink>{' '}
            {[one.responsavel ?? one.lado_label, one.prazo && formatDate(one.prazo), one.status_label]
              .filter(Boolean)
              .join(' · ')}
          </p>
        ))}
        {detalhes.length > 0 && <p className={page.small}>{detalhes.join(' · ')}</p>}
      </div>
      {checkin.humor ? (
        <StatusBadge tone={humorTone[checkin.humor]}>{checkin.humor_label}</StatusBadge>
      ) : (
        <StatusBadge tone={checkinTone[checkin.situacao]}>{checkin.situacao_label}</StatusBadge>
      )}
      {planned && aberta && (
        <Menu
          label={texts.actionsOf(checkin.tipo_label, formatDate(checkin.data))}
          items={[
            {
              label: texts.register.action,
              icon: 'check',
              onSelect: () => onOpen({ acao: 'registrar', checkin }),
            },
            { label: texts.plan.move, icon: 'edit', onSelect: () => onOpen({ acao: 'planejar', checkin }) },
            {
              label: texts.remove.action,
              icon: 'delete',
              danger: true,
              onSelect: () => onOpen({ acao: 'excluir', checkin }),
            },
          ]}
        />
      )}
    </li>
  );
}

function Excluir({
  uuid,
  checkin,
  onClose,
}: {
  uuid: string;
  checkin: CheckinCompleto;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeCheckin(uuid, checkin),
    onSuccess: () => notify.success(texts.remove.done),
    onError: (error) => notify.error(errorText(error)),
    // Refused, it stands otherwise by now: it is read again, and asked about again.
    onSettled: () => {
      onClose();
      for (const key of [noun, listKey]) void cache.invalidateQueries({ queryKey: [key] });
    },
  });
  return (
    <ConfirmDialog
      open
      danger
      title={texts.remove.title(checkin.tipo_label, formatDate(checkin.data))}
      confirmLabel={texts.remove.action}
      loading={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {checkin.convidado_em ? texts.remove.invited : texts.remove.nothing}
    </ConfirmDialog>
  );
}
