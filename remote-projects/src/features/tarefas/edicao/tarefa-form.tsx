import type { MudancaDeDatas } from '@gestao/shared/contracts/operacao/tarefa-domino';
import type { TarefaOpcoes, TarefaUpdate } from '@gestao/shared/contracts/operacao/tarefa-edicao';
import { prioridadeLabels, type TarefaDetalhe } from '@gestao/shared/contracts/operacao/tarefas';
import type { AlcanceRecorrente } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { duracaoText } from '@gestao/shared/rules/duracao';
import { optionsOf, withKnown } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Alert, Button, Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  MultiSelect,
  type Option,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions, useAddressWith } from '@gestao/shared/ui/table';
import { useMemo, useState } from 'react';
import { ChecklistFields } from '../../../components/checklist-fields';
import { TagsField } from '../../../components/tags-field';
import { common } from '../../../texts/common';
import { texts as domino } from '../../../texts/domino';
import { texts } from '../../../texts/tarefa-edicao';
import { asksFirst, readPrevia } from '../domino/domino.queries';
import { DominoDialog } from '../domino/domino-windows';
import { tarefaQuery, useTarefaChanged } from '../tarefas.queries';
import { createTarefa, findCandidatas, findClientes, opcoesQuery, updateTarefa } from './edicao.queries';
import { RecorrenciaDialog } from './tarefa-windows';

const contract = () => import('@gestao/shared/contracts/operacao/tarefa-edicao');

/** A new task, part of another one or not, or a loaded one, over the page. */
export function TarefaFormDialog({
  one,
  pai,
  titulo,
  onClose,
}: {
  one?: TarefaDetalhe;
  pai?: TarefaDetalhe;
  /** What a new one begins with. */
  titulo?: string;
  onClose: () => void;
}) {
  const query = useQuery(opcoesQuery());
  const title = one ? texts.editTitle(one.titulo) : pai ? texts.subtaskOf(pai.titulo) : texts.create;
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {(opcoes) =>
          one ? (
            <EditForm opcoes={opcoes} one={one} onClose={onClose} />
          ) : (
            <NewForm opcoes={opcoes} pai={pai} titulo={titulo} onClose={onClose} />
          )
        }
      </Loaded>
    </Modal>
  );
}

function NewForm({
  opcoes,
  pai,
  titulo,
  onClose,
}: {
  opcoes: TarefaOpcoes;
  pai: TarefaDetalhe | undefined;
  titulo: string | undefined;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const navigate = useNavigate();
  const addressWith = useAddressWith();
  const user = useUser();
  const [more, setMore] = useState(false);
  const mine = opcoes.usuarios.some(({ valor }) => valor === user.uuid) ? user.uuid : null;
  return (
    <Form
      schema={async () => (await contract()).tarefaNovaDialogSchema}
      defaultValues={{ ...blank(mine, pai), titulo: titulo ?? '' }}
      label={texts.create}
      draft={['tarefas.new', pai?.uuid ?? titulo].filter(Boolean).join(':')}
      cancel={onClose}
      onSubmit={async (values) => {
        const { data } = await createTarefa(values);
        const to = addressWith('tarefa', data.uuid);
        notify.success(texts.created, { action: { label: texts.open, run: () => navigate(to) } });
        onClose();
        void changed(pai?.uuid ?? data.uuid);
      }}
    >
      <TextField name="titulo" label={texts.title} required maxLength={160} />
      <Row gap={4} grow>
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          options={optionsOf(opcoes.usuarios)}
        />
        <DateField name="data_vencimento" label={texts.due} />
      </Row>
      <Row>
        <Button
          small
          kind="quiet"
          icon={more ? 'chevronUp' : 'chevronDown'}
          aria-expanded={more}
          onClick={() => setMore(!more)}
        >
          {more ? texts.fewer : texts.more}
        </Button>
      </Row>
      {more && (
        <>
          {!pai && <PlaceFields opcoes={opcoes} />}
          <PeopleAndDates opcoes={opcoes} one={undefined} locked={false} />
          <RestFields opcoes={opcoes} one={undefined} locked={false} />
        </>
      )}
    </Form>
  );
}

/** Project and client of a task: a project that has a client brings it along. @param known the client it has now */
export function PlaceFields({ opcoes, known }: { opcoes: TarefaOpcoes; known?: Option | null }) {
  const set = useSetFormValue();
  const chosen = useFormValue<string | null>('projeto_uuid');
  const projeto = opcoes.projetos.find(({ valor }) => valor === chosen);
  return (
    <Row gap={4} grow>
      {opcoes.projetos.length > 0 && (
        <SearchField
          name="projeto_uuid"
          label={texts.project}
          hint={texts.projectHint}
          options={optionsOf(opcoes.projetos)}
          onOption={(one) => {
            set('contexto', one ? 'projeto' : 'avulsa');
            set('etapa_uuid', null);
            if (one) set('cliente_uuid', null);
          }}
        />
      )}
      {projeto && projeto.etapas.length > 0 && (
        <SelectField name="etapa_uuid" label={texts.stage} options={optionsOf(projeto.etapas)} />
      )}
      {!projeto?.cliente && (
        <SearchField name="cliente_uuid" label={common.client} search={findClientes} known={known} />
      )}
    </Row>
  );
}

function EditForm({
  opcoes,
  one,
  onClose,
}: {
  opcoes: TarefaOpcoes;
  one: TarefaDetalhe;
  onClose: () => void;
}) {
  const changed = useTarefaChanged();
  const queryClient = useQueryClient();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const locked = one.edita !== 'tudo';
  const projeto = opcoes.projetos.find(({ valor }) => valor === one.origem?.uuid);
  const search = useMemo(() => findCandidatas(one.uuid, 'principal'), [one.uuid]);
  const etapas = withKnown(optionsOf(projeto?.etapas), one.etapa);
  /** Asks whether its model changes with it, where it has one and what they have alike changes. */
  async function sendRepeated(values: TarefaUpdate): Promise<void> {
    if (!one.recorrente?.altera || !changesModel(one, values)) return send(values);
    const recorrencia = await new Promise<AlcanceRecorrente>((resolve, reject) =>
      setAsking({
        dated: values.data_vencimento !== one.data_vencimento || values.data_meta !== one.data_meta,
        resolve,
        giveUp: () => reject({ message: texts.repeats.notSaved }),
      }),
    );
    return send({ ...values, recorrencia });
  }
  /** Asks what of the tasks behind it moves as well, where its dates push any, and saves. */
  async function send(values: TarefaUpdate): Promise<void> {
    const change = changeOf(one, values);
    const motivo = values.motivo_prazo ?? '';
    if (change && asksFirst(await readPrevia({ mudancas: [change] }), motivo))
      return new Promise((resolve, reject) =>
        setDeciding({
          change,
          motivo,
          values,
          resolve,
          refuse: reject,
          giveUp: () => reject({ message: domino.notSaved }),
        }),
      );
    await updateTarefa(one.uuid, values);
  }
  const form = (
    <Form
      schema={async () => (await contract()).tarefaEdicaoDialogSchema}
      defaultValues={valuesOf(one)}
      label={texts.edit}
      draft={`tarefas.edit:${one.uuid}`}
      cancel={onClose}
      conflict={{
        load: async () => {
          // The panel beside it keeps what it read for a while.
          const fresh = await queryClient.fetchQuery({ ...tarefaQuery(one.uuid), staleTime: 0 });
          return { values: valuesOf(fresh), known: [...knownOf(one), ...knownOf(fresh)] };
        },
      }}
      onSubmit={async (values) => {
        await sendRepeated(values);
        notify.success(texts.saved);
        onClose();
        void changed(one.uuid);
      }}
    >
      {locked && <Alert kind="info">{texts.onlyKeeper}</Alert>}
      {one.recorrente && !one.recorrente.altera && <Alert kind="info">{texts.repeats.onlyThis}</Alert>}
      <TextField name="titulo" label={texts.title} required maxLength={160} />
      <Row gap={4} grow>
        <SearchField
          name="responsavel_uuid"
          label={common.responsible}
          options={withKnown(optionsOf(opcoes.usuarios), one.responsavel_ref)}
        />
        <DateField name="data_vencimento" label={texts.due} />
      </Row>
      <DueReason before={one.data_vencimento} />
      <PeopleAndDates opcoes={opcoes} one={one} locked={locked} />
      <Row gap={4} grow>
        <SearchField
          name="pai_uuid"
          label={texts.parent}
          search={search}
          known={one.pai && { value: one.pai.uuid, label: one.pai.titulo }}
          disabled={locked}
        />
        {etapas.length > 0 && <SelectField name="etapa_uuid" label={texts.stage} options={etapas} />}
      </Row>
      <RestFields opcoes={opcoes} one={one} locked={locked} />
    </Form>
  );
  return (
    <>
      {form}
      {asking && one.recorrente && (
        <RecorrenciaDialog
          modelo={one.recorrente}
          dated={asking.dated}
          onChoose={(alcance) => {
            setAsking(null);
            asking.resolve(alcance);
          }}
          onClose={() => {
            setAsking(null);
            asking.giveUp();
          }}
        />
      )}
      {deciding && (
        <DominoDialog
          changes={[deciding.change]}
          motivo={deciding.motivo}
          save={({ motivo, ...escolha }) =>
            updateTarefa(one.uuid, { ...deciding.values, motivo_prazo: motivo, domino: escolha })
          }
          onRefused={(error) => {
            setDeciding(null);
            deciding.refuse(error);
          }}
          onSaved={deciding.resolve}
          onClose={() => {
            setDeciding(null);
            deciding.giveUp();
          }}
        />
      )}
    </>
  );
}

/** A change that waits for what is said of the tasks behind it. */
interface Deciding {
  change: MudancaDeDatas;
  motivo: string;
  values: TarefaUpdate;
  resolve: () => void;
  refuse: (error: unknown) => void;
  giveUp: () => void;
}

/** A change that waits for whether its model changes too. */
interface Asking {
  dated: boolean;
  resolve: (alcance: AlcanceRecorrente) => void;
  giveUp: () => void;
}

/** Whether a form changes anything that a task and its model have alike. */
function changesModel(one: TarefaDetalhe, values: TarefaUpdate): boolean {
  const asModel = ({ texto, obrigatorio }: { texto: string; obrigatorio: boolean }) => [texto, obrigatorio];
  const held = [
    [one.titulo, values.titulo],
    [one.descricao, values.descricao],
    [one.responsavel_ref?.uuid ?? null, values.responsavel_uuid],
    [one.revisor_ref?.uuid ?? null, values.revisor_uuid],
    [one.departamento_ref?.uuid ?? null, values.departamento_uuid],
    [one.prioridade, values.prioridade],
    [one.minutos_estimados_milimin ?? null, values.minutos_estimados_milimin],
    [one.exige_revisao, values.exige_revisao],
    [one.exige_anexo, values.exige_anexo],
    [one.gera_multa, values.gera_multa],
    [one.tags, values.tags],
    [one.itens_checklist.map(asModel), values.itens_checklist.map(asModel)],
  ];
  return held.some(([before, after]) => JSON.stringify(before) !== JSON.stringify(after));
}

/** The dates that a form changes of a task that others wait for. */
function changeOf(one: TarefaDetalhe, values: TarefaUpdate): MudancaDeDatas | null {
  const { data_inicio_prevista, data_meta, data_vencimento, versao } = values;
  const same =
    data_inicio_prevista === one.data_inicio_prevista &&
    data_meta === one.data_meta &&
    data_vencimento === one.data_vencimento;
  if (same || !one.sucessoras || one.sucessoras.length === 0) return null;
  return { uuid: one.uuid, versao, data_inicio_prevista, data_meta, data_vencimento };
}

/** A legal date that was there moves only with a reason. */
function DueReason({ before }: { before: string | null }) {
  const now = useFormValue<string | null>('data_vencimento');
  if (before === null || now === before) return null;
  return (
    <TextField
      name="motivo_prazo"
      label={texts.dueReason}
      hint={texts.dueReasonHint}
      required
      maxLength={500}
    />
  );
}

function PeopleAndDates({
  opcoes,
  one,
  locked,
}: {
  opcoes: TarefaOpcoes;
  one: TarefaDetalhe | undefined;
  locked: boolean;
}) {
  const usuarios = optionsOf(opcoes.usuarios);
  return (
    <>
      <Row gap={4} grow>
        <SearchField
          name="revisor_uuid"
          label={texts.reviewer}
          options={withKnown(usuarios, one?.revisor_ref)}
          disabled={locked}
        />
        <MultiSelect
          name="participantes"
          label={texts.participants}
          options={withKnown(usuarios, ...(one?.participantes_ref ?? []))}
        />
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="prioridade"
          label={common.priority}
          empty={null}
          options={filterOptions(prioridadeLabels)}
        />
        <DateField name="data_inicio_prevista" label={texts.begins} />
        <DateField name="data_meta" label={texts.goal} />
      </Row>
      <Row gap={4} grow>
        <SelectField
          name="departamento_uuid"
          label={common.department}
          options={withKnown(optionsOf(opcoes.departamentos), one?.departamento_ref)}
        />
        <TextField
          name="minutos_estimados_milimin"
          label={texts.estimate}
          hint={texts.estimateHint}
          maxLength={20}
        />
      </Row>
    </>
  );
}

function RestFields({
  opcoes,
  one,
  locked,
}: {
  opcoes: TarefaOpcoes;
  one: TarefaDetalhe | undefined;
  locked: boolean;
}) {
  const needsFile = useFormValue<boolean>('exige_anexo');
  const kinds = withKnown(optionsOf(opcoes.tipos_documento), one?.tipo_documento);
  return (
    <>
      <Row gap={4}>
        <Checkbox name="exige_revisao" label={texts.needsReview} disabled={locked} />
        <Checkbox name="exige_anexo" label={texts.needsFile} disabled={locked} />
        <Checkbox name="gera_multa" label={texts.fine} disabled={locked} />
        <Checkbox name="visivel_cliente" label={texts.visible} disabled={locked} />
      </Row>
      {needsFile && kinds.length > 0 && (
        <SelectField
          name="tipo_documento_uuid"
          label={texts.fileKind}
          hint={texts.fileKindHint}
          options={kinds}
          disabled={locked}
        />
      )}
      <TagsField name="tags" label={texts.tags} hint={texts.tagsHint} />
      <Textarea name="descricao" label={texts.description} maxLength={10_000} />
      <ChecklistFields />
    </>
  );
}

/** What its choices are called, even those that the fields no longer offer. */
const knownOf = (one: TarefaDetalhe): Option[] =>
  optionsOf([
    one.responsavel_ref,
    one.revisor_ref,
    one.departamento_ref,
    one.etapa,
    one.tipo_documento,
    ...(one.participantes_ref ?? []),
    one.pai && { uuid: one.pai.uuid, nome: one.pai.titulo },
  ]);

const blank = (responsavel_uuid: string | null, pai: TarefaDetalhe | undefined) => ({
  titulo: '',
  descricao: '',
  contexto: pai?.contexto === 'projeto' ? ('projeto' as const) : ('avulsa' as const),
  projeto_uuid: pai?.contexto === 'projeto' ? (pai.origem?.uuid ?? null) : null,
  cliente_uuid: pai?.cliente?.uuid ?? null,
  pai_uuid: pai?.uuid ?? null,
  etapa_uuid: pai?.etapa?.uuid ?? null,
  departamento_uuid: pai?.departamento_ref?.uuid ?? null,
  responsavel_uuid,
  revisor_uuid: null,
  participantes: [] as string[],
  prioridade: 'normal' as const,
  data_inicio_prevista: null,
  data_meta: null,
  data_vencimento: null,
  minutos_estimados_milimin: '',
  exige_revisao: false,
  exige_anexo: false,
  tipo_documento_uuid: null,
  gera_multa: false,
  visivel_cliente: false,
  tags: [] as string[],
  itens_checklist: [] as { uuid: string | null; texto: string; obrigatorio: boolean }[],
});

const valuesOf = (one: TarefaDetalhe) => ({
  titulo: one.titulo,
  descricao: one.descricao ?? '',
  pai_uuid: one.pai?.uuid ?? null,
  etapa_uuid: one.etapa?.uuid ?? null,
  departamento_uuid: one.departamento_ref?.uuid ?? null,
  responsavel_uuid: one.responsavel_ref?.uuid ?? null,
  revisor_uuid: one.revisor_ref?.uuid ?? null,
  participantes: (one.participantes_ref ?? []).map(({ uuid }) => uuid),
  prioridade: one.prioridade,
  data_inicio_prevista: one.data_inicio_prevista,
  data_meta: one.data_meta,
  data_vencimento: one.data_vencimento,
  motivo_prazo: '',
  minutos_estimados_milimin:
    one.minutos_estimados_milimin == null ? '' : duracaoText(one.minutos_estimados_milimin),
  exige_revisao: one.exige_revisao,
  exige_anexo: one.exige_anexo,
  tipo_documento_uuid: one.tipo_documento?.uuid ?? null,
  gera_multa: one.gera_multa,
  visivel_cliente: one.visivel_cliente,
  tags: one.tags,
  itens_checklist: one.itens_checklist.map(({ uuid, texto, obrigatorio }) => ({ uuid, texto, obrigatorio })),
  domino: null,
  versao: one.versao,
});
