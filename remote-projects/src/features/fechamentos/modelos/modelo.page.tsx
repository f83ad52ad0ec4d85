import { formatDate } from '@gestao/shared/config';
import type {
  FechamentoModeloDetalhe,
  FechamentoModeloTarefa,
} from '@gestao/shared/contracts/operacao/fechamento-modelos';
import {
  fechamentoModeloTarefaVazia,
  modeloPeriodicidadeLabels,
  prazoEmPalavras,
  revisorRegraLabels,
} from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { responsavelRegraLabels } from '@gestao/shared/contracts/operacao/values/recorrentes';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useParams } from '@gestao/shared/router';
import { dateIn } from '@gestao/shared/rules/calendar';
import { conferenciaDe } from '@gestao/shared/rules/conferencia';
import { labelOf } from '@gestao/shared/rules/label-of';
import { isUsuarioNormal, useUser } from '@gestao/shared/session';
import {
  Alert,
  Badge,
  Button,
  ButtonLink,
  Card,
  ConfirmDialog,
  fetchedPart,
  Loaded,
  Muted,
  PageHeader,
  Row,
  Stack,
} from '@gestao/shared/ui/core';
import { DataTable } from '@gestao/shared/ui/table';
import { useRef, useState } from 'react';
import { formatDuration } from '../../../components/duration';
import page from '../../../components/page.module.css';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/fechamento-modelos';
import { texts as obrigacoes } from '../../../texts/modelo-obrigacoes';
import {
  chaveNova,
  comTarefa,
  movida,
  niveis,
  niveisDe,
  semChaveRepetida,
  semTarefa,
} from '../../projetos/modelos/arvore';
import { ClientesDoModelo } from './clientes-do-modelo';
import { ModeloDadosDialog, ObrigacoesDialog, PublicarDialog, TarefaDialog } from './modelo-windows';
import {
  comparacaoDe,
  discardRascunho,
  modeloQuery,
  opcoesQuery,
  saveRascunho,
  useModeloDone,
} from './modelos.queries';
import { PlanilhaDoModelo } from './planilha-do-modelo';

const conflito = () => import('./conflito');
const StaleNotice = fetchedPart(async () => (await import('@gestao/shared/ui/form')).StaleNotice);
const UnsavedChanges = fetchedPart(async () => (await import('@gestao/shared/ui/form')).UnsavedChanges);
const VersionsCard = fetchedPart(async () => (await import('@gestao/shared/ui/form')).VersionsCard);

/** A template of closings: the draft of its tasks, and what is in use. */
export default function ModeloPage() {
  const { uuid = '' } = useParams();
  const query = useQuery(modeloQuery(uuid));
  return (
    <Loaded query={query} skeleton="detail">
      {(modelo) => <Editor key={modelo.uuid} modelo={modelo} />}
    </Loaded>
  );
}

type Tarefa = FechamentoModeloTarefa;

const nova = (tarefas: readonly Tarefa[], pai: string | null): Tarefa => ({
  ...fechamentoModeloTarefaVazia,
  chave: chaveNova(tarefas),
  pai,
  titulo: '',
});

/** What the editor began with: changes of others do not touch what is being typed. */
interface Base {
  marca: string;
  versao: number;
  tarefas: readonly Tarefa[];
}
const baseDe = ({ rascunho, publicadas, versoes }: FechamentoModeloDetalhe): Base => ({
  marca: `${rascunho?.versao ?? 0} ${versoes.length}`,
  versao: rascunho?.versao ?? 0,
  tarefas: rascunho?.tarefas ?? publicadas,
});

function Editor({ modelo }: { modelo: FechamentoModeloDetalhe }) {
  const edita = !isUsuarioNormal(useUser());
  const queryClient = useQueryClient();
  const [base, setBase] = useState(() => baseDe(modelo));
  const [tarefas, setTarefas] = useState(base.tarefas);
  /** What another person saved, as the differences were shown. */
  const vista = useRef<Base>(undefined);
  const [editing, setEditing] = useState<{ tarefa: Tarefa; nova: boolean } | null>(null);
  const [open, setOpen] = useState<'dados' | 'publicar' | 'descartar' | 'obrigacoes' | null>(null);
  const changed = tarefas !== base.tarefas;
  const begin = (nova: Base) => {
    setBase(nova);
    setTarefas(nova.tarefas);
  };
  const atual = baseDe(modelo);
  const outro = atual.marca !== base.marca;
  if (outro && !changed) begin(atual);
  const fresh = async () =>
    baseDe(await queryClient.fetchQuery({ ...modeloQuery(modelo.uuid), staleTime: 0 }));
  const done = useModeloDone();
  const { data: opcoes } = useQuery(opcoesQuery());
  const save = useMutation({
    mutationFn: (form: Pick<Base, 'tarefas' | 'versao'>) =>
      saveRascunho(modelo.uuid, { tarefas: [...form.tarefas], versao: form.versao }),
    onSuccess: async () => {
      done(texts.draftSaved);
      begin(await fresh());
    },
  });
  const discard = useMutation({
    mutationFn: () => discardRascunho(modelo.uuid, base.versao),
    onSuccess: () => {
      setOpen(null);
      done(texts.discarded);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const emUso = modelo.versoes[0]?.numero ?? null;
  const gerar = href('fechamentos.geracao');
  return (
    <div className={page.page}>
      {changed && <UnsavedChanges dirty={() => true} discard={() => undefined} />}
      <PageHeader
        title={modelo.nome}
        context={[texts.context(tarefas.length, modelo.clientes, emUso), modelo.status_label].join(' · ')}
        actions={
          edita && (
            <>
              {gerar && emUso !== null && <ButtonLink to={gerar}>{texts.generate}</ButtonLink>}
              <Button onClick={() => setOpen('dados')}>{texts.facts}</Button>
              {changed ? (
                <Button
                  kind="primary"
                  loading={save.isPending}
                  onClick={() => save.mutate({ tarefas, versao: base.versao })}
                >
                  {texts.saveDraft}
                </Button>
              ) : (
                modelo.rascunho &&
                tarefas.length > 0 && (
                  <Button kind="primary" onClick={() => setOpen('publicar')}>
                    {texts.publish}
                  </Button>
                )
              )}
            </>
          )
        }
      />
      {!edita && <Alert kind="info">{texts.readOnly}</Alert>}
      {modelo.conferencia && <Conferencia conferencia={modelo.conferencia} />}
      {changed && !save.isPending && (outro || isLostUpdate(save.error)) ? (
        <StaleNotice
          message={isLostUpdate(save.error) ? errorText(save.error) : common.changedMeanwhile}
          compare={async () => {
            const [deles, { diferencasDe }] = await Promise.all([fresh(), conflito()]);
            const minhas = semChaveRepetida(base.tarefas, deles.tarefas, tarefas);
            vista.current = deles;
            setTarefas(minhas);
            return diferencasDe({ original: base.tarefas, theirs: deles.tarefas, mine: minhas }, opcoes);
          }}
          saveOver={async (chosen) => {
            const { tarefas: deles, versao } = vista.current ?? base;
            const juntas = (await conflito()).juntasDe({ theirs: deles, mine: tarefas }, chosen);
            setTarefas(juntas);
            await save.mutateAsync({ tarefas: juntas, versao }).catch(() => undefined);
          }}
        />
      ) : (
        changed && save.error && <Alert kind="error">{problemOf(save.error, tarefas)}</Alert>
      )}
      <Card
        title={texts.tasks}
        actions={
          !changed && (
            <Row gap={2}>
              <PlanilhaDoModelo modelo={modelo} edita={edita} />
              {edita && modelo.rascunho && emUso !== null && (
                <Button small kind="quiet" onClick={() => setOpen('descartar')}>
                  {texts.discard}
                </Button>
              )}
            </Row>
          )
        }
      >
        <Stack>
          {changed ? <Muted>{texts.unsaved}</Muted> : modelo.rascunho && <Muted>{texts.draftHint}</Muted>}
          <Tarefas
            tarefas={tarefas}
            edita={edita}
            onChange={setTarefas}
            onOpen={(tarefa) => setEditing({ tarefa, nova: false })}
            onAdd={(pai) => setEditing({ tarefa: nova(tarefas, pai), nova: true })}
            onObrigacao={() => setOpen('obrigacoes')}
            conferentes={modelo.conferentes}
          />
        </Stack>
      </Card>
      <ClientesDoModelo modelo={modelo.uuid} />
      <VersionsCard
        versoes={modelo.versoes}
        draft={modelo.rascunho !== null}
        lineOf={texts.versionLine}
        comparison={comparacaoDe(modelo.uuid)}
        same={obrigacoes.same}
      />
      {editing && opcoes && (
        <TarefaDialog
          tarefa={editing.tarefa}
          nova={editing.nova}
          outras={tarefas.filter(({ chave }) => chave !== editing.tarefa.chave)}
          opcoes={opcoes}
          onApply={(tarefa) => {
            setTarefas(
              editing.nova
                ? comTarefa(tarefas, tarefa)
                : tarefas.map((one) => (one.chave === tarefa.chave ? tarefa : one)),
            );
            setEditing(null);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {open === 'obrigacoes' && opcoes && (
        <ObrigacoesDialog
          tarefas={tarefas}
          opcoes={opcoes}
          onAdd={(novas) => {
            setTarefas([...tarefas, ...novas]);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'dados' && <ModeloDadosDialog modelo={modelo} onClose={() => setOpen(null)} />}
      {open === 'publicar' && <PublicarDialog modelo={modelo} onClose={() => setOpen(null)} />}
      {open === 'descartar' && (
        <ConfirmDialog
          open
          danger
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          loading={discard.isPending}
          onConfirm={() => discard.mutate()}
          onClose={() => setOpen(null)}
        >
          {texts.discardHint}
        </ConfirmDialog>
      )}
    </div>
  );
}

function Tarefas({
  tarefas,
  edita,
  onChange,
  onOpen,
  onAdd,
  onObrigacao,
  conferentes,
}: {
  tarefas: readonly Tarefa[];
  edita: boolean;
  onChange: (tarefas: readonly Tarefa[]) => void;
  onOpen: (tarefa: Tarefa) => void;
  onAdd: (pai: string | null) => void;
  onObrigacao: () => void;
  conferentes: FechamentoModeloDetalhe['conferentes'];
}) {
  const hoje = dateIn(new Date());
  const profundidade = niveisDe(tarefas);
  return (
    <>
      <DataTable
        caption={texts.tasks}
        rows={tarefas}
        rowKey={(row) => row.chave}
        rowLabel={(row) => row.titulo}
        {...(edita
          ? {
              onOpen,
              rowMenu: (row: Tarefa) => [
                { label: texts.edit, icon: 'edit' as const, onSelect: () => onOpen(row) },
                ...((profundidade.get(row.chave) ?? niveis) < niveis
                  ? [{ label: texts.addPart, icon: 'add' as const, onSelect: () => onAdd(row.chave) }]
                  : []),
                ...(['confirmar', 'conferir_de_novo'].includes(conferenciaDe(row, hoje) ?? '')
                  ? [
                      {
                        label: obrigacoes.check,
                        icon: 'check' as const,
                        onSelect: () =>
                          onChange(
                            tarefas.map((one) =>
                              one.chave === row.chave
                                ? { ...one, conferido_em: hoje, conferido_por_uuid: null }
                                : one,
                            ),
                          ),
                      },
                    ]
                  : []),
                {
                  label: texts.up,
                  icon: 'arrowUp' as const,
                  onSelect: () => onChange(movida(tarefas, row.chave, -1)),
                },
                {
                  label: texts.down,
                  icon: 'arrowDown' as const,
                  onSelect: () => onChange(movida(tarefas, row.chave, 1)),
                },
                {
                  label: texts.removeTask,
                  icon: 'delete' as const,
                  danger: true,
                  onSelect: () => onChange(semTarefa(tarefas, row.chave)),
                },
              ],
            }
          : {})}
        columns={[
          {
            key: 'titulo',
            header: texts.task,
            primary: true,
            width: 280,
            cell: (row) => (
              <span style={{ paddingInlineStart: ((profundidade.get(row.chave) ?? 1) - 1) * 16 }}>
                {row.titulo}
              </span>
            ),
          },
          {
            key: 'prazo',
            header: texts.due,
            width: 270,
            cell: (row) =>
              row.periodicidade === 'mensal'
                ? prazoEmPalavras(row)
                : texts.dueOf(labelOf(modeloPeriodicidadeLabels, row.periodicidade), prazoEmPalavras(row)),
          },
          ...(tarefas.some((row) => conferenciaDe(row, hoje) !== null)
            ? [
                {
                  key: 'conferencia',
                  header: obrigacoes.legal,
                  width: 250,
                  cell: (row: Tarefa) => (
                    <ConferenciaDaTarefa tarefa={row} hoje={hoje} conferentes={conferentes} />
                  ),
                },
              ]
            : []),
          {
            key: 'responsavel',
            header: texts.keeper,
            width: 200,
            cell: (row) => labelOf(responsavelRegraLabels, row.responsavel_regra),
          },
          {
            key: 'revisor',
            header: texts.reviewer,
            width: 200,
            cell: (row) =>
              row.revisor_regra === null ? common.dash : labelOf(revisorRegraLabels, row.revisor_regra),
          },
          {
            key: 'estimativa',
            header: texts.estimate,
            width: 90,
            align: 'end',
            cell: (row) => formatDuration(row.minutos_estimados_milimin),
          },
          {
            key: 'aguarda',
            header: texts.waits,
            width: 200,
            cell: (row) =>
              row.aguarda
                .map((antes) => tarefas.find(({ chave }) => chave === antes.chave)?.titulo)
                .filter(Boolean)
                .join(', ') || common.dash,
          },
        ]}
      />
      {edita && (
        <Row>
          <Button small icon="add" onClick={() => onAdd(null)}>
            {texts.add}
          </Button>
          <Button small icon="add" onClick={onObrigacao}>
            {obrigacoes.add}
          </Button>
        </Row>
      )}
    </>
  );
}

/** The task that asks to look up again what some tasks rest on. */
function Conferencia({
  conferencia: { codigo, titulos, destino },
}: {
  conferencia: NonNullable<FechamentoModeloDetalhe['conferencia']>;
}) {
  const to = destino && href(destino.pagina, destino.parametros, destino.consulta);
  return (
    <Alert kind="info" action={to && <ButtonLink to={to}>{obrigacoes.openTask}</ButtonLink>}>
      {obrigacoes.asked(codigo, titulos)}
    </Alert>
  );
}

function ConferenciaDaTarefa({
  tarefa,
  hoje,
  conferentes,
}: {
  tarefa: Tarefa;
  hoje: string;
  conferentes: FechamentoModeloDetalhe['conferentes'];
}) {
  const estado = conferenciaDe(tarefa, hoje);
  if (estado === null) return common.dash;
  if (estado !== 'conferida') return <Badge tone="amber">{obrigacoes.state[estado]}</Badge>;
  const quem = conferentes.find(({ valor }) => valor === tarefa.conferido_por_uuid);
  return <Muted>{obrigacoes.checked(formatDate(tarefa.conferido_em), quem?.rotulo)}</Muted>;
}

/** What was refused of a task, by its title: `tarefas.3.aguarda` says little. */
function problemOf(error: unknown, tarefas: readonly Tarefa[]): string {
  for (const [field, [text = '']] of Object.entries(fieldErrors(error))) {
    const at = /^tarefas\.(\d+)\./.exec(field)?.[1];
    const tarefa = at === undefined ? undefined : tarefas[Number(at)];
    if (tarefa) return texts.refused(tarefa.titulo, text);
    if (field === 'tarefas') return text;
  }
  return errorText(error);
}
