import { formatCompetencia } from '@gestao/shared/config';
import type { TarefaDeResultado } from '@gestao/shared/contracts/operacao/resultados';
import { call } from '@gestao/shared/http';
import { keepPreviousData, useQuery } from '@gestao/shared/query';
import { Button, Loaded, Modal, Muted, Stack } from '@gestao/shared/ui/core';
import { TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../../texts/resultados';
import styles from '../anexo-painel.module.css';

/** Names the task of a file by hand. */
export function EscolherTarefa({
  nome,
  candidatas,
  onChoose,
  onClose,
}: {
  nome: string;
  candidatas: readonly TarefaDeResultado[];
  onChoose: (tarefa: TarefaDeResultado) => void;
  onClose: () => void;
}) {
  const [busca, setBusca] = useState('');
  const query = useQuery({
    queryKey: ['validacao-anexos', 'resultados', busca],
    queryFn: async ({ signal }) =>
      (await call('GET /validacao-anexos/resultados/tarefas', { query: { busca }, signal })).data.itens,
    placeholderData: keepPreviousData,
  });
  const list = (title: string, tarefas: readonly TarefaDeResultado[]) => (
    <section aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      <ul className={styles.plain}>
        {tarefas.map((um) => (
          <li key={um.uuid} className={styles.file}>
            <Button small wraps onClick={() => onChoose(um)}>
              {texts.taskOf(um.titulo, formatCompetencia(um.competencia) ?? '')}
            </Button>
            <Muted>{[um.codigo, um.cliente?.nome].filter(Boolean).join(', ')}</Muted>
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <Modal open title={texts.chooseFor(nome)} onClose={onClose}>
      <Stack>
        {candidatas.length > 0 && busca === '' && list(texts.likely, candidatas)}
        <TextField label={texts.search} value={busca} onChange={setBusca} />
        <Loaded query={query} skeleton="list" title={false}>
          {(itens) => (itens.length === 0 ? <Muted>{texts.none}</Muted> : list(texts.found, itens))}
        </Loaded>
      </Stack>
    </Modal>
  );
}
