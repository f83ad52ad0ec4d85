import { formatDate } from '@gestao/shared/config';
import type { ImplantacaoFluxo } from '@gestao/shared/contracts/implantacao/fluxo';
import {
  type ImplantacaoPasso,
  implantacaoPassos,
} from '@gestao/shared/contracts/implantacao/values/implantacao-fluxo';
import { useQuery } from '@gestao/shared/query';
import { useNavigate, useSearchParams } from '@gestao/shared/router';
import { Alert, Button, cx, fetchedPart, Menu, type MenuItem } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../../texts/fluxo';
import { texts as pessoas } from '../../../texts/pessoas';
import styles from './fluxo.module.css';
import { fluxoQuery } from './fluxo.queries';

const PassoDialog = fetchedPart(async () => (await import('./passo-dialog')).PassoDialog);
const PessoasDialog = fetchedPart(async () => (await import('../pessoas-dialog')).PessoasDialog);

/** What takes an onboarding on from where it stands as a button, the rest in a menu. */
export function FluxoActions({ uuid, cliente }: { uuid: string; cliente: string }) {
  const { data: fluxo } = useQuery(fluxoQuery(uuid));
  const [chosen, setOpen] = useState<ImplantacaoPasso | 'nota' | null>(null);
  const [naming, setNaming] = useState(false);
  const [search] = useSearchParams();
  const addressWith = useAddressWith();
  const navigate = useNavigate();
  if (!fluxo) return null;
  const emCurso = fluxo.status === 'em_andamento' || fluxo.status === 'aguardando_cliente';
  const anota = fluxo.conduz && emCurso;
  // What misses the note leads here.
  const asked = anota && search.get('passo') === 'nota';
  const open = chosen ?? (asked ? 'nota' : null);
  const close = () => {
    setOpen(null);
    if (asked) navigate(addressWith('passo', undefined), { replace: true, preventScrollReset: true });
  };
  const [first, ...rest] = fluxo.passos;
  const main = first === 'cancelar' ? undefined : first;
  const item = (passo: ImplantacaoPasso): MenuItem => ({
    label: implantacaoPassos[passo].rotulo,
    danger: passo === 'cancelar',
    onSelect: () => setOpen(passo),
  });
  const items: MenuItem[] = [
    ...(fluxo.conduz && fluxo.status !== 'aguardando_inicio'
      ? [{ label: pessoas.action, onSelect: () => setNaming(true) }]
      : []),
    ...(anota ? [{ label: texts.note, onSelect: () => setOpen('nota') }] : []),
    ...(first === 'cancelar' ? [item(first)] : []),
    ...rest.map(item),
  ];
  return (
    <>
      {main && (
        <Button kind="primary" onClick={() => setOpen(main)}>
          {implantacaoPassos[main].rotulo}
        </Button>
      )}
      {items.length > 0 && <Menu label={texts.otherActions} items={items} />}
      {naming && <PessoasDialog uuid={uuid} cliente={cliente} onClose={() => setNaming(false)} />}
      {open && <PassoDialog passo={open} uuid={uuid} cliente={cliente} fluxo={fluxo} onClose={close} />}
    </>
  );
}

/** Why it is paused, where it is. */
export function FluxoPausa({ uuid }: { uuid: string }) {
  const { data } = useQuery(fluxoQuery(uuid));
  if (!data?.pausa) return null;
  const { desde, retorno_previsto, motivo } = data.pausa;
  return (
    <Alert kind="warning">
      {texts.paused(formatDate(desde), retorno_previsto && formatDate(retorno_previsto))} {motivo}
    </Alert>
  );
}

/** Business days of both sides, that of whose turn it is marked. */
export function Relogios({ uuid }: { uuid: string }) {
  const { data } = useQuery(fluxoQuery(uuid));
  if (!data?.relogios) return null;
  return <Clocks relogios={data.relogios} />;
}

function Clocks({ relogios }: { relogios: NonNullable<ImplantacaoFluxo['relogios']> }) {
  const { escritorio, cliente, correndo } = relogios;
  const one = (lado: 'escritorio' | 'cliente', nome: string, dias: number) => (
    <span className={cx(correndo === lado && styles.running)}>
      {texts.clock(nome, dias)}
      {correndo === lado && ` (${texts.running})`}
    </span>
  );
  return (
    <span className={styles.clocks}>
      {one('escritorio', texts.firm, escritorio)}
      {one('cliente', texts.client, cliente)}
    </span>
  );
}
