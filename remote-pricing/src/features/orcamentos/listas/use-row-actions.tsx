import { acaoLabels } from '@gestao/shared/contracts/comercial/orcamento-fluxo';
import type { Orcamento, OrcamentoStatus } from '@gestao/shared/contracts/comercial/orcamentos';
import { hasPermission } from '@gestao/shared/permissions';
import { useQuery } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Alert, fetchedPart, type MenuItem, Modal, Muted } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/fluxo-orcamento';
import { texts as vida } from '../../../texts/vida-orcamento';
import { acoesQuery, conteudoQuery, requisitosQuery } from '../conteudo.queries';

const ConvertDialog = fetchedPart(async () => (await import('../copy-dialogs')).ConvertDialog);
const DuplicateDialog = fetchedPart(async () => (await import('../copy-dialogs')).DuplicateDialog);
const FlowDialog = fetchedPart(async () => (await import('../fluxo/flow-dialog')).FlowDialog);
const SendDialog = fetchedPart(async () => (await import('../fluxo/send-dialog')).SendDialog);
const ReviseDialog = fetchedPart(async () => (await import('../fluxo/tabs/revision-dialogs')).ReviseDialog);

type Action = 'duplicate' | 'revise' | 'resend' | 'cancel' | 'convert';

/** Statuses each action starts from (docs/domain/comercial.md#vida); the api decides once more. */
const revisable: readonly OrcamentoStatus[] = ['aprovado', 'enviado', 'recusado', 'expirado'];
const open: readonly OrcamentoStatus[] = [
  'rascunho',
  'em_precificacao',
  'em_aprovacao',
  'aprovado',
  'enviado',
];
const copies = ['gerenciar precificacao meus orcamentos', 'gerenciar precificacao todos orcamentos'];

/**
 * Menu of each row of the lists of budgets, and the dialog one of its actions asks for.
 * @param legacy rows of the previous generation, which are only converted
 */
export function useRowActions(legacy = false): {
  rowMenu: (row: Orcamento) => readonly MenuItem[];
  dialog: ReactNode;
} {
  const user = useUser();
  const [asked, setAsked] = useState<{ action: Action; row: Orcamento } | null>(null);
  const item = (action: Action, label: string, row: Orcamento, more: object = {}): MenuItem => ({
    label,
    onSelect: () => setAsked({ action, row }),
    ...more,
  });

  function rowMenu(row: Orcamento): readonly MenuItem[] {
    if (legacy) return [item('convert', vida.copies.convert, row, { icon: 'copy' })];
    if (!hasPermission(user, copies)) return [];
    return [
      item('duplicate', vida.copies.duplicate, row, { icon: 'copy' }),
      ...(revisable.includes(row.status) ? [item('revise', texts.revise, row)] : []),
      ...(row.status === 'enviado' ? [item('resend', texts.sendAgain, row)] : []),
      ...(open.includes(row.status) ? [item('cancel', acaoLabels.cancelar, row, { danger: true })] : []),
    ];
  }

  const close = () => setAsked(null);
  const dialog = asked && <Asked key={asked.row.uuid} {...asked} onClose={close} />;
  return { rowMenu, dialog };
}

interface AskedProps {
  row: Orcamento;
  onClose: () => void;
}

function Asked({ action, ...props }: AskedProps & { action: Action }) {
  switch (action) {
    case 'duplicate':
      return <DuplicateDialog {...props} />;
    case 'convert':
      return <ConvertDialog {...props} />;
    default:
      return <OfVersion action={action} {...props} />;
  }
}

/** These act on a version: the list does not know it, so the budget is read first. */
function OfVersion({ action, row, onClose }: AskedProps & { action: 'revise' | 'resend' | 'cancel' }) {
  const { uuid } = row;
  const conteudo = useQuery(conteudoQuery(uuid));
  const requisitos = useQuery({ ...requisitosQuery(uuid), enabled: action === 'resend' });
  const acoes = useQuery({ ...acoesQuery(uuid), enabled: action === 'cancel' });
  const name = `${row.numero} ${row.nome_cliente}`;
  const versao = conteudo.data?.conteudo.versao;
  const failed = conteudo.isError || requisitos.isError || acoes.isError;
  const title = { revise: texts.revise, resend: texts.sendAgain, cancel: acaoLabels.cancelar }[action];
  const refused = (text: string | null) => (
    <Modal open size="small" title={`${title}: ${name}`} onClose={onClose}>
      {text ? <Alert kind="warning">{text}</Alert> : <Muted>{vida.rows.reading}</Muted>}
    </Modal>
  );
  if (failed) return refused(vida.rows.failed);
  if (versao === undefined) return refused(null);
  if (action === 'revise') {
    if (!conteudo.data?.revisa) return refused(vida.rows.notYours);
    return <ReviseDialog orcamento={row} versao={versao} onClose={onClose} />;
  }
  if (action === 'resend') {
    if (!requisitos.data) return refused(null);
    if (!requisitos.data.reenvia) return refused(requisitos.data.impedimento ?? vida.rows.notYours);
    return (
      <SendDialog orcamento={row} versao={versao} again requisitos={requisitos.data} onClose={onClose} />
    );
  }
  if (!acoes.data) return refused(null);
  const cancel = acoes.data.find(({ acao }) => acao === 'cancelar');
  if (!cancel) return refused(vida.rows.notYours);
  return <FlowDialog acao={cancel} uuid={uuid} name={name} versao={versao} onClose={onClose} />;
}
