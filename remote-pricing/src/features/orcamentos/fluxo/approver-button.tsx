import type { OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';
import { hasPermission } from '@gestao/shared/permissions';
import { useQueryClient } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { Button, Row } from '@gestao/shared/ui/core';
import { useState } from 'react';
import { texts } from '../../../texts/caixa';
import { caixaNoun } from '../caixa/inbox.queries';
import { ApproverDialog } from '../caixa/inbox-dialogs';
import { noun } from '../orcamentos.queries';

/** Asks another approver, for whoever holds all budgets, while one is asked. */
export function ApproverButton({ orcamento, versao }: { orcamento: OrcamentoDetalhe; versao: number }) {
  const [open, setOpen] = useState(false);
  const queryClient = useQueryClient();
  const may = hasPermission(useUser(), 'gerenciar precificacao todos orcamentos');
  if (!may || orcamento.status !== 'em_aprovacao') return null;
  return (
    <>
      <Row justify="end">
        <Button onClick={() => setOpen(true)}>{texts.actions.trocar_aprovador}</Button>
      </Row>
      {open && (
        <ApproverDialog
          uuid={orcamento.uuid}
          name={`${orcamento.numero} ${orcamento.nome_cliente}`}
          versao={versao}
          onClose={() => setOpen(false)}
          onChanged={() => {
            for (const key of [noun, caixaNoun]) void queryClient.invalidateQueries({ queryKey: [key] });
          }}
        />
      )}
    </>
  );
}
