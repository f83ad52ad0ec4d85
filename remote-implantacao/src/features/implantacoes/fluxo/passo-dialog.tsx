import { formatCompetencia } from '@gestao/shared/config';
import type { ImplantacaoFluxo } from '@gestao/shared/contracts/implantacao/fluxo';
import type { ConcluirPrevia } from '@gestao/shared/contracts/implantacao/fluxo-plano';
import {
  clienteDaCanceladaLabels,
  type ImplantacaoPasso,
  implantacaoPassos,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { call } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { PageLink } from '@gestao/shared/router';
import { Alert, Loaded, Modal } from '@gestao/shared/ui/core';
import { DateField, Form, NumberField, RadioField, ReasonDialog, Textarea } from '@gestao/shared/ui/form';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/fluxo';
import styles from './fluxo.module.css';
import { cancelarQuery, concluirQuery, retomarQuery } from './fluxo.queries';
import { Mudancas } from './mudancas';
import { ReplanejarForm } from './replanejar-form';
import { useFluxoDone } from './use-fluxo-done';

const contract = () => import('@gestao/shared/contracts/implantacao/fluxo');
const contractPlano = () => import('@gestao/shared/contracts/implantacao/fluxo-plano');

interface StepProps {
  uuid: string;
  cliente: string;
  fluxo: ImplantacaoFluxo;
  onClose: () => void;
}

/** Asks for what a step of an onboarding needs, and shows what it brings before it is taken. */
export function PassoDialog({ passo, ...props }: StepProps & { passo: ImplantacaoPasso | 'nota' }) {
  if (passo === 'reabrir') return <Reabrir {...props} />;
  const { Body, title, size } = dialogs[passo];
  return (
    <Modal open size={size} title={title(props.cliente)} onClose={props.onClose}>
      <Body {...props} />
    </Modal>
  );
}

function Pausar({ uuid, cliente, fluxo, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <Form
      schema={async () => (await contract()).pausarFormSchema}
      defaultValues={{ versao: fluxo.versao, motivo: '', retorno_previsto: '' }}
      label={texts.pause.title(cliente)}
      submitLabel={implantacaoPassos.pausar.rotulo}
      cancel={onClose}
      onSubmit={async (body) => {
        const { data } = await call('POST /implantacoes/:uuid/pausar', { params: { uuid }, body });
        done(texts.done.pausar, data.avisado);
      }}
    >
      <Textarea
        name="motivo"
        label={texts.pause.reason}
        hint={texts.pause.reasonHint}
        required
        maxLength={1000}
      />
      <DateField name="retorno_previsto" label={texts.pause.back} hint={texts.pause.backHint} required />
    </Form>
  );
}

function Retomar({ uuid, cliente, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <Loaded query={useQuery(retomarQuery(uuid))} skeleton="form" title={false}>
      {(lista) => (
        <Form
          schema={async () => (await contract()).retomarFormSchema}
          defaultValues={{ versao: lista.versao, fora: [] }}
          label={texts.resume.title(cliente)}
          submitLabel={implantacaoPassos.retomar.rotulo}
          cancel={onClose}
          onSubmit={async (body) => {
            const { data } = await call('POST /implantacoes/:uuid/retomar', { params: { uuid }, body });
            done(texts.done.retomar(data.datas), data.avisado);
          }}
        >
          <Mudancas lista={lista} none={texts.resume.none} />
        </Form>
      )}
    </Loaded>
  );
}

function Replanejar({ uuid, cliente, fluxo, onClose }: StepProps) {
  return <ReplanejarForm uuid={uuid} cliente={cliente} versao={fluxo.versao} onClose={onClose} />;
}

function Concluir({ uuid, cliente, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <Loaded query={useQuery(concluirQuery(uuid))} skeleton="form" title={false}>
      {(previa) =>
        previa.pendencias.length > 0 ? (
          <Falta previa={previa} onClose={onClose} />
        ) : (
          <Form
            schema={async () => (await contractPlano()).concluirFormSchema}
            defaultValues={{ versao: previa.versao }}
            label={texts.conclude.title(cliente)}
            submitLabel={implantacaoPassos.concluir.rotulo}
            cancel={onClose}
            guard={false}
            onSubmit={async (body) => {
              await call('POST /implantacoes/:uuid/concluir', { params: { uuid }, body });
              done(texts.done.concluir);
            }}
          >
            <p>{texts.conclude.ready}</p>
            <ul className={styles.list}>
              {previa.cliente_fica_ativo && <li>{texts.conclude.clientActive}</li>}
              <li>
                {texts.conclude.closings(formatCompetencia(previa.competencia_inicial), previa.modelos)}
              </li>
              <li>{texts.conclude.links}</li>
              {previa.etapas_abertas > 0 && <li>{texts.conclude.setAside(previa.etapas_abertas)}</li>}
              <li>{texts.conclude.checkin}</li>
            </ul>
          </Form>
        )
      }
    </Loaded>
  );
}

/** What keeps it from being concluded; each line opens what it is about. */
function Falta({ previa, onClose }: { previa: ConcluirPrevia; onClose: () => void }) {
  return (
    <>
      <Alert kind="warning">{texts.conclude.missing}</Alert>
      <ul className={styles.list}>
        {previa.pendencias.map(({ texto, destino }) => (
          <li key={texto}>
            {destino ? (
              <PageLink
                page={destino.pagina}
                params={destino.parametros}
                query={destino.consulta}
                onClick={onClose}
              >
                {texto}
              </PageLink>
            ) : (
              texto
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Reabrir({ uuid, cliente, fluxo, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <ReasonDialog
      title={texts.reopen.title(cliente)}
      confirm={implantacaoPassos.reabrir.rotulo}
      field={{ name: 'motivo', label: texts.reopen.reason, maxLength: 1000 }}
      schema={async () => (await contract()).reabrirImplantacaoSchema}
      defaultValues={{ versao: fluxo.versao, motivo: '' }}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/reabrir', { params: { uuid }, body });
        done(texts.done.reabrir);
      }}
      onClose={onClose}
    />
  );
}

function Cancelar({ uuid, cliente, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <Loaded query={useQuery(cancelarQuery(uuid))} skeleton="form" title={false}>
      {(previa) => (
        <Form
          schema={async () => (await contract()).cancelarImplantacaoSchema}
          defaultValues={{ versao: previa.versao, motivo: '', cliente: previa.cliente[0] ?? 'manter' }}
          label={texts.cancel.title(cliente)}
          submitLabel={texts.cancel.confirm}
          cancel={onClose}
          onSubmit={async (body) => {
            await call('POST /implantacoes/:uuid/cancelar', { params: { uuid }, body });
            done(texts.done.cancelar);
          }}
        >
          <Alert kind="warning">{texts.cancel.hint(previa.tarefas)}</Alert>
          {previa.cliente.length > 1 && (
            <RadioField
              name="cliente"
              label={texts.cancel.client}
              hint={texts.cancel.ended}
              options={previa.cliente.map((value) => ({ value, label: clienteDaCanceladaLabels[value] }))}
            />
          )}
          <Textarea name="motivo" label={texts.cancel.reason} required maxLength={1000} />
        </Form>
      )}
    </Loaded>
  );
}

function Nota({ uuid, cliente, fluxo, onClose }: StepProps) {
  const done = useFluxoDone(onClose);
  return (
    <Form
      schema={async () => (await contract()).notaFormSchema}
      defaultValues={{ versao: fluxo.versao, nota: fluxo.nota_cliente }}
      label={texts.noteDialog.title(cliente)}
      submitLabel={texts.noteDialog.save}
      cancel={onClose}
      onSubmit={async (body) => {
        await call('PUT /implantacoes/:uuid/nota', { params: { uuid }, body });
        done(texts.done.nota);
      }}
    >
      <div className={page.words}>
        <NumberField name="nota" label={texts.noteDialog.label} hint={texts.noteDialog.hint} required />
      </div>
    </Form>
  );
}

const dialogs = {
  pausar: { Body: Pausar, title: texts.pause.title, size: 'small' },
  retomar: { Body: Retomar, title: texts.resume.title, size: 'large' },
  replanejar: { Body: Replanejar, title: texts.replan.title, size: 'large' },
  concluir: { Body: Concluir, title: texts.conclude.title, size: 'medium' },
  cancelar: { Body: Cancelar, title: texts.cancel.title, size: 'small' },
  nota: { Body: Nota, title: texts.noteDialog.title, size: 'small' },
} as const;
