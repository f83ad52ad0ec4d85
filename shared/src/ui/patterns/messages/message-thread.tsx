import { useEffect, useRef, useState } from 'react';
import type { Mensagem, MensagemEntidade, Mensagens } from '../../../contracts/comum/mensagens';
import { useInfiniteQuery, useQueryClient } from '../../../query';
import { useSearchParams } from '../../../router';
import { Button } from '../../kit/actions/button';
import { useShortcut } from '../../kit/actions/use-shortcut';
import { EmptyState } from '../../kit/feedback/states';
import { Counter } from '../../kit/marks/badge';
import { Loaded } from '../feedback/loaded';
import { MessageBox } from './message-box';
import { MessageItem } from './message-item';
import styles from './messages.module.css';
import { readMensagem, type Thread, threadKey, threadQuery } from './messages.queries';
import { texts } from './texts';

export interface MessageThreadProps {
  /** Kind of record: one that has an adapter in the api. */
  entidade: MensagemEntidade;
  uuid: string;
  /** The record has no messages with a client: the firm's own stand alone. */
  internal?: boolean;
  /** Another number goes to the text box; 0 stays out of it. For a page whose own key M opens the thread. */
  focus?: number;
  /** Something was written or changed: what else of the record's page follows. */
  onChanged?: () => void;
}

const toClient = ({ tipo }: Mensagem) => tipo === 'cliente' || tipo === 'pergunta';

/**
 * Messages of a record: a client's questions that wait for an answer, the box to write, and below it what stays
 * inside the firm and what was exchanged with the client, apart, newest first. The key M goes to the box.
 */
export function MessageThread({
  entidade,
  uuid,
  internal = false,
  focus = 0,
  onChanged,
}: MessageThreadProps) {
  const thread = { entidade, uuid };
  const query = useInfiniteQuery(threadQuery(thread));
  const queryClient = useQueryClient();
  function changed() {
    void queryClient.invalidateQueries({ queryKey: threadKey(thread) });
    void queryClient.invalidateQueries({ queryKey: ['contadores'] });
    onChanged?.();
  }
  return (
    <Loaded query={query} skeleton="list" title={false}>
      {({ pages }) => (
        <Shown
          thread={thread}
          newest={pages[0] as Mensagens}
          itens={pages.flatMap(({ itens }) => [...itens].reverse())}
          internal={internal}
          focus={focus}
          onOlder={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
          loadingOlder={query.isFetchingNextPage}
          onChanged={changed}
        />
      )}
    </Loaded>
  );
}

function Shown({
  thread,
  newest,
  itens,
  internal,
  focus,
  onOlder,
  loadingOlder,
  onChanged,
}: {
  thread: Thread;
  newest: Mensagens;
  /** Newest first. */
  itens: readonly Mensagem[];
  internal: boolean;
  focus: number;
  onOlder: (() => void) | undefined;
  loadingOlder: boolean;
  onChanged: () => void;
}) {
  const [answering, setAnswering] = useState<Mensagem | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const write = () => box.current?.querySelector('textarea')?.focus();
  useShortcut('m', write);
  useEffect(() => {
    if (focus > 0) box.current?.querySelector('textarea')?.focus();
  }, [focus]);
  const sought = useSought(itens, onOlder, loadingOlder);
  const { escreve } = newest;
  const waiting = itens.filter(({ respondida }) => respondida === false);
  const groups = [
    ...(internal
      ? []
      : [
          {
            name: texts.withClient,
            empty: waiting.length > 0 ? texts.onlyWaiting : texts.noClientMessages,
            itens: itens.filter((one) => toClient(one) && !waiting.includes(one)),
          },
        ]),
    { name: texts.internal, empty: texts.noInternal, itens: itens.filter((one) => !toClient(one)) },
  ];
  const list = (shown: readonly Mensagem[]) => (
    <ol className={styles.list}>
      {shown.map((mensagem) => (
        <MessageItem
          key={mensagem.uuid}
          mensagem={mensagem}
          thread={thread}
          resolves={escreve.includes('cliente')}
          sought={mensagem.uuid === sought}
          onAnswer={() => {
            setAnswering(mensagem);
            write();
          }}
          onChanged={onChanged}
        />
      ))}
    </ol>
  );
  return (
    <div className={styles.thread}>
      {waiting.length > 0 && (
        <section aria-label={texts.waitingQuestions} className={styles.group}>
          <h2>
            {texts.waitingQuestions} <Counter value={waiting.length} />
          </h2>
          {list(waiting)}
        </section>
      )}
      <div ref={box} className={styles.box}>
        <MessageBox
          thread={thread}
          escreve={escreve}
          cliente={newest.cliente}
          answering={answering}
          onAnswered={() => setAnswering(null)}
          onSent={onChanged}
        />
      </div>
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group.name} aria-label={group.name} className={styles.group}>
            <h2>
              {group.name} <Counter value={group.itens.length} />
            </h2>
            {group.itens.length === 0 ? <EmptyState icon="message" text={group.empty} /> : list(group.itens)}
          </section>
        ))}
      </div>
      {onOlder && (
        <div className={styles.older}>
          <Button loading={loadingOlder} onClick={onOlder}>
            {texts.older}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Pages that are read at most to find a message a link leads to. */
const pagesToSeek = 5;

/**
 * The message the address names, once it is in the list; older ones are read until it is. Opening it by
 * its link reads the person's notice of it.
 */
function useSought(
  itens: readonly Mensagem[],
  onOlder: (() => void) | undefined,
  loadingOlder: boolean,
): string | null {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const pages = useRef(0);
  const wanted = search.get('mensagem');
  const found = wanted !== null && itens.some(({ uuid }) => uuid === wanted);
  useEffect(() => {
    if (!wanted || !found) return;
    // A notice that could not be marked stays in the bell.
    readMensagem(wanted).then(
      () => {
        void queryClient.invalidateQueries({ queryKey: ['notificacoes'] });
        void queryClient.invalidateQueries({ queryKey: ['hoje'] });
      },
      () => undefined,
    );
  }, [wanted, found, queryClient]);
  useEffect(() => {
    if (!wanted || found || loadingOlder || !onOlder || pages.current >= pagesToSeek) return;
    pages.current += 1;
    onOlder();
  });
  return found ? wanted : null;
}
