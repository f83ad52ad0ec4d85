import type { ProjetoDetalhe, ProjetoPasso } from '@gestao/shared/contracts/operacao/projetos';
import { projetoPassos } from '@gestao/shared/contracts/operacao/values/projetos';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { Button, Menu, type MenuItem, useShortcut } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts as andamento } from '../../texts/projeto-andamento';
import { texts } from '../../texts/projeto-edicao';
import { texts as modelos } from '../../texts/projeto-modelos';
import type { AskedPasso } from './projeto-step-dialog';
import {
  DuplicarDialog,
  ProjetoFormDialog,
  ProjetoStepDialog,
  RelatorioDialog,
  SalvarModeloDialog,
} from './projeto-windows';
import { stepProjeto } from './projetos.queries';
import { useProjetoDone } from './use-projeto-done';

/** What takes a project on from where it stands as a button, everything else a person may do in a menu. */
export function ProjetoActions({ projeto }: { projeto: ProjetoDetalhe }) {
  const [open, setOpen] = useState<'editar' | 'modelo' | 'copia' | 'relatorio' | AskedPasso | null>(null);
  const close = () => setOpen(null);
  const done = useProjetoDone(close);
  const begin = useMutation({
    mutationFn: () => stepProjeto(projeto, { passo: 'iniciar' }),
    onSuccess: ({ data }) => done(texts.stepped(data.status_label)),
    onError: (error) => notify.error(errorText(error)),
  });
  useShortcut('e', () => {
    if (projeto.edita && open === null) setOpen('editar');
  });
  const [first, ...rest] = projeto.passos;
  const run = (passo: ProjetoPasso) => (passo === 'iniciar' ? begin.mutate() : setOpen(passo));
  // Cancelling is never what takes it on.
  const main = first === 'cancelar' ? undefined : first;
  const steps: MenuItem[] = [...(first === 'cancelar' ? [first] : []), ...rest].map((passo) => ({
    label: projetoPassos[passo].rotulo,
    danger: passo === 'cancelar',
    onSelect: () => run(passo),
  }));
  const items: MenuItem[] = [
    ...(projeto.edita
      ? [{ label: texts.edit, icon: 'edit' as const, onSelect: () => setOpen('editar') }]
      : []),
    ...(projeto.conduz
      ? [
          { label: andamento.report, icon: 'download' as const, onSelect: () => setOpen('relatorio') },
          { label: modelos.copy, onSelect: () => setOpen('copia') },
          ...(projeto.tarefas_por_status.length > 0
            ? [{ label: modelos.saveAs, onSelect: () => setOpen('modelo') }]
            : []),
        ]
      : []),
    ...steps,
  ];
  return (
    <>
      {main && (
        <Button kind="primary" loading={begin.isPending} onClick={() => run(main)}>
          {projetoPassos[main].rotulo}
        </Button>
      )}
      {items.length > 0 && <Menu label={texts.otherActions} items={items} />}
      {open === 'editar' && <ProjetoFormDialog one={projeto} onClose={close} />}
      {open === 'relatorio' && <RelatorioDialog projeto={projeto} onClose={close} />}
      {open === 'modelo' && <SalvarModeloDialog projeto={projeto} onClose={close} />}
      {open === 'copia' && <DuplicarDialog projeto={projeto.uuid} onClose={close} />}
      {open && open !== 'editar' && open !== 'modelo' && open !== 'copia' && open !== 'relatorio' && (
        <ProjetoStepDialog passo={open} projeto={projeto} onClose={close} />
      )}
    </>
  );
}
