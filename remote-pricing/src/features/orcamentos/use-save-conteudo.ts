import type { Perguntas } from '@gestao/shared/contracts/comercial/orcamento-perguntas';
import { errorText, fieldErrors, isLostUpdate } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { type Difference, sameValue } from '@gestao/shared/ui/form';
import { useRef, useState } from 'react';
import { type Editado, editadoDe, paraSalvar } from './conteudo';
import { type ConteudoLido, conteudoQuery, saveConteudo } from './conteudo.queries';
import { conflitoDoConteudo, nomesDosCalculos } from './conteudo-conflito';
import { noun } from './orcamentos.queries';

/** What the tabs of a budget need to change its content. */
export interface Editing {
  uuid: string;
  lido: ConteudoLido;
  perguntas: Perguntas;
}

/** What a tab changes in the content, whatever else it holds by then. */
type Change = (content: Editado) => Editado;
interface Asked {
  change: Change;
  told: (mensal_centavos: number) => string;
  onSaved: (() => void) | undefined;
  /** The content the person saw when he began to change it. */
  base: ConteudoLido;
}

/**
 * Saves a change made in a tab of the budget; the page is asked again, also when somebody was faster.
 * Where two people changed the same, the differences are shown before one of them overwrites the other.
 */
export function useSaveConteudo({ uuid, lido, perguntas }: Editing) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [erros, setErros] = useState<Record<string, string[]>>({});
  const [stale, setStale] = useState<{ asked: Asked; message: string } | null>(null);
  const theirs = useRef<ConteudoLido | null>(null);
  const conflictWith = (fresh: ConteudoLido) =>
    conflitoDoConteudo(perguntas, { parceiros: {}, tarefas: nomesDosCalculos(lido.calculo, fresh.calculo) });
  const compared = ({ asked: { change, base } }: { asked: Asked }, fresh: ConteudoLido) =>
    conflictWith(fresh).differences({
      original: editadoDe(base.conteudo),
      theirs: editadoDe(fresh.conteudo),
      mine: change(editadoDe(fresh.conteudo)),
    });

  async function send(asked: Asked, editado: Editado, versao: number): Promise<boolean> {
    setSaving(true);
    setErros({});
    try {
      const saved = await saveConteudo(uuid, paraSalvar(perguntas, editado, versao, false));
      notify.success(asked.told(saved.calculo?.mensal_centavos ?? 0));
      setStale(null);
      asked.onSaved?.();
      return true;
    } catch (error) {
      if (isLostUpdate(error)) {
        setStale({ asked, message: errorText(error) });
      } else {
        const found = fieldErrors(error);
        setErros(found);
        notify.error(Object.values(found).flat().join(' ') || errorText(error));
      }
      return false;
    } finally {
      // Busy until the page shows what was saved: a second press would go out on the old version.
      await queryClient.invalidateQueries({ queryKey: [noun] });
      setSaving(false);
    }
  }

  return {
    saving,
    erros,
    /** @param base what the change was begun on, where that was before the page was asked again */
    save(change: Change, told: Asked['told'], onSaved?: () => void, base = lido) {
      const asked = { change, told, onSaved, base };
      const found = compared({ asked }, lido);
      const both = found.some(
        (one) => !sameValue(one.theirs, one.original) && !sameValue(one.mine, one.original),
      );
      // What only others changed since stays as they saved it.
      const theirs = found.filter((one) => sameValue(one.mine, one.original));
      const editado = conflictWith(lido).take(change(editadoDe(lido.conteudo)), theirs);
      // On the old version it is refused, with the name of who was faster.
      return send(asked, editado, (both ? base : lido).conteudo.versao);
    },
    /** Forgets a refused change: it was given up. */
    forget: () => setStale(null),
    /** Of a change that came second, until it is settled. */
    stale: stale && {
      message: stale.message,
      async compare(): Promise<readonly Difference[]> {
        theirs.current = await queryClient.fetchQuery({ ...conteudoQuery(uuid), staleTime: 0 });
        return compared(stale, theirs.current);
      },
      async saveOver(taken: readonly Difference[]) {
        const fresh = theirs.current;
        if (!fresh) return;
        const editado = conflictWith(fresh).take(stale.asked.change(editadoDe(fresh.conteudo)), taken);
        await send(stale.asked, editado, fresh.conteudo.versao);
      },
    },
  };
}
