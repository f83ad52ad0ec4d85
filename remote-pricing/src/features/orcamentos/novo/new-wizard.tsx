import type { AcaoOrcamento, ConteudoSalvo } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { type OrcamentoDetalhe, orcamentoStatusLabels } from '@gestao/shared/contracts/comercial/orcamentos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate, useSearchParams } from '@gestao/shared/router';
import { labelOf } from '@gestao/shared/rules/label-of';
import { Alert, Button, ButtonLink, Muted, PageHeader, Row, Stack } from '@gestao/shared/ui/core';
import { SaveProblem, SaveStatus, sameValue, UnsavedChanges, useAutosave } from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/novo-orcamento';
import {
  type Editado,
  editadoDe,
  faltaParceiro,
  faltasDe,
  type ParametrosDoPreco,
  paraSalvar,
  pedidoDe,
} from '../conteudo';
import { type ConteudoLido, changeOrcamento, conteudoQuery, saveConteudo } from '../conteudo.queries';
import { conflitoDoConteudo, nomesDosCalculos } from '../conteudo-conflito';
import { esperadasPeloPreco, nomesDe, pendenciasDe } from '../numeros';
import { noun } from '../orcamentos.queries';
import { PriceCard } from '../price-card';
import { NewerParameters } from '../recalculate';
import { type StepId, StepList, stepIds } from '../step-list';
import { useLivePrice } from '../use-live-price';
import { FormMissing, FormStep } from './new-form-step';
import { ServicesStep } from './new-services';
import { ComplexityStep, OriginStep } from './new-steps';
import { SummaryStep } from './new-summary';

interface WizardProps {
  orcamento: OrcamentoDetalhe;
  lido: ConteudoLido;
  perguntas: Perguntas;
}

/** A budget's content step by step; what may not be changed says why. */
export function NewWizard(props: WizardProps) {
  const { orcamento, lido } = props;
  const [reopens, setReopens] = useState(false);
  const queryClient = useQueryClient();
  const flow = href('orcamentos.flow', { uuid: orcamento.uuid });
  const open = flow && <ButtonLink to={flow}>{texts.openFlow}</ButtonLink>;
  const header = <PageHeader title={texts.editTitle(orcamento.nome_cliente)} context={orcamento.numero} />;
  if (!lido.edita) {
    return (
      <>
        {header}
        <Alert kind="warning" title={texts.locked} action={open}>
          <p>{texts.lockedText(labelOf(orcamentoStatusLabels, lido.status))}</p>
        </Alert>
      </>
    );
  }
  if (lido.status === 'aprovado' && !reopens) {
    return (
      <>
        {header}
        <Alert
          kind="warning"
          title={texts.reopenTitle}
          action={
            <Row>
              {open}
              <Button onClick={() => setReopens(true)}>{texts.reopen}</Button>
            </Row>
          }
        >
          <p>{texts.reopenText}</p>
        </Alert>
      </>
    );
  }
  return (
    <Steps
      // Read anew only after the answers of the questionnaire were applied: the form starts from that.
      key={lido.conteudo.versao}
      {...props}
      onApplied={() => queryClient.invalidateQueries({ queryKey: [noun] })}
    />
  );
}

function Steps({ orcamento, lido, perguntas, onApplied }: WizardProps & { onApplied: () => Promise<void> }) {
  const { uuid } = orcamento;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const [sending, setSending] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  const [begun] = useState(() => {
    const saved = editadoDe(lido.conteudo);
    // A draft nobody calculated yet begins with the firm's own habits.
    return lido.calculo
      ? saved
      : { ...saved, cobrar_13a: perguntas.cobrar_13a, indice_reajuste: perguntas.indice_reajuste };
  });
  const [parametros, setParametros] = useState(lido.parametros);
  const keep = (next: ParametrosDoPreco) =>
    setParametros((before) => (sameValue(before, next) ? before : next));
  const partners = useRef<Record<string, string>>({});
  const tasks = useRef(nomesDosCalculos(lido.calculo));
  const know = ({ parceiro_uuid, parceiro_nome }: Pick<ConteudoSalvo, 'parceiro_uuid' | 'parceiro_nome'>) => {
    if (parceiro_uuid && parceiro_nome) partners.current[parceiro_uuid] = parceiro_nome;
  };
  know(lido.conteudo);
  const autosave = useAutosave<Editado>({
    key: `${noun}.conteudo:${uuid}`,
    base: begun,
    versao: lido.conteudo.versao,
    send: async (editado, versao) => {
      const form = paraSalvar(perguntas, editado, versao, lido.status === 'aprovado');
      const { versao: nova, calculo } = await saveConteudo(uuid, form);
      // From its first price on it keeps the version it was priced with.
      if (calculo?.data) keep({ versao: calculo.versao, data: calculo.data });
      return nova;
    },
    holds: (editado) => {
      const pending = pendenciasDe(perguntas, editado);
      if (pending.length > 0) return texts.fix(nomesDe(pending));
      if (faltaParceiro(perguntas, editado)) return texts.needsPartner;
      return editado.servicos.length === 0 && lido.status !== 'rascunho' ? texts.needsService : null;
    },
    conflict: {
      ...conflitoDoConteudo(perguntas, { parceiros: partners.current, tarefas: tasks.current }),
      load: async () => {
        const { conteudo, calculo } = await queryClient.fetchQuery({ ...conteudoQuery(uuid), staleTime: 0 });
        know(conteudo);
        for (const [key, name] of nomesDosCalculos(calculo)) tasks.current.set(key, name);
        return { base: editadoDe(conteudo), versao: conteudo.versao };
      },
      onTaken: (taken) => setEditado(taken),
    },
  });
  const [editado, setEditado] = useState<Editado>(autosave.restored ?? begun);
  know(editado);
  const stale = autosave.state.kind === 'stale';
  useEffect(() => {
    // The notice stands above a long form.
    if (stale) notify.warning(texts.staleAbove, { id: `${noun}.stale` });
  }, [stale]);
  const pending = pendenciasDe(perguntas, editado);
  const price = useLivePrice(
    pedidoDe(perguntas, editado, uuid, parametros),
    lido.calculo,
    esperadasPeloPreco(pending),
  );
  const { calculo } = price;

  const step = stepIds.find((one) => one === search.get('passo')) ?? 'cliente';
  const at = stepIds.indexOf(step);
  const goTo = (next: StepId | undefined) => {
    if (!next) return;
    void autosave.flush();
    setSearch((before) => {
      const params = new URLSearchParams(before);
      params.set('passo', next);
      return params;
    });
    region.current?.focus();
  };
  useStepKeys((by) => goTo(stepIds[at + by]));

  const onChange = (change: Partial<Editado>) => {
    const next = { ...editado, ...change };
    setEditado(next);
    autosave.change(next);
  };

  async function leave(to: string | undefined, steps: readonly AcaoOrcamento[] = [], told?: string) {
    const [first] = pending;
    if (first) {
      notify.error(texts.fixFirst(nomesDe(pending)));
      return goTo(first.etapa);
    }
    if (autosave.state.kind === 'held') {
      notify.error(texts.needsServiceFirst);
      return goTo('servicos');
    }
    setSending(true);
    try {
      if (!(await autosave.flush())) return;
      let versao = autosave.versao();
      for (const acao of steps) {
        versao = (await changeOrcamento(uuid, { acao, versao, motivo: null, motivo_recusa_uuid: null }))
          .versao;
      }
      if (told) notify.success(told);
      navigate(to ?? '/');
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setSending(false);
      // What was read of this budget is old now; it is read anew when it is looked at again.
      await queryClient.invalidateQueries({ queryKey: [noun], refetchType: 'none' });
    }
  }

  const props = { perguntas, editado, onChange, erros: autosave.state.erros };
  const flow = href('orcamentos.flow', { uuid });
  const complete =
    calculo !== null &&
    faltasDe(calculo, editado).length === 0 &&
    !price.pending &&
    !price.error &&
    pending.length === 0;
  const draft = lido.status === 'rascunho';
  return (
    <>
      <PageHeader
        title={texts.editTitle(orcamento.nome_cliente)}
        context={
          <>
            {orcamento.numero} <SaveStatus autosave={autosave} follows />
          </>
        }
        menu={flow ? [{ label: texts.openFlow, to: flow, icon: 'budget' }] : []}
      />
      <StepList current={step} onOpen={goTo} />
      <SaveProblem autosave={autosave} />
      {autosave.restored && <Alert>{texts.restored}</Alert>}
      {lido.parametros_novos && <NewerParameters uuid={uuid} settle={() => autosave.flush()} />}
      <div className={page.priced}>
        <section
          ref={region}
          tabIndex={-1}
          aria-label={texts.stepOf(at + 1, stepIds.length, texts.step[step])}
        >
          {step === 'cliente' && <OriginStep {...props} orcamento={orcamento} />}
          {step === 'formulario' && (
            <FormStep
              uuid={uuid}
              settle={async () => ((await autosave.flush()) ? autosave.versao() : undefined)}
              reopens={lido.status === 'aprovado'}
              onApplied={onApplied}
            />
          )}
          {step === 'servicos' && <ServicesStep {...props} />}
          {step === 'complexidade' && <ComplexityStep {...props} />}
          {step === 'resumo' && (
            <Stack>
              {draft && <FormMissing uuid={uuid} onOpen={() => goTo('formulario')} />}
              <SummaryStep {...props} calculo={calculo} />
            </Stack>
          )}
        </section>
        <section className={page.price} aria-label={texts.price}>
          <h2>{texts.price}</h2>
          <PriceCard price={price} />
        </section>
      </div>
      <Row justify="between">
        <Row>
          {at > 0 && <Button onClick={() => goTo(stepIds[at - 1])}>{texts.previous}</Button>}
          <span className={page.keys}>
            <Muted>{texts.keys}</Muted>
          </span>
        </Row>
        <Row>
          {draft ? (
            <Button loading={sending} onClick={() => leave(href('orcamentos.mine'))}>
              {texts.close}
            </Button>
          ) : (
            <Button loading={sending} onClick={() => leave(flow)}>
              {texts.done}
            </Button>
          )}
          {step !== 'resumo' && (
            <Button kind="primary" onClick={() => goTo(stepIds[at + 1])}>
              {texts.next}
            </Button>
          )}
          {step === 'resumo' && draft && complete && (
            <>
              {calculo.alcada === 0 && (
                <Button
                  loading={sending}
                  onClick={() =>
                    leave(flow, ['enviar_precificacao', 'assumir', 'concluir_precificacao'], texts.approved)
                  }
                >
                  {texts.approve}
                </Button>
              )}
              <Button
                kind="primary"
                loading={sending}
                onClick={() => leave(flow, ['enviar_precificacao'], texts.sent)}
              >
                {texts.send}
              </Button>
            </>
          )}
        </Row>
      </Row>
      <UnsavedChanges dirty={autosave.unsaved} discard={autosave.discard} />
    </>
  );
}

/** `Alt+→` and `Alt+←` change the step, also from inside a field; never over a dialog. */
function useStepKeys(move: (by: 1 | -1) => void): void {
  const latest = useRef(move);
  latest.current = move;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || document.querySelector('dialog[open]')) return;
      if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
      event.preventDefault();
      latest.current(event.key === 'ArrowRight' ? 1 : -1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
