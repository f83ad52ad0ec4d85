import type { OportunidadeDetalhe } from '@gestao/shared/contracts/comercial/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { Button, Menu, type MenuItem, Row, Stack } from '@gestao/shared/ui/core';
import { RecordTimeline } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { mainStep, type Step, stepLabels, stepsOf } from './oportunidade-steps';
import { OportunidadeFormDialog, OportunidadeStepDialog } from './oportunidade-windows';
import { opcoesQuery } from './oportunidades.queries';
import { useBudget } from './use-budget';

/** What takes an opportunity on from where it stands, as a button; what else a person may do, in a menu. */
export function OportunidadeActions({ one }: { one: OportunidadeDetalhe }) {
  const [open, setOpen] = useState<Exclude<Step, 'orcamento'> | null>(null);
  const { data: opcoes } = useQuery(opcoesQuery());
  const close = () => setOpen(null);
  const budget = useBudget(one.uuid);
  const gera = opcoes?.gera_orcamento ?? false;
  const main = mainStep(one, gera);
  const run = (step: Step) => (step === 'orcamento' ? budget.mutate() : setOpen(step));
  const [work, stage] = stepsOf(one, gera).map((steps) =>
    steps
      .filter((step) => step !== main)
      .map((step) => ({ label: stepLabels[step], disabled: budget.isPending, onSelect: () => run(step) })),
  ) as [MenuItem[], MenuItem[]];
  return (
    <>
      <Row gap={2}>
        <Button small kind="primary" loading={budget.isPending} onClick={() => run(main)}>
          {main === 'atividade' ? texts.activity : stepLabels[main]}
        </Button>
        {work.length + stage.length > 0 && (
          <Menu
            label={texts.otherActions}
            items={[...work, ...(work.length > 0 && stage.length > 0 ? ['line' as const] : []), ...stage]}
          />
        )}
      </Row>
      {open === 'editar' && <OportunidadeFormDialog one={one} onClose={close} />}
      {open && open !== 'editar' && <OportunidadeStepDialog step={open} one={one} onClose={close} />}
    </>
  );
}

/** Budgets made of the opportunity, and what happened with it, newest first. */
export function OportunidadeHistory({ one }: { one: OportunidadeDetalhe }) {
  return (
    <Stack>
      {one.orcamentos.length > 0 && (
        <section aria-label={texts.budgets}>
          <strong>{texts.budgets}</strong>
          <ul>
            {one.orcamentos.map((orcamento) => {
              const to = orcamento.abre ? href('orcamentos.flow', { uuid: orcamento.uuid }) : undefined;
              const name = `${orcamento.numero} R${orcamento.revisao}`;
              return (
                <li key={orcamento.uuid}>
                  {to ? <Link to={to}>{name}</Link> : name} · {orcamento.status_label}
                </li>
              );
            })}
          </ul>
        </section>
      )}
      <RecordTimeline
        label={texts.activities}
        events={one.atividades.map((one) => ({
          id: one.uuid,
          at: one.quando,
          actor: one.autor,
          title: one.resumo,
          kind: one.tipo_label,
        }))}
        empty={<p>{texts.noActivities}</p>}
      />
    </Stack>
  );
}
