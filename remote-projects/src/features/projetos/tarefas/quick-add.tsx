import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { parseTarefaRapida } from '@gestao/shared/rules/tarefa-rapida';
import { Button, Row, Stack } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { type FormEvent, useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/projeto-tarefas';
import { addTarefas } from '../projetos.queries';
import { useProjetoDone } from '../use-projeto-done';
import { novaDe, useNomes } from './nova-tarefa';
import { RapidaTokens } from './rapida-tokens';

/**
 * One line that becomes a task at Enter; what was read of it shows as it is typed.
 * @param onList several lines were pasted: they are a list
 */
export function QuickAdd({
  projetoUuid,
  etapaUuid = null,
  onList,
}: {
  projetoUuid: string;
  etapaUuid?: string | null;
  onList: (texto: string) => void;
}) {
  const [text, setText] = useState('');
  /** Problems show once the person wanted to save it, or has named somebody. */
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState('');
  const { ready, ...nomes } = useNomes();
  const done = useProjetoDone(() => setText(''));
  const lida = parseTarefaRapida(text, nomes);
  const add = useMutation({
    mutationFn: () =>
      addTarefas(projetoUuid, { etapa_uuid: etapaUuid, pai_uuid: null, tarefas: [novaDe(lida)] }),
    onSuccess: () => {
      setAsked(false);
      setRefused('');
      done(texts.added(1));
    },
    onError: (error) => {
      // Another try is another sending.
      const fields = Object.values(fieldErrors(error)).flat().join(' ');
      setRefused(fields);
      if (!fields) notify.error(errorText(error));
    },
  });
  const told = text.trim() === '' && !asked ? [] : lida.problemas;
  const problem = asked ? told[0] : told.find((one) => one.startsWith('“') || one.startsWith('Ninguém'));

  function send(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (ready && lida.problemas.length === 0 && !add.isPending) add.mutate();
  }

  return (
    <form onSubmit={send}>
      <Stack gap={2}>
        <Row gap={2} top>
          <div
            className={page.fill}
            onPaste={(event) => {
              const pasted = event.clipboardData.getData('text');
              if (!/[\r\n]\s*\S/.test(pasted)) return;
              event.preventDefault();
              onList(pasted);
            }}
          >
            <TextField
              label={texts.newTask}
              hideLabel
              hint={texts.newTaskHint}
              placeholder={texts.newTaskPlaceholder}
              maxLength={400}
              value={text}
              error={refused || (ready ? problem : undefined)}
              onChange={(next) => {
                setText(next);
                setRefused('');
                if (next.trim() === '') setAsked(false);
              }}
            />
          </div>
          <Button type="submit" icon="add" loading={add.isPending}>
            {texts.add}
          </Button>
        </Row>
        <RapidaTokens lida={lida} />
      </Stack>
    </form>
  );
}
