import type { Cartao, OportunidadeDetalhe } from '@gestao/shared/contracts/comercial/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { useNavigate } from '@gestao/shared/router';
import { Loaded, Menu, type MenuItem, Modal } from '@gestao/shared/ui/core';
import { useAddressWith } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { type Step, stepLabels, stepsOf } from './oportunidade-steps';
import { MoveDialog, OportunidadeFormDialog, OportunidadeStepDialog } from './oportunidade-windows';
import { opcoesQuery, oportunidadeQuery } from './oportunidades.queries';
import { useBudget } from './use-budget';

type WindowStep = Exclude<Step, 'orcamento'>;

/** What a person may do with a card of the funnel, without opening it first. */
export function OportunidadeCardMenu({ item }: { item: Cartao }) {
  const [step, setStep] = useState<WindowStep | null>(null);
  const { data: opcoes } = useQuery(opcoesQuery());
  const navigate = useNavigate();
  const addressWith = useAddressWith();
  const budget = useBudget(item.uuid);
  const close = () => setStep(null);
  const [work, stage] = stepsOf(item, opcoes?.gera_orcamento ?? false).map((steps) =>
    steps.map((one) => ({
      label: stepLabels[one],
      disabled: one === 'orcamento' && budget.isPending,
      onSelect: () => (one === 'orcamento' ? budget.mutate() : setStep(one)),
    })),
  ) as [MenuItem[], MenuItem[]];
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
          ...work,
          ...(stage.length > 0 ? ['line' as const, ...stage] : []),
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
  step: Exclude<WindowStep, 'mover'>;
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
  step: Exclude<WindowStep, 'mover'>;
  onClose: () => void;
}) {
  return step === 'editar' ? (
    <OportunidadeFormDialog one={one} onClose={onClose} />
  ) : (
    <OportunidadeStepDialog step={step} one={one} onClose={onClose} />
  );
}
