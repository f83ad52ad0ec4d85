import type { OportunidadeDetalhe } from '@gestao/shared/contracts/comercial/oportunidades';
import { isAberta } from '@gestao/shared/contracts/comercial/values/oportunidades';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { Button, Row, Stack } from '@gestao/shared/ui/core';
import { RecordTimeline } from '@gestao/shared/ui/table';
import { useState } from 'react';
import { texts } from '../../texts/oportunidades';
import { type OportunidadeStep, OportunidadeStepDialog } from './oportunidade-dialogs';
import { OportunidadeFormDialog } from './oportunidade-form';
import { opcoesQuery } from './oportunidades.queries';
import { useBudget } from './use-budget';

/** What a person may do with an opportunity now; what he may not do is not there. */
export function OportunidadeActions({ one }: { one: OportunidadeDetalhe }) {
  const [open, setOpen] = useState<OportunidadeStep | 'editar' | null>(null);
  const { data: opcoes } = useQuery(opcoesQuery());
  const close = () => setOpen(null);
  const budget = useBudget(one.uuid);
  const aberta = isAberta(one.etapa);
  return (
    <>
      <Row gap={2}>
        <Button small icon="add" onClick={() => setOpen('atividade')}>
          {texts.activity}
        </Button>
        {aberta && (
          <Button small icon="edit" onClick={() => setOpen('editar')}>
            {texts.edit}
          </Button>
        )}
        {aberta && opcoes?.gera_orcamento && (
          <Button small loading={budget.isPending} onClick={() => budget.mutate()}>
            {texts.makeBudget}
          </Button>
        )}
        {aberta && one.movimenta && (
          <>
            <Button small onClick={() => setOpen('mover')}>
              {texts.moveTo}
            </Button>
            <Button small onClick={() => setOpen('ganhar')}>
              {texts.win}
            </Button>
            <Button small onClick={() => setOpen('perder')}>
              {texts.lose}
            </Button>
          </>
        )}
        {one.etapa === 'perdida' && one.movimenta && (
          <Button small onClick={() => setOpen('reabrir')}>
            {texts.reopen}
          </Button>
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
