import type { OrcamentoDetalhe } from '@gestao/shared/contracts/comercial/orcamentos';
import { useQueryClient } from '@gestao/shared/query';
import { useSearchParams } from '@gestao/shared/router';
import { type TabItem, useShortcut } from '@gestao/shared/ui/core';
import { MessageThread } from '@gestao/shared/ui/messages';
import { useState } from 'react';
import { texts } from '../../../../texts/mensagens';
import { caixaNoun } from '../../caixa/inbox.queries';
import { noun, orcamentoQuery } from '../../orcamentos.queries';

const tab = 'mensagens';

/** Tab of a budget's messages; the key M opens it and goes to the text box. */
export function useMessageTab({ uuid, pergunta }: Pick<OrcamentoDetalhe, 'uuid' | 'pergunta'>): TabItem {
  const [, setSearch] = useSearchParams();
  const [writing, setWriting] = useState(0);
  const queryClient = useQueryClient();
  useShortcut('m', () => {
    setWriting((before) => before + 1);
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('aba', tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  });
  return {
    id: tab,
    label: texts.messages,
    ...(pergunta ? { count: pergunta.abertas } : {}),
    content: () => (
      <MessageThread
        entidade="orcamento"
        uuid={uuid}
        focus={writing}
        onChanged={() => {
          // A message to the client is an event of the budget; an answered question leaves the inbox.
          void queryClient.invalidateQueries({ queryKey: [noun, 'historico', uuid] });
          void queryClient.invalidateQueries({ queryKey: orcamentoQuery(uuid).queryKey });
          void queryClient.invalidateQueries({ queryKey: [caixaNoun] });
        }}
      />
    ),
  };
}
