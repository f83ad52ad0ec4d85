import { formatDate } from '@gestao/shared/config';
import type { OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { Alert, Button, ButtonLink, cx } from '@gestao/shared/ui/core';
import { type HTMLAttributes, useEffect, useRef, useState } from 'react';
import { texts as steps } from '../../../texts/fluxo-orcamento';
import { texts as editor } from '../../../texts/novo-orcamento';
import { texts } from '../../../texts/orcamentos';
import { type AcaoOferecida, acoesQuery, type ConteudoLido } from '../conteudo.queries';
import { FlowDialog } from './flow-dialog';
import styles from './flow-strip.module.css';
import { ReviseDialog } from './tabs/revision-dialogs';

const t = texts.flow;
const day = (instant: string | null) => formatDate(instant);

/** The one thing that matters about a budget now, with what to do about it; nothing where all goes its way. */
export function FlowStrip({ orcamento, lido }: { orcamento: OrcamentoDetalhe; lido: ConteudoLido }) {
  const { uuid, status, devolucao, pergunta } = orcamento;
  const { data: acoes = [] } = useQuery({ ...acoesQuery(uuid), enabled: !orcamento.legado });
  const decisions = acoes.filter(({ acao }) => acao === 'aprovar' || acao === 'devolver');
  if (decisions.length > 0) return <Decision orcamento={orcamento} lido={lido} decisions={decisions} />;
  if (devolucao) {
    return (
      <Alert kind="warning" title={t.returned(devolucao.quem, formatDate(devolucao.em, { time: true }))}>
        <p>{devolucao.motivo}</p>
      </Alert>
    );
  }
  if (pergunta) {
    const messages = href('orcamentos.flow', { uuid }, { aba: 'mensagens' });
    return (
      <Alert
        kind="warning"
        title={pergunta.abertas === 1 ? t.question(pergunta.quem) : t.questions(pergunta.abertas)}
        action={messages && <ButtonLink to={messages}>{t.answer}</ButtonLink>}
      >
        <p>{pergunta.texto}</p>
      </Alert>
    );
  }
  if (status === 'recusado') {
    return (
      <Alert
        kind="error"
        title={orcamento.motivo_recusa ? t.refused(orcamento.motivo_recusa) : t.refusedNoReason}
        action={<Revise orcamento={orcamento} lido={lido} />}
      >
        {orcamento.comentario_recusa && <p>{orcamento.comentario_recusa}</p>}
        {orcamento.respondido_em && <p>{t.refusedAt(day(orcamento.respondido_em))}</p>}
      </Alert>
    );
  }
  if (status === 'expirado') {
    return (
      <Alert
        kind="warning"
        title={t.expired(day(orcamento.validade))}
        action={<Revise orcamento={orcamento} lido={lido} />}
      >
        <p>{t.expiredText}</p>
      </Alert>
    );
  }
  if (status === 'cancelado' && orcamento.motivo_cancelamento) {
    return (
      <Alert title={t.cancelled}>
        <p>{orcamento.motivo_cancelamento}</p>
      </Alert>
    );
  }
  return null;
}

function Revise({ orcamento, lido }: { orcamento: OrcamentoDetalhe; lido: ConteudoLido }) {
  const [open, setOpen] = useState(false);
  if (!lido.revisa) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{steps.revise}</Button>
      {open && (
        <ReviseDialog orcamento={orcamento} versao={lido.conteudo.versao} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

/** A decision takes its buttons away: who pressed one goes on at the head of the page. */
function useFocusAfter(): Pick<HTMLAttributes<HTMLElement>, 'onFocus' | 'onBlur'> {
  const held = useRef(false);
  useEffect(
    () => () => {
      if (!held.current) return;
      requestAnimationFrame(() => {
        const heading = document.querySelector<HTMLElement>('h1');
        if (!heading || document.activeElement !== document.body) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      });
    },
    [],
  );
  return {
    onFocus: () => {
      held.current = true;
    },
    onBlur: ({ relatedTarget }) => {
      // A button that goes while it has the focus names nobody who takes it.
      if (relatedTarget) held.current = false;
    },
  };
}

/** What whoever decides weighs, beside the buttons that decide. */
function Decision({
  orcamento,
  lido,
  decisions,
}: {
  orcamento: OrcamentoDetalhe;
  lido: ConteudoLido;
  decisions: readonly AcaoOferecida[];
}) {
  const [asking, setAsking] = useState<AcaoOferecida | null>(null);
  const focus = useFocusAfter();
  const { calculo, conteudo } = lido;
  const offered = (acao: AcaoOferecida['acao']) => decisions.find((one) => one.acao === acao);
  const [approves, returns] = [offered('aprovar'), offered('devolver')];
  const below =
    typeof calculo?.margem_bp === 'number' && calculo.margem_bp < (calculo.minima_ponderada_bp ?? 0);
  const facts = calculo
    ? [
        { label: texts.monthly, value: formatCentavos(calculo.mensal_centavos) },
        ...(calculo.margem_bp === undefined
          ? []
          : [
              {
                label: texts.margin,
                value: formatBp(calculo.margem_bp),
                hint: t.least(formatBp(calculo.minima_ponderada_bp)),
                low: below,
              },
              { label: t.priceFloor, value: formatCentavos(calculo.piso_centavos) },
            ]),
        {
          label: texts.discount,
          value: formatBp(calculo.desconto_efetivo_bp),
          hint: formatCentavos(calculo.desconto_centavos),
        },
      ]
    : [];
  return (
    <section className={styles.strip} aria-label={t.decide} {...focus}>
      <dl className={styles.facts}>
        {facts.map(({ label, value, hint, low }: Weighed) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={cx(low && styles.low)}>
              {value} {hint && <small>{hint}</small>}
            </dd>
          </div>
        ))}
        <div className={styles.reason}>
          <dt>{editor.reason}</dt>
          <dd>{conteudo.justificativa_desconto ?? t.noReason}</dd>
        </div>
      </dl>
      <div className={styles.actions}>
        {approves?.impedimento && <p className={styles.note}>{approves.impedimento}</p>}
        {returns && <Button onClick={() => setAsking(returns)}>{returns.label}</Button>}
        {approves && !approves.impedimento && (
          <Button kind="primary" onClick={() => setAsking(approves)}>
            {approves.label}
          </Button>
        )}
      </div>
      {asking && (
        <FlowDialog
          acao={asking}
          uuid={orcamento.uuid}
          name={`${orcamento.numero} ${orcamento.nome_cliente}`}
          versao={conteudo.versao}
          onClose={() => setAsking(null)}
        />
      )}
    </section>
  );
}

interface Weighed {
  label: string;
  value: string;
  hint?: string;
  low?: boolean;
}
