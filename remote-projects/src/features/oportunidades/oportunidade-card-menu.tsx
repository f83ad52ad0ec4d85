import type { Cartao, OportunidadeDetalhe } from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { Loaded, Menu, Modal } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { MoveDialog, type OportunidadeStep, OportunidadeStepDialog } from './oportunidade-dialogs';
import { OportunidadeFormDialog } from './oportunidade-form';
import { opcoesQuery, oportunidadeQuery } from './oportunidades.queries';
import { useBudget } from './use-budget';

type Step = OportunidadeStep | 'editar';

/** What a person may do with a card of the funnel, without opening it first. */
export function OportunidadeCardMenu({ item }: { item: Cartao }) {
  const [step, setStep] = useState<Step | null>(null);
  const { data: opcoes } = useQuery(opcoesQuery());
  const navigate = useNavigate();
  const addressWith = useAddressWith();
  const budget = useBudget(item.uuid);
  const close = () => setStep(null);
  const open = isAberta(item.etapa);
  const one = (label: string, next: Step) => ({ label, onSelect: () => setStep(next) });
  return (
    <>
      <Menu
        label={texts.actionsOf(item.titulo)}
        items={[
          {
            label: texts.openCard,
            onSelect: () =>
              void navigate(addressWith('oportunidade', item.uuid), { preventScrollReset: true }),
          },
          ...(open ? [one(texts.edit, 'editar')] : []),
          one(texts.newActivity, 'atividade'),
          ...(open && opcoes?.gera_orcamento
            ? [{ label: texts.makeBudget, disabled: budget.isPending, onSelect: () => budget.mutate() }]
            : []),
          ...(open && item.movimenta
            ? [
                'line' as const,
                one(texts.moveTo, 'mover'),
                one(texts.win, 'ganhar'),
                one(texts.lose, 'perder'),
              ]
            : []),
          ...(item.etapa === 'perdida' && item.movimenta
            ? ['line' as const, one(texts.reopen, 'reabrir')]
            : []),
        ]}
      />
      {step === 'mover' && <MoveDialog one={item} onClose={close} />}
      {step && step !== 'mover' && <CardStep item={item} step={step} onClose={close} />}
    </>
  );
}

/** The same window as in the record, which knows more than the card. */
function CardStep({
  item,
  step,
  onClose,
}: {
  item: Cartao;
  step: Exclude<Step, 'mover'>;
  onClose: () => void;
}) {
  const query = useQuery(oportunidadeQuery(item.uuid));
  if (query.data) return <StepDialog one={query.data} step={step} onClose={onClose} />;
  return (
    <Modal open title={item.titulo} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {() => null}
      </Loaded>
    </Modal>
  );
}

function StepDialog({
  one,
  step,
  onClose,
}: {
  one: OportunidadeDetalhe;
  step: Exclude<Step, 'mover'>;
  onClose: () => void;
}) {
  return step === 'editar' ? (
    <OportunidadeFormDialog one={one} onClose={onClose} />
  ) : (
    <OportunidadeStepDialog step={step} one={one} onClose={onClose} />
  );
}
