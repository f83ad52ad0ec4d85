import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import type { MenuItem } from '@gestao/shared/ui/core';
import { type ReactNode, useState } from 'react';
import { texts } from '../../../texts/fechamento-ajustes';
import { modeloQuery } from './ajustes.queries';
import {
  AplicarDialog,
  IncluirDialog,
  LevarDialog,
  ReativarDialog,
  RedistribuirDialog,
} from './ajustes-windows';

type Open = 'incluir' | 'aplicar' | 'redistribuir' | 'levar' | 'reativar';

/**
 * What the person may do to a closing after it was made, as entries of the page's menu, and the window
 * of the one that is open; no entries where nothing is his.
 */
export function useAjustes(fechamento: FechamentoDetalhe): { items: MenuItem[]; window: ReactNode } {
  const { uuid } = fechamento;
  const { data } = useQuery(modeloQuery(uuid));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!data) return { items: [], window: null };
  const mes = formatCompetencia(fechamento.competencia);
  const item = (may: boolean, which: Open, label: string): MenuItem[] =>
    may ? [{ label, onSelect: () => setOpen(which) }] : [];
  return {
    items: [
      ...item(data.inclui, 'incluir', texts.add),
      ...item(data.aplica, 'aplicar', texts.apply),
      ...item(data.redistribui, 'redistribuir', texts.redistribute),
      ...item(data.leva, 'levar', texts.carry(mes)),
      ...item(data.reativa, 'reativar', texts.revive),
    ],
    window: (
      <>
        {open === 'incluir' && <IncluirDialog uuid={uuid} noModelo={data.inclui_no_modelo} onClose={close} />}
        {open === 'aplicar' && <AplicarDialog uuid={uuid} modelo={data} onClose={close} />}
        {open === 'redistribuir' && <RedistribuirDialog uuid={uuid} onClose={close} />}
        {open === 'levar' && <LevarDialog uuid={uuid} competencia={fechamento.competencia} onClose={close} />}
        {open === 'reativar' && <ReativarDialog uuid={uuid} onClose={close} />}
      </>
    ),
  };
}
