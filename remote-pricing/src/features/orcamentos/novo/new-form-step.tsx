import { formatDate } from '@gestao/shared/config';
import type {
  Formulario,
  FormularioSalvo,
  RespostasDeDentro,
} from '@gestao/shared/contracts/comercial/formularios';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { andamento, erroDaResposta } from '@gestao/shared/rules/eform';
import { Alert, Button, Card, EmptyState, Loaded, Muted, Stack } from '@gestao/shared/ui/core';
import { SaveProblem, SaveStatus, UnsavedChanges, useAutosave } from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/formulario';
import { ChangesCard } from '../fluxo/tabs/formulario-changes';
import { applyFormulario, formularioQuery, readFormulario, saveFormulario } from '../formulario.queries';
import { conflitoDasRespostas } from '../formulario-conflito';
import { LinkCard } from '../formulario-link';
import { noun } from '../orcamentos.queries';
import { FormQuestion } from './new-form-question';

interface StepProps {
  uuid: string;
  /** Saves the budget's own content first. @returns its version, or nothing when it could not be saved */
  settle: () => Promise<number | undefined>;
  /** An approved budget was opened for changes on the person's word. */
  reopens: boolean;
  /** The budget's content is another one now. */
  onApplied: () => Promise<void>;
}

/** The questionnaire inside a new budget: answered here, or sent to the client. */
export function FormStep(props: StepProps) {
  const query = useQuery({ ...formularioQuery(props.uuid), gcTime: 0, refetchOnWindowFocus: false });
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(formularioQuery(props.uuid));
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(formulario) =>
        formulario === null ? (
          <EmptyState text={texts.none} />
        ) : (
          <Stack>
            <LinkCard uuid={props.uuid} formulario={formulario} onChanged={() => void refresh()} />
            <Answering key={formulario.versao} {...props} formulario={formulario} />
          </Stack>
        )
      }
    </Loaded>
  );
}

/** In the summary: what keeps a begun questionnaire's budget from being sent on. */
export function FormMissing({ uuid, onOpen }: { uuid: string; onOpen: () => void }) {
  const { data: formulario } = useQuery(formularioQuery(uuid));
  if (!formulario || formulario.faltam.length === 0) return null;
  if (formulario.status === 'nao_iniciado' && formulario.link?.status !== 'ativo') return null;
  return (
    <Alert
      kind="warning"
      title={texts.begun}
      action={
        <Button small onClick={onOpen}>
          {texts.openStep}
        </Button>
      }
    >
      <p>{texts.begunText(formulario.faltam.length)}</p>
    </Alert>
  );
}

/** Answers that were changed here, since the form was read. */
type Dadas = Record<string, unknown>;

function Answering({ uuid, formulario, settle, reopens, onApplied }: StepProps & { formulario: Formulario }) {
  const { perguntas } = formulario;
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState<Pick<FormularioSalvo, 'mudancas' | 'respondidas'>>(formulario);
  const [applying, setApplying] = useState(false);
  // Of the answers whose changes are shown: read after a save, before the next render.
  const seen = useRef(formulario.versao);
  const erroDe = (chave: string, valor: unknown) => {
    const pergunta = perguntas.find((one) => one.chave === chave);
    return pergunta ? erroDaResposta(pergunta, valor) : null;
  };
  const autosave = useAutosave<Dadas>({
    key: `${noun}.formulario:${uuid}`,
    base: formulario.respostas,
    versao: formulario.versao,
    send: async (dadas, versao) => {
      // What cannot be an answer yet stays here, with its error.
      const certas = Object.entries(dadas).filter(([chave, valor]) => erroDe(chave, valor) === null);
      const respostas = Object.fromEntries(certas) as RespostasDeDentro;
      const salvo = await saveFormulario(uuid, { versao, respostas });
      setSaved(salvo);
      seen.current = salvo.versao;
      return salvo.versao;
    },
    holds: (dadas) =>
      Object.entries(dadas).some(([chave, valor]) => erroDe(chave, valor) === null) ? null : texts.fixAnswers,
    rest: (dadas) => {
      const erradas = Object.entries(dadas).filter(([chave, valor]) => erroDe(chave, valor) !== null);
      return erradas.length > 0 ? Object.fromEntries(erradas) : null;
    },
    saved: (base, sent) => ({ ...base, ...sent }),
    conflict: {
      ...conflitoDasRespostas(perguntas),
      load: async () => {
        const fresh = await readFormulario(uuid);
        return { base: fresh?.respostas ?? {}, versao: fresh?.versao ?? formulario.versao };
      },
      onTaken: (taken) => setDadas(taken),
    },
  });
  const [dadas, setDadas] = useState<Dadas>(autosave.restored ?? {});
  // What the budget knows stands there to be confirmed; it goes with the first answer that is given here.
  const conhecidas = Object.fromEntries(
    Object.entries(formulario.conhecidas ?? {}).filter(
      ([chave, valor]) => !(chave in formulario.respostas) && erroDe(chave, valor) === null,
    ),
  );
  // What was kept was left before: its error shows with it.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set(Object.keys(dadas)));
  // A file ends when it ends: its answer joins what was answered meanwhile.
  const latest = useRef(dadas);
  latest.current = dadas;
  const respostas = { ...formulario.respostas, ...dadas };
  const { visiveis, respondidas, total, erros } = andamento(perguntas, respostas);
  const missing = Object.keys(erros).length;

  function change(chave: string, value: unknown) {
    const valor = value === undefined || (typeof value === 'string' && value.trim() === '') ? null : value;
    const next = { ...conhecidas, ...latest.current, [chave]: valor };
    latest.current = next;
    setDadas(next);
    autosave.change(next);
  }

  async function apply() {
    setApplying(true);
    try {
      if (!(await autosave.flush())) return;
      const versao = await settle();
      if (versao === undefined) return;
      const { mudancas } = await applyFormulario(uuid, {
        versao,
        respostas_versao: seen.current,
        confirma_reabrir: reopens,
      });
      await queryClient.invalidateQueries(formularioQuery(uuid));
      await onApplied();
      // Told once the form starts from them: a click at the one before would be lost with it.
      notify.success(texts.applied(mudancas.length));
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setApplying(false);
    }
  }

  return (
    <>
      <SaveProblem
        autosave={{
          ...autosave,
          saveOver: async (theirs) => {
            await autosave.saveOver(theirs);
            await queryClient.invalidateQueries(formularioQuery(uuid));
          },
        }}
      />
      <Card
        title={texts.title(formulario.nome, formulario.versao_eform)}
        actions={<SaveStatus autosave={autosave} />}
      >
        <div className={page.answers}>
          <p role="status">
            {texts.progress(respondidas, total)}
            {missing > 0 && <Muted> · {texts.missing(missing)}</Muted>}
          </p>
          {formulario.respondido && (
            <Muted>
              {texts.answered(
                formulario.respondido.por === 'cliente'
                  ? texts.byClient(formulario.respondido.nome)
                  : formulario.respondido.nome,
                formatDate(formulario.respondido.em, { time: true }),
              )}
            </Muted>
          )}
          {formulario.link?.status === 'ativo' && <Alert>{texts.withClient}</Alert>}
          {visiveis.map((question) => {
            const { chave } = question;
            const server = autosave.state.erros[chave]?.join(' ');
            return (
              <FormQuestion
                key={chave}
                uuid={uuid}
                question={question}
                value={chave in respostas ? respostas[chave] : conhecidas[chave]}
                error={(left.has(chave) ? erroDe(chave, respostas[chave]) : null) ?? server}
                settle={autosave.flush}
                onChange={(value) => change(chave, value)}
                onLeave={() => setLeft((before) => new Set([...before, chave]))}
              />
            );
          })}
        </div>
      </Card>
      <ChangesCard
        answered={saved.respondidas}
        changes={saved.mudancas}
        applying={applying}
        onApply={formulario.edita ? () => void apply() : undefined}
      />
      <UnsavedChanges dirty={autosave.unsaved} discard={autosave.discard} />
    </>
  );
}
