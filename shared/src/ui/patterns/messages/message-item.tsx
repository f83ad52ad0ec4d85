import { Fragment, useEffect, useRef, useState } from 'react';
import { formatDate } from '../../../config';
import {
  type Mensagem,
  mensagemMaximo,
  mensagemUpdateSchema,
  type NotaSituacao,
  notaAcaoLabels,
  papeisDaEntidade,
} from '../../../contracts/comum/mensagens';
import { errorText } from '../../../http';
import { notify } from '../../../notify';
import { paragraphsOf } from '../../../rules/email-text';
import { labelOf } from '../../../rules/label-of';
import { Button } from '../../kit/actions/button';
import { Menu, type MenuItem } from '../../kit/actions/menu';
import { cx } from '../../kit/class-names';
import { Avatar } from '../../kit/marks/avatar';
import { StatusBadge } from '../../kit/marks/badge';
import type { Tone } from '../../kit/marks/tone';
import { ConfirmDialog } from '../../kit/overlay/modal';
import { Form } from '../form/form';
import { MentionField } from './mention-field';
import { MessageFiles } from './message-files';
import styles from './messages.module.css';
import { deleteMensagem, resolveMensagem, stepNota, type Thread, updateMensagem } from './messages.queries';
import { texts } from './texts';

const noteTone: Record<NotaSituacao, Tone> = { aberta: 'amber', resolvida: 'blue', encerrada: 'green' };

/** One message, with what the person may do about it. */
export function MessageItem({
  mensagem,
  thread,
  resolves,
  sought,
  onAnswer,
  onChanged,
}: {
  mensagem: Mensagem;
  thread: Thread;
  /** Whether the person may close a client's question. */
  resolves: boolean;
  /** The message a link led to: it is marked and comes into sight. */
  sought: boolean;
  onAnswer: () => void;
  onChanged: () => void;
}) {
  const [editing, setEditing] = useState(false);
  const [removing, setRemoving] = useState(false);
  const [sending, setSending] = useState(false);
  const { uuid, versao, autor, respondida } = mensagem;
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!sought) return;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView?.({ block: 'center' });
  }, [sought]);
  const { nota } = mensagem;
  const open = respondida === false || nota?.situacao === 'aberta';

  async function act(work: Promise<unknown>, done: string) {
    setSending(true);
    try {
      await work;
      notify.success(done);
    } catch (error) {
      notify.error(errorText(error));
    } finally {
      setSending(false);
      setRemoving(false);
      onChanged();
    }
  }

  const menu: MenuItem[] = [
    ...(respondida === false && resolves
      ? [
          {
            label: texts.resolve,
            icon: 'check' as const,
            onSelect: () => void act(resolveMensagem(uuid, versao), texts.resolved),
          },
        ]
      : []),
    ...(mensagem.altera_ate
      ? [
          { label: texts.edit, icon: 'edit' as const, onSelect: () => setEditing(true) },
          { label: texts.remove, icon: 'delete' as const, danger: true, onSelect: () => setRemoving(true) },
        ]
      : []),
  ];
  return (
    <li
      ref={place}
      tabIndex={sought ? -1 : undefined}
      aria-current={sought || undefined}
      className={cx(styles.item, open && styles.open, sought && styles.sought)}
    >
      <Avatar name={autor} size="small" />
      <div className={styles.body}>
        <div className={styles.head}>
          <strong>{autor}</strong>
          <time dateTime={mensagem.criado_em}>{formatDate(mensagem.criado_em, { time: true })}</time>
          {mensagem.editada_em && <span className={styles.edited}>{texts.edited}</span>}
          {mensagem.tipo === 'cliente' && <StatusBadge tone="accent">{mensagem.tipo_label}</StatusBadge>}
          {nota && (
            <StatusBadge tone={noteTone[nota.situacao]}>{texts.note(nota.situacao_label)}</StatusBadge>
          )}
          {respondida !== null && (
            <StatusBadge tone={open ? 'amber' : 'green'}>{open ? texts.waiting : texts.answered}</StatusBadge>
          )}
        </div>
        {mensagem.resposta_a && (
          <blockquote className={styles.quote}>
            {texts.inReplyTo(mensagem.resposta_a.autor)} {mensagem.resposta_a.trecho}
          </blockquote>
        )}
        {editing ? (
          <Form
            schema={mensagemUpdateSchema}
            defaultValues={{ texto: mensagem.texto, versao }}
            label={texts.editing}
            submitLabel={texts.save}
            cancel={() => setEditing(false)}
            onSubmit={async (values) => {
              await updateMensagem(uuid, values);
              notify.success(texts.saved);
              setEditing(false);
              onChanged();
            }}
          >
            <MentionField
              name="texto"
              label={texts.text}
              required
              thread={thread}
              mentions
              maxLength={mensagemMaximo}
            />
          </Form>
        ) : (
          <Text mensagem={mensagem} thread={thread} />
        )}
        <MessageFiles mensagem={mensagem} />
        {!editing && mensagem.tipo !== 'sistema' && (
          <div className={styles.actions}>
            {nota?.pode.map((acao) => (
              <Button
                key={acao}
                small
                loading={sending}
                onClick={() => void act(stepNota(uuid, acao, versao), texts.noteDone)}
              >
                {labelOf(notaAcaoLabels, acao)}
              </Button>
            ))}
            <Button small kind="quiet" icon="message" onClick={onAnswer}>
              {texts.answer}
            </Button>
            {menu.length > 0 && <Menu label={texts.actions(autor)} items={menu} align="start" />}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={removing}
        danger
        loading={sending}
        title={texts.removeTitle}
        confirmLabel={texts.remove}
        onConfirm={() => void act(deleteMensagem(uuid, versao), texts.removed)}
        onClose={() => setRemoving(false)}
      >
        <p>{texts.removeText}</p>
      </ConfirmDialog>
    </li>
  );
}

/** The text as it was typed: lines, addresses, and who was mentioned. */
function Text({ mensagem: { texto, mencoes }, thread }: { mensagem: Mensagem; thread: Thread }) {
  const roles = mencoes.length > 0 ? papeisDaEntidade[thread.entidade] : [];
  const mentioned = mentionsIn([...mencoes, ...roles]);
  const byRole = roles.length > 0 && (mentionsIn(roles)?.test(texto) ?? false);
  return (
    <div className={styles.text}>
      {paragraphsOf(texto).map((lines, paragraph) => (
        <p key={paragraph}>
          {lines.map((parts, line) => (
            <Fragment key={line}>
              {line > 0 && <br />}
              {parts.map(({ text, href }, part) =>
                href ? (
                  <a key={part} href={href} target="_blank" rel="noopener noreferrer">
                    {text}
                  </a>
                ) : (
                  <Fragment key={part}>{withMentions(text, mentioned)}</Fragment>
                ),
              )}
            </Fragment>
          ))}
        </p>
      ))}
      {/* Whoever held the role when it was written: another person may hold it now. */}
      {byRole && <p className={styles.edited}>{texts.told(mencoes.join(', '))}</p>}
    </div>
  );
}

/** Finds names after an `@`, the longest that fits first. */
function mentionsIn(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null;
  const escaped = [...names]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`(@(?:${escaped.join('|')}))(?![\\p{L}\\p{N}])`, 'iu');
}

function withMentions(text: string, mentioned: RegExp | null) {
  if (!mentioned) return text;
  return text.split(mentioned).map((part, index) =>
    // Captured parts stand at odd places.
    index % 2 === 1 ? (
      <strong key={index} className={styles.mentioned}>
        {part}
      </strong>
    ) : (
      part
    ),
  );
}
