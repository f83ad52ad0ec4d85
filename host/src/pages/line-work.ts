import { noticeDuration } from '@gestao/shared/config';
import type { HojeFazer } from '@gestao/shared/contracts/sistema/hoje';
import { errorText } from '@gestao/shared/http';
import { mayOpen } from '@gestao/shared/permissions';
import { useQueryClient } from '@gestao/shared/query';
import { useUser } from '@gestao/shared/session';
import { getSlots, type HomeActionProps } from '@gestao/shared/slots';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ArchiveNotice } from '../shell/notifications/archive-notice';
import { pagesTexts } from '../texts/pages.texts';

type Part = ComponentType<HomeActionProps>;

interface Outcome {
  done: boolean;
  text: string;
}

/** What the shell itself does: the bell is its own. */
const ownParts: { readonly [place: string]: Part } = { 'hoje.avisos': ArchiveNotice };

export type LineWork = ReturnType<typeof useLineWork>;

/**
 * The work of one line of Início: its area's part comes with the first press of a button, so that the page costs
 * nothing of it before. Once done, the line says so for as long as a notice stands.
 * @param onKeep the line has to stay in sight; @param onRelease it may go
 */
export function useLineWork({
  fazer,
  onKeep,
  onRelease,
}: {
  fazer: HojeFazer | null | undefined;
  onKeep: () => void;
  onRelease: () => void;
}) {
  const user = useUser();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<string | null>(null);
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const place = fazer?.parte ?? '';
  const own = ownParts[place];
  const entry = getSlots()
    .entries(place)
    .find(({ permission }) => mayOpen(user, permission));

  /** Whether a part is at work: what it says after its end is not heard. */
  const working = useRef(false);
  function end(next: Outcome | null): void {
    working.current = false;
    setBusy(null);
    setLoaded(null);
    setOutcome(next);
    for (const key of ['hoje', 'contadores', 'notificacoes']) {
      void queryClient.invalidateQueries({ queryKey: [key] });
    }
  }
  const refused = (error: unknown) => end({ done: false, text: errorText(error) });
  function leave(): void {
    end(null);
    onRelease();
  }

  const leaves = useRef(onRelease);
  leaves.current = () => {
    setOutcome(null);
    onRelease();
  };
  useEffect(() => {
    if (!outcome?.done) return;
    const timer = setTimeout(() => leaves.current(), noticeDuration);
    return () => clearTimeout(timer);
  }, [outcome]);

  return {
    outcome,
    /** The button that was pressed, until its work ends. */
    busy,
    offered: own !== undefined || entry !== undefined,
    part: loaded?.part,
    doing:
      fazer && busy !== null
        ? ({
            acao: busy,
            uuid: fazer.uuid,
            nome: fazer.nome,
            versao: fazer.versao,
            onDone: (text) => working.current && end({ done: true, text }),
            onRefused: (error) => working.current && refused(error),
            onClose: () => working.current && leave(),
          } satisfies HomeActionProps)
        : null,
    async start(acao: string) {
      onKeep();
      working.current = true;
      setOutcome(null);
      setBusy(acao);
      try {
        const part = own ?? (await getSlots().load<HomeActionProps>(entry?.id ?? place)).default;
        setLoaded({ part });
      } catch {
        refused({ message: pagesTexts.todayNoPart });
      }
    },
    release: leave,
  };
}
