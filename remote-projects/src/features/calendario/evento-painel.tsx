import { formatDate } from '@gestao/shared/config';
import type { Evento } from '@gestao/shared/contracts/operacao/evento';
import { respostaLabels } from '@gestao/shared/contracts/operacao/values/evento';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery } from '@gestao/shared/query';
import { labelOf } from '@gestao/shared/rules/label-of';
import { useUser } from '@gestao/shared/session';
import {
  Alert,
  Button,
  Facts,
  Loaded,
  Muted,
  Row,
  SidePanel,
  Stack,
  StatusBadge,
} from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/evento';
import { answerEvento, eventoQuery } from './calendario.queries';
import { EventoCancelDialog, EventoFormDialog, EventoMoveDialog } from './evento-windows';
import { useCalendarioDone } from './use-calendario-done';

const answers = [
  ['aceito', texts.aceitar],
  ['talvez', texts.talvez],
  ['recusado', texts.recusar],
] as const;
const tones = { pendente: 'grey', aceito: 'green', talvez: 'amber', recusado: 'red' } as const;

/** An event with who takes part, and what the person may do about it. */
export function EventoPainel({
  uuid,
  ocorrencia,
  onClose,
}: {
  uuid: string;
  ocorrencia: string | null;
  onClose: () => void;
}) {
  const query = useQuery(eventoQuery(uuid, ocorrencia));
  return (
    <SidePanel open title={query.data?.titulo ?? ''} onClose={onClose}>
      <Loaded query={query} skeleton="detail" title={false}>
        {(one) => <Details one={one} onClose={onClose} />}
      </Loaded>
    </SidePanel>
  );
}

/** `11/19/2026 às 09:00 – 10:00` */
function quando(one: Evento): string {
  const from = formatDate(one.data_inicio);
  const to = one.data_fim === one.data_inicio ? '' : formatDate(one.data_fim);
  if (one.hora_inicio === null) return `${from}${to ? ` – ${to}` : ''}, ${texts.wholeDay}`;
  return `${texts.at(from, one.hora_inicio)} – ${to ? texts.at(to, one.hora_fim ?? '') : one.hora_fim}`;
}

function Details({ one, onClose }: { one: Evento; onClose: () => void }) {
  const [open, setOpen] = useState<'change' | 'move' | 'cancel' | null>(null);
  const user = useUser();
  const done = useCalendarioDone(() => undefined);
  const answer = useMutation({
    mutationFn: (resposta: (typeof answers)[number][0]) => answerEvento(one.uuid, resposta),
    onSuccess: () => done(texts.answered),
    onError: (error) => notify.error(errorText(error)),
  });
  const asked = one.minha_resposta !== null && one.organizador?.uuid !== user.uuid && !one.cancelado;
  return (
    <Stack gap={4}>
      {one.cancelado && (
        <Alert kind="warning">{[texts.isCanceled, one.motivo_cancelamento].filter(Boolean).join(' ')}</Alert>
      )}
      {asked && (
        <fieldset aria-label={texts.minhaResposta} style={{ border: 0, margin: 0, padding: 0 }}>
          <Row gap={2}>
            {answers.map(([value, label]) => (
              <Button
                key={value}
                small
                icon={one.minha_resposta === value ? 'check' : undefined}
                aria-pressed={one.minha_resposta === value}
                disabled={answer.isPending}
                onClick={() => answer.mutate(value)}
              >
                {label}
              </Button>
            ))}
          </Row>
        </fieldset>
      )}
      {one.pode_alterar && (
        <Row gap={2}>
          <Button small kind="primary" onClick={() => setOpen('change')}>
            {texts.change}
          </Button>
          <Button small onClick={() => setOpen('move')}>
            {texts.move}
          </Button>
          <Button small onClick={() => setOpen('cancel')}>
            {texts.cancel}
          </Button>
        </Row>
      )}
      <Facts
        narrow
        items={[
          { label: texts.quando, value: quando(one), wide: true },
          { label: texts.tipo, value: one.tipo_label },
          { label: texts.sala, value: one.sala?.nome },
          { label: texts.local, value: one.local },
          { label: texts.cliente, value: one.cliente?.nome },
          { label: texts.organizador, value: one.organizador?.nome },
          { label: texts.descricao, value: one.descricao, wide: true },
        ]}
      />
      {one.participantes.length > 0 && (
        <section aria-label={texts.participantes}>
          <h3>{texts.participantes}</h3>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {one.participantes.map(({ uuid, nome, resposta }) => (
              <li key={uuid}>
                <Row gap={2}>
                  {nome} <StatusBadge tone={tones[resposta]}>{labelOf(respostaLabels, resposta)}</StatusBadge>
                </Row>
              </li>
            ))}
          </ul>
        </section>
      )}
      {one.contatos && one.contatos.length > 0 && (
        <section aria-label={texts.convidados}>
          <h3>{texts.convidados}</h3>
          <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
            {one.contatos.map(({ uuid, nome, email }) => (
              <li key={uuid}>
                {nome} <Muted>{email}</Muted>
              </li>
            ))}
          </ul>
        </section>
      )}
      {open === 'change' && <EventoFormDialog one={one} onClose={onClose} />}
      {open === 'move' && <EventoMoveDialog one={one} onClose={onClose} />}
      {open === 'cancel' && <EventoCancelDialog one={one} onClose={onClose} />}
    </Stack>
  );
}
