import { etapasAbertas } from '@gestao/shared/contracts/comercial/oportunidade-acoes';
import {
  type AtividadeTipo,
  atividadeTipoLabels,
  type OportunidadeDetalhe,
  oportunidadeEtapaLabels,
} from '@gestao/shared/contracts/comercial/oportunidades';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, Loaded, Modal } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  FormDialog,
  ReasonDialog,
  SelectField,
  Textarea,
  TextField,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { type AwaitedMove, asksMeeting } from './awaited-move';
import {
  createAtividade,
  loseOportunidade,
  moveOportunidade,
  opcoesQuery,
  reopenOportunidade,
  winOportunidade,
} from './oportunidades.queries';
import { useDone } from './use-done';

const contract = () => import('@gestao/shared/contracts/comercial/oportunidade-acoes');

export type OportunidadeStep = 'mover' | 'ganhar' | 'perder' | 'reabrir' | 'atividade';

interface StepProps {
  one: OportunidadeDetalhe;
  onClose: () => void;
}

/** The dialog of one step in an opportunity's life. */
export function OportunidadeStepDialog({ step, ...props }: StepProps & { step: OportunidadeStep }) {
  switch (step) {
    case 'mover':
      return <MoveDialog {...props} />;
    case 'ganhar':
      return <WinDialog {...props} />;
    case 'perder':
      return <LoseDialog {...props} />;
    case 'reabrir':
      return <ReopenDialog {...props} />;
    case 'atividade':
      return <DoneActivityDialog {...props} />;
  }
}

type Moved = Pick<OportunidadeDetalhe, 'uuid' | 'titulo' | 'etapa'>;

/** Also the twin of dragging a card: what the board knows of it is enough. */
export function MoveDialog({ one, onClose }: { one: Moved; onClose: () => void }) {
  const done = useDone(onClose);
  const [awaited, setAwaited] = useState<AwaitedMove | null>(null);
  if (awaited) return <MeetingDialog one={one} move={awaited} onClose={onClose} />;
  const options = etapasAbertas
    .filter(({ etapa }) => etapa !== one.etapa)
    .map(({ etapa, label }) => ({ value: etapa, label }));
  return (
    <FormDialog
      title={texts.moveTitle(one.titulo)}
      size="small"
      schema={async () => (await contract()).oportunidadeEtapaFormSchema}
      defaultValues={{ objecao: '' }}
      label={texts.moveTo}
      submitLabel={texts.move}
      guard="never"
      onSubmit={async (values) => {
        try {
          await moveOportunidade(one.uuid, values);
        } catch (error) {
          if (!asksMeeting(error)) throw error;
          return setAwaited({ form: values, refusal: errorText(error) });
        }
        done(texts.moved);
      }}
      onClose={onClose}
    >
      <SelectField name="etapa" label={texts.newStage} required options={options} />
      <Textarea name="objecao" label={texts.objection} hint={texts.objectionHint} maxLength={500} />
    </FormDialog>
  );
}

/**
 * Writes the meeting down that a stage asked for; then the move goes on. What else the stage asks for is told,
 * and the meeting stays: it took place.
 */
export function MeetingDialog({
  one,
  move: { form, refusal },
  onClose,
}: {
  one: Moved;
  move: AwaitedMove;
  onClose: () => void;
}) {
  const done = useDone(onClose);
  return (
    <Modal open title={texts.moveTitle(one.titulo)} onClose={onClose}>
      <Alert kind="warning">
        {refusal} {texts.meetingFor(oportunidadeEtapaLabels[form.etapa])}
      </Alert>
      <ActivityForm
        one={one}
        kind="reuniao"
        submitLabel={texts.meetingAndMove}
        onCancel={onClose}
        onSaved={async () => {
          try {
            await moveOportunidade(one.uuid, form);
          } catch (error) {
            notify.error(errorText(error));
            return done(texts.activitySaved);
          }
          done(texts.moved);
        }}
      />
    </Modal>
  );
}

function WinDialog({ one, onClose }: StepProps) {
  const done = useDone(onClose);
  const aceito = one.orcamentos.some(({ status }) => status === 'aceito');
  return (
    <ReasonDialog
      title={texts.winTitle(one.titulo)}
      confirm={texts.win}
      field={{ name: 'motivo', label: texts.winReason, maxLength: 500, required: !aceito }}
      schema={async () => (await contract()).ganharFormSchema}
      defaultValues={{ motivo: '', versao: one.versao }}
      onSubmit={async (values) => {
        await winOportunidade(one.uuid, values);
        done(texts.wonDone);
      }}
      onClose={onClose}
    >
      {!aceito && <Alert>{texts.winHint}</Alert>}
    </ReasonDialog>
  );
}

function LoseDialog({ one, onClose }: StepProps) {
  const done = useDone(onClose);
  const query = useQuery(opcoesQuery());
  const abertos = one.orcamentos.filter(({ aberto }) => aberto);
  return (
    <Modal open size="small" title={texts.loseTitle(one.titulo)} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {({ motivos_perda }) => (
          <Form
            schema={async () => (await contract()).perderFormSchema}
            defaultValues={{
              motivo_uuid: '',
              comentario: '',
              cancelar_orcamentos: abertos.length > 0,
              versao: one.versao,
            }}
            label={texts.lose}
            submitLabel={texts.lose}
            cancel={onClose}
            guard={false}
            onSubmit={async (values) => {
              await loseOportunidade(one.uuid, values);
              done(texts.lostDone);
            }}
          >
            <SelectField
              name="motivo_uuid"
              label={texts.loseReason}
              required
              options={optionsOf(motivos_perda)}
            />
            <Textarea name="comentario" label={texts.comment} maxLength={1000} />
            {abertos.length > 0 && (
              <Checkbox
                name="cancelar_orcamentos"
                label={texts.cancelBudgets}
                hint={abertos.map(({ numero }) => numero).join(', ')}
              />
            )}
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

function ReopenDialog({ one, onClose }: StepProps) {
  const done = useDone(onClose);
  return (
    <FormDialog
      title={texts.reopenTitle(one.titulo)}
      size="small"
      schema={async () => (await contract()).reabrirFormSchema}
      defaultValues={{ proxima_acao: '', versao: one.versao }}
      label={texts.reopen}
      submitLabel={texts.reopen}
      guard={false}
      onSubmit={async (values) => {
        await reopenOportunidade(one.uuid, values);
        done(texts.reopened);
      }}
      onClose={onClose}
    >
      <TextField name="proxima_acao" label={texts.nextAction} required maxLength={200} />
      <DateField name="proxima_acao_em" label={texts.nextActionDay} required />
    </FormDialog>
  );
}

function DoneActivityDialog({ one, onClose }: StepProps) {
  const done = useDone(onClose);
  return <ActivityDialog one={one} onClose={onClose} onSaved={() => done(texts.activitySaved)} />;
}

/** Asks what happened; also without the whole record. */
export function ActivityDialog({
  one,
  onClose,
  onSaved,
}: {
  one: Pick<OportunidadeDetalhe, 'uuid' | 'titulo'>;
  onClose: () => void;
  onSaved: () => void;
}) {
  return (
    <Modal open title={texts.activityTitle(one.titulo)} onClose={onClose}>
      <ActivityForm one={one} onCancel={onClose} onSaved={onSaved} />
    </Modal>
  );
}

/** @param kind what it is, where that is known; otherwise it is asked */
function ActivityForm({
  one,
  kind,
  submitLabel,
  onCancel,
  onSaved,
}: {
  one: Pick<OportunidadeDetalhe, 'uuid'>;
  kind?: AtividadeTipo;
  submitLabel?: string;
  onCancel: () => void;
  onSaved: () => unknown;
}) {
  const today = dateIn(new Date());
  return (
    <Form
      schema={async () => (await contract()).atividadeFormSchema}
      defaultValues={{ tipo: kind, quando: today, resumo: '', proxima_acao: '', proxima_acao_em: null }}
      label={texts.activity}
      submitLabel={submitLabel}
      cancel={onCancel}
      onSubmit={async (values) => {
        await createAtividade(one.uuid, values);
        await onSaved();
      }}
    >
      {kind === undefined && (
        <SelectField
          name="tipo"
          label={texts.activityKind}
          required
          options={filterOptions(atividadeTipoLabels)}
        />
      )}
      <DateField name="quando" label={texts.activityDay} required max={today} />
      <Textarea name="resumo" label={texts.activitySummary} required maxLength={2000} />
      <TextField name="proxima_acao" label={texts.nextAction} maxLength={200} />
      <DateField name="proxima_acao_em" label={texts.nextActionDay} />
    </Form>
  );
}
