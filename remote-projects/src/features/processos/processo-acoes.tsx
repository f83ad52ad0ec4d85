import type { ProcessoDetalhe, ProcessoStatus } from '@gestao/shared/contracts/operacao/processos';
import { processoStatusLabels } from '@gestao/shared/contracts/operacao/processos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { usePermission } from '@gestao/shared/session';
import { Button, ConfirmDialog, Menu, type MenuItem } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../texts/processos';
import { downloadFolha } from './download-folha';
import { MedicaoDialog, ProcessoFormDialog, ProjetoDialog } from './processo-windows';
import { removeProcesso, stepProcesso, useProcessoDone } from './processos.queries';

const ordem = Object.keys(processoStatusLabels) as ProcessoStatus[];

/** What may be done with a process as it stands: the way forward as a button, the rest in a menu. */
export function ProcessoAcoes({ processo }: { processo: ProcessoDetalhe }) {
  const [open, setOpen] = useState<'dados' | 'medir' | 'projeto' | 'excluir' | null>(null);
  const done = useProcessoDone();
  const navigate = useNavigate();
  const projetos = usePermission('gerenciar projetos');
  const { uuid, versao, passos, edita } = processo;
  const [adiante] = passos.filter((para) => frente(processo.status, para));
  const step = useMutation({
    mutationFn: (para: ProcessoStatus) => stepProcesso(uuid, { versao, para }),
    onSuccess: (_, para) => done(texts.statusChanged(processoStatusLabels[para])),
    onError: (error) => notify.error(errorText(error)),
  });
  const remove = useMutation({
    mutationFn: () => removeProcesso(uuid, versao),
    onSuccess: () => {
      const list = href('processos.list');
      if (list) navigate(list);
      return done(texts.removed);
    },
    onError: (error) => notify.error(errorText(error)),
  });
  const medir =
    edita && processo.status === 'implantado' && (processo.a_medir || processo.medido_em !== null);
  const items: MenuItem[] = [
    ...(edita ? [{ label: texts.edit, icon: 'edit' as const, onSelect: () => setOpen('dados') }] : []),
    { label: texts.pdf, icon: 'download', onSelect: () => void downloadFolha(uuid) },
    ...(edita && projetos && processo.to_be && !processo.projeto
      ? [{ label: texts.project, icon: 'project' as const, onSelect: () => setOpen('projeto') }]
      : []),
    ...(medir && !processo.a_medir
      ? [{ label: texts.measure, icon: 'clock' as const, onSelect: () => setOpen('medir') }]
      : []),
    ...passos
      .filter((para) => para !== adiante)
      .map((para) => ({
        label: texts.statusBack[para],
        icon: para === 'arquivado' ? ('archive' as const) : ('undo' as const),
        onSelect: () => step.mutate(para),
      })),
    ...(edita
      ? [{ label: texts.remove, icon: 'delete' as const, danger: true, onSelect: () => setOpen('excluir') }]
      : []),
  ];
  return (
    <>
      {processo.a_medir && edita && (
        <Button kind="primary" onClick={() => setOpen('medir')}>
          {texts.measure}
        </Button>
      )}
      {adiante && (
        <Button
          kind={processo.a_medir ? undefined : 'primary'}
          loading={step.isPending}
          onClick={() => step.mutate(adiante)}
        >
          {texts.statusTo[adiante]}
        </Button>
      )}
      <Menu items={items} />
      {open === 'dados' && <ProcessoFormDialog one={processo} onClose={() => setOpen(null)} />}
      {open === 'medir' && <MedicaoDialog processo={processo} onClose={() => setOpen(null)} />}
      {open === 'projeto' && <ProjetoDialog processo={processo} onClose={() => setOpen(null)} />}
      {open === 'excluir' && (
        <ConfirmDialog
          open
          danger
          title={texts.removeTitle(processo.nome)}
          confirmLabel={texts.remove}
          loading={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setOpen(null)}
        >
          {texts.removeHint}
        </ConfirmDialog>
      )}
    </>
  );
}

const frente = (de: ProcessoStatus, para: ProcessoStatus) =>
  para !== 'arquivado' && ordem.indexOf(para) > ordem.indexOf(de);
