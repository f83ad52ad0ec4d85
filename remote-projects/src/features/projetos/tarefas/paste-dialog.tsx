import { errorText, fieldErrors } from '@gestao/shared/http';
import { useMutation } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import {
  type LinhaDaLista,
  linhasMaximas,
  parseLista,
  parseTarefaRapida,
  recusaDoTamanho,
  type TarefaRapida,
} from '@gestao/shared/rules/tarefa-rapida';
import { Alert, Button, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { SelectField, Textarea } from '@gestao/shared/ui/form';
import { useDeferredValue, useMemo, useState } from 'react';
import page from '../../../components/page.module.css';
import { common } from '../../../texts/common';
import { texts } from '../../../texts/projeto-tarefas';
import { addTarefas } from '../projetos.queries';
import { useProjetoDone } from '../use-projeto-done';
import { novaDe, useNomes } from './nova-tarefa';
import { RapidaTokens } from './rapida-tokens';
import styles from './tarefas.module.css';

/** Lines drawn of a long list; the rest is counted. */
const mostradas = 100;

interface Lida extends LinhaDaLista {
  lida: TarefaRapida;
}

/** A pasted list, read line by line before anything of it is saved. */
export function PasteDialog({
  projetoUuid,
  etapas,
  inicial,
  onClose,
}: {
  projetoUuid: string;
  etapas: readonly { uuid: string; nome: string }[];
  inicial: string;
  onClose: () => void;
}) {
  const [text, setText] = useState(inicial);
  const [etapa, setEtapa] = useState<string | null>(null);
  const { ready, pessoas, departamentos, hoje } = useNomes();
  const done = useProjetoDone(onClose);
  const shown = useDeferredValue(text);
  const linhas = useMemo(() => {
    const lista = parseLista(shown);
    // A list that is refused as a whole is not read line by line.
    return lista.slice(0, linhasMaximas + 1).length > linhasMaximas
      ? { total: lista.length, lidas: [] as Lida[] }
      : {
          total: lista.length,
          lidas: lista.map((linha) => ({
            ...linha,
            lida: parseTarefaRapida(linha.texto, { pessoas, departamentos, hoje }),
          })),
        };
  }, [shown, pessoas, departamentos, hoje]);
  const demais = recusaDoTamanho(linhas.total);
  const problemas = linhas.lidas.flatMap(({ numero, problema, lida }) =>
    [...(problema ? [problema] : []), ...lida.problemas].map((one) => texts.lineProblem(numero, one)),
  );
  const add = useMutation({
    mutationFn: () =>
      addTarefas(projetoUuid, {
        etapa_uuid: etapa,
        pai_uuid: null,
        tarefas: linhas.lidas.map(({ lida, pai }) => novaDe(lida, pai)),
      }),
    onSuccess: ({ data }) => done(texts.added(data.uuids.length)),
    onError: () => {},
  });
  const refused =
    add.error && (Object.values(fieldErrors(add.error)).flat().join(' ') || errorText(add.error));
  const sendable = ready && shown === text && !demais && linhas.total > 0 && problemas.length === 0;
  return (
    <Modal
      open
      size="large"
      title={texts.pasteTitle}
      unsaved={text.trim() !== ''}
      onClose={onClose}
      footer={
        <Button kind="primary" loading={add.isPending} disabled={!sendable} onClick={() => add.mutate()}>
          {texts.pasteSubmit(demais ? 0 : linhas.total)}
        </Button>
      }
    >
      <Stack>
        <Textarea
          label={texts.pasteField}
          hint={texts.pasteHint}
          rows={8}
          value={text}
          error={demais ?? undefined}
          onChange={setText}
        />
        {etapas.length > 0 && (
          <SelectField
            label={texts.inStage}
            empty={texts.firstStage}
            options={optionsOf(etapas)}
            value={etapa}
            onChange={setEtapa}
          />
        )}
        {refused && <Alert kind="error">{refused}</Alert>}
        {problemas.length > 0 && (
          <Alert kind="error" title={texts.problems(problemas.length)}>
            <ul className={page.plainList}>
              {problemas.slice(0, 8).map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </Alert>
        )}
        {linhas.lidas.length === 0 ? (
          !demais && <Muted>{texts.pasteNothing}</Muted>
        ) : (
          <ul className={styles.preview} aria-label={texts.pastePreview}>
            {linhas.lidas.slice(0, mostradas).map(({ numero, nivel, lida }) => (
              <li key={numero} style={{ paddingInlineStart: `calc(${nivel - 1} * var(--space-5))` }}>
                <Row gap={2}>
                  <span>{lida.titulo}</span>
                  <RapidaTokens lida={lida} />
                </Row>
              </li>
            ))}
            {linhas.lidas.length > mostradas && (
              <li>
                <Muted>
                  {common.total(linhas.lidas.length - mostradas, 'tarefa a mais', 'tarefas a mais')}
                </Muted>
              </li>
            )}
          </ul>
        )}
      </Stack>
    </Modal>
  );
}
