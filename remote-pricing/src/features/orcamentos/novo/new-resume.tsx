import type { OrcamentoForm } from '@gestao/shared/contracts/comercial/orcamentos';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { Card } from '@gestao/shared/ui/core';
import { type Option, useDraft } from '@gestao/shared/ui/form';
import { useEffect, useRef, useState } from 'react';
import { texts } from '../../../texts/novo-orcamento';
import { createOrcamento, noun } from '../orcamentos.queries';

/** Of the first step's form in this tab: one for each client it is begun with. */
export const draftKeyOf = (cliente: Option | null) =>
  cliente ? `${noun}.new:${cliente.value}` : `${noun}.new`;

/** What was sent when the tab closed: the same key brings its result once more. */
interface Closed {
  values: OrcamentoForm;
  key: string;
}

/**
 * Creates the draft also when the tab closes, and after a reload leads to the one that was created
 * instead of to a second one.
 */
export function useClosedStart() {
  const closed = useDraft<Closed>(`${noun}.new.closed`);
  const [sent, setSent] = useState(closed.restored);
  const last = useRef<Closed | undefined>(undefined);
  useEffect(() => {
    // Back from the browser's memory of pages the form is still there, and what was sent is created.
    const onShow = (event: PageTransitionEvent) => {
      if (event.persisted && last.current) setSent(last.current);
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  return {
    sent,
    done() {
      closed.clear();
      last.current = undefined;
      setSent(undefined);
    },
    close(values: OrcamentoForm, key: string) {
      last.current = { values, key };
      closed.keep(last.current);
      createOrcamento(values, key, true).catch(() => undefined);
    },
  };
}

/** Takes up the draft that was created on the way out. */
export function Resume({
  sent: { values, key },
  draft,
  done,
}: {
  sent: Closed;
  draft: string;
  done: () => void;
}) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useDraft(draft);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    createOrcamento(values, key).then(
      async ({ data: { uuid: orcamento, numero } }) => {
        form.clear();
        notify.success(texts.savedOnClose(numero));
        await queryClient.invalidateQueries({ queryKey: [noun] });
        done();
        await navigate(href('orcamentos.new', {}, { orcamento, passo: 'cliente' }) ?? '/', { replace: true });
      },
      // The form has what was typed, and tells what is wrong with it.
      () => done(),
    );
  }, [values, key, form, done, navigate, queryClient]);
  return (
    <Card title={texts.who}>
      <p role="status">{texts.resuming}</p>
    </Card>
  );
}
