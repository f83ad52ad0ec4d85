import { widthBelow } from '@gestao/shared/config';
import type { AcaoOrcamento } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';
import { errorText, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { formatBp, formatCentavos } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import { Button, ButtonLink, Menu, type MenuItem, useMedia } from '@gestao/shared/ui/core';
import { saveFile } from '@gestao/shared/ui/table';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/fluxo-orcamento';
import { texts as words } from '../../../texts/orcamentos';
import { texts as vida } from '../../../texts/vida-orcamento';
import {
  type AcaoOferecida,
  acoesQuery,
  type ConteudoLido,
  changeOrcamento,
  downloadProposta,
  requisitosQuery,
} from '../conteudo.queries';
import { DuplicateDialog } from '../copy-dialogs';
import { readAnew } from '../lost-update';
import { noun } from '../orcamentos.queries';
import { aceiteQuery } from '../vida.queries';
import { AcceptanceDialog } from './acceptance-dialog';
import { asksFirst, FlowDialog } from './flow-dialog';
import styles from './flow-footer.module.css';
import { RecipientDialog } from './recipient-dialog';
import { SendDialog } from './send-dialog';
import { ProlongDialog, ReviseDialog } from './tabs/revision-dialogs';

/** What moves a budget forward, most pressing first; everything else is in the menu. */
const forward: readonly AcaoOrcamento[] = [
  'aprovar',
  'assumir',
  'enviar_precificacao',
  'concluir_precificacao',
  'solicitar_aprovacao',
];
/** Who may make a draft out of another budget. */
const copies = [
  'gerenciar orcamentos precificacao',
  'gerenciar precificacao meus orcamentos',
  'gerenciar precificacao todos orcamentos',
];
type Extra = 'revise' | 'prolong' | 'duplicate' | 'recipient' | 'accept';
const destructive: readonly AcaoOrcamento[] = ['cancelar', 'recusar'];

/** A step that was taken may take its button away: the focus stays where it was taken. */
function useKeptFocus(): RefObject<HTMLElement | null> {
  const footer = useRef<HTMLElement>(null);
  const held = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    // An open menu, whose lines came anew, would close without it.
    const place = footer.current?.querySelector<HTMLElement>('[role="menuitem"]') ?? footer.current;
    if (held.current && activeElement === body) place?.focus({ preventScroll: true });
    // While a button waits, and where a dialog has the focus, nothing is decided yet.
    else if (activeElement !== body && !activeElement?.closest('dialog'))
      held.current = footer.current?.contains(activeElement) ?? false;
  });
  return footer;
}

/** Figures and actions of a budget, always in sight. */
export function FlowFooter({ orcamento, lido }: { orcamento: OrcamentoDetalhe; lido: ConteudoLido }) {
  const { uuid, margem_bp } = orcamento;
  const { data: acoes, isPending: reading } = useQuery(acoesQuery(uuid));
  const queryClient = useQueryClient();
  const user = useUser();
  // There the bar holds the total and one button; the other figures head the menu.
  const phone = useMedia(widthBelow('sm'));
  // A proposal exists once it was approved; before, nothing could be sent.
  const approved = orcamento.status === 'aprovado' || orcamento.status === 'enviado';
  const { data: requisitos, isLoading: readingNeeds } = useQuery({
    ...requisitosQuery(uuid),
    enabled: approved,
  });
  const waits =
    orcamento.status === 'enviado' && hasPermission(user, 'gerenciar precificacao todos orcamentos');
  const { data: aceite } = useQuery({ ...aceiteQuery(uuid), enabled: waits });
  const [mailing, setMailing] = useState<'first' | 'again' | null>(null);
  const [extra, setExtra] = useState<Extra | null>(null);
  const [asking, setAsking] = useState<AcaoOferecida | null>(null);
  const [sending, setSending] = useState(false);
  const footer = useKeptFocus();

  async function act(one: AcaoOferecida) {
    if (asksFirst(one.acao)) return setAsking(one);
    setSending(true);
    let failure: unknown;
    try {
      const { versao } = lido.conteudo;
      await changeOrcamento(uuid, { acao: one.acao, versao, motivo: null, motivo_recusa_uuid: null });
    } catch (error) {
      failure = error;
    }
    // Busy until the page shows it: the next step would go out on the old version. Also after a refusal:
    // somebody else may have moved it.
    await queryClient.invalidateQueries({ queryKey: [noun] });
    setSending(false);
    if (failure) notify.error(errorText(isLostUpdate(failure) ? readAnew(failure) : failure));
    else notify.success(texts.done[one.acao]);
  }

  async function download() {
    try {
      const { file, ...rest } = await downloadProposta(uuid);
      if (file && 'name' in rest) saveFile(file, rest.name);
    } catch (error) {
      notify.error(errorText(error));
    }
  }

  const possible = (acoes ?? []).filter(({ impedimento }) => impedimento === null);
  const primary = forward.flatMap((acao) => possible.find((one) => one.acao === acao) ?? [])[0];
  const sends = approved && requisitos?.envia;
  const lacks = requisitos && !requisitos.envia && !requisitos.reenvia ? requisitos.impedimento : null;
  const blocked = [...(acoes ?? []).map(({ impedimento }) => impedimento), lacks].flatMap(
    (reason) => reason ?? [],
  );
  const name = `${orcamento.numero} ${orcamento.nome_cliente}`;
  const edit =
    lido.edita && hasPermission(user, 'gerenciar orcamentos precificacao')
      ? href('orcamentos.new', {}, { orcamento: uuid })
      : undefined;
  // A draft that still lacks something is not stuck: it is filled in.
  const fills = acoes !== undefined && !primary && lido.status === 'rascunho' ? edit : undefined;
  const menu: MenuItem[] = [
    ...(edit && !fills ? [{ label: texts.edit, icon: 'edit' as const, to: edit }] : []),
    ...(approved && requisitos?.reenvia
      ? [{ label: texts.sendAgain, onSelect: () => setMailing('again') }]
      : []),
    ...(approved && requisitos?.tem_pdf ? [{ label: texts.pdf, onSelect: () => void download() }] : []),
    ...(waits && aceite?.registra
      ? [{ label: vida.acceptance.register, onSelect: () => setExtra('accept') }]
      : []),
    ...(lido.edita && (lido.status === 'rascunho' || lido.status === 'em_precificacao')
      ? [{ label: vida.recipient.change, onSelect: () => setExtra('recipient') }]
      : []),
    ...(lido.prorroga ? [{ label: texts.prolong, onSelect: () => setExtra('prolong') }] : []),
    ...(lido.revisa ? [{ label: texts.revise, onSelect: () => setExtra('revise') }] : []),
    ...(hasPermission(user, copies)
      ? [{ label: vida.copies.duplicate, icon: 'copy' as const, onSelect: () => setExtra('duplicate') }]
      : []),
    ...possible
      .filter((one) => one !== primary)
      .map((one) => ({
        label: one.label,
        danger: destructive.includes(one.acao),
        onSelect: () => void act(one),
      })),
  ];
  // A menu that opened too soon would lack what matters most in it.
  const loading = reading || readingNeeds;
  const stuck = acoes !== undefined && !primary && !sends;
  const reason =
    stuck &&
    (blocked.length > 0 ? `${texts.blocked}: ${blocked.join(' ')}` : menu.length === 0 ? texts.noAction : '');
  const figures: Figure[] = [
    { name: texts.monthly, value: money(orcamento.mensal_centavos) },
    { name: texts.setup, value: money(orcamento.implantacao_centavos) },
    ...(margem_bp === undefined ? [] : [{ name: texts.margin, value: formatBp(margem_bp) }]),
    ...(orcamento.sinal ? [{ name: texts.level, value: words.levels[orcamento.sinal] }] : []),
  ];
  return (
    <>
      <section
        ref={footer}
        tabIndex={-1}
        className={styles.footer}
        aria-label={texts.footer}
        aria-busy={loading}
        data-bottom-bar
      >
        <Figures figures={phone ? figures.slice(0, 1) : figures} />
        {reason && <p className={styles.blocked}>{reason}</p>}
        <div className={styles.actions}>
          {primary && (
            <Button kind="primary" loading={sending} onClick={() => void act(primary)}>
              {primary.label}
            </Button>
          )}
          {fills && (
            <ButtonLink kind="primary" to={fills}>
              {texts.fill}
            </ButtonLink>
          )}
          {!primary && sends && (
            <Button kind="primary" onClick={() => setMailing('first')}>
              {texts.send}
            </Button>
          )}
          {menu.length > 0 && !loading && (
            <Menu
              label={texts.more}
              items={menu}
              heading={
                phone &&
                [...figures.slice(1).map(({ name, value }) => `${name} ${value}`), reason]
                  .filter(Boolean)
                  .join(' · ')
              }
            />
          )}
        </div>
      </section>
      {mailing && requisitos && (
        <SendDialog
          orcamento={orcamento}
          versao={lido.conteudo.versao}
          again={mailing === 'again'}
          requisitos={requisitos}
          onClose={() => setMailing(null)}
        />
      )}
      {extra === 'accept' && (
        <AcceptanceDialog
          uuid={uuid}
          name={name}
          contact={{ nome: requisitos?.contato_nome ?? null, email: requisitos?.contato_email ?? null }}
          onClose={() => setExtra(null)}
        />
      )}
      {extra === 'recipient' && <RecipientDialog uuid={uuid} name={name} onClose={() => setExtra(null)} />}
      {extra === 'duplicate' && <DuplicateDialog row={orcamento} onClose={() => setExtra(null)} />}
      {extra === 'revise' && (
        <ReviseDialog orcamento={orcamento} versao={lido.conteudo.versao} onClose={() => setExtra(null)} />
      )}
      {extra === 'prolong' && (
        <ProlongDialog orcamento={orcamento} versao={lido.conteudo.versao} onClose={() => setExtra(null)} />
      )}
      {asking && (
        <FlowDialog
          acao={asking}
          uuid={uuid}
          name={name}
          versao={lido.conteudo.versao}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

const money = (centavos: number | null) => (centavos === null ? words.toCalculate : formatCentavos(centavos));

interface Figure {
  name: string;
  value: string;
}

function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
