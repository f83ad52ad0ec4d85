import { formatCompetencia } from '@gestao/shared/config';
import type { FechamentoDetalhe } from '@gestao/shared/contracts/operacao/fechamentos';
import { useQuery } from '@gestao/shared/query';
import { Menu } from '@gestao/shared/ui/core';
import { useState } from 'react';
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

/** What the person may do to a closing after it was made; nothing where nothing is his. */
export function AjustesMenu({ fechamento }: { fechamento: FechamentoDetalhe }) {
  const { uuid } = fechamento;
  const { data } = useQuery(modeloQuery(uuid));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  if (!data) return null;
  const mes = formatCompetencia(fechamento.competencia);
  const item = (may: boolean, which: Open, label: string) =>
    may ? [{ label, onSelect: () => setOpen(which) }] : [];
  const items = [
    ...item(data.inclui, 'incluir', texts.add),
    ...item(data.aplica, 'aplicar', texts.apply),
    ...item(data.redistribui, 'redistribuir', texts.redistribute),
    ...item(data.leva, 'levar', texts.carry(mes)),
    ...item(data.reativa, 'reativar', texts.revive),
  ];
  if (items.length === 0) return null;
  return (
    <>
      <Menu label={texts.menu} items={items} />
      {open === 'incluir' && <IncluirDialog uuid={uuid} noModelo={data.inclui_no_modelo} onClose={close} />}
      {open === 'aplicar' && <AplicarDialog uuid={uuid} modelo={data} onClose={close} />}
      {open === 'redistribuir' && <RedistribuirDialog uuid={uuid} onClose={close} />}
      {open === 'levar' && <LevarDialog uuid={uuid} competencia={fechamento.competencia} onClose={close} />}
      {open === 'reativar' && <ReativarDialog uuid={uuid} onClose={close} />}
    </>
  );
}
