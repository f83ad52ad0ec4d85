import type { AnexoDetalhe, RejeitarAnexo } from '@gestao/shared/contracts/operacao/validacao-decisao';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQuery } from '@gestao/shared/query';
import { optionsOf } from '@gestao/shared/rules/options';
import { Button, DialogCancel, Loaded, Modal, Muted, Row, Stack } from '@gestao/shared/ui/core';
import { FormDialog, SearchField, SubmitButton, Textarea, TextField } from '@gestao/shared/ui/form';
import { useState } from 'react';
import { texts } from '../../texts/validacao-anexos';
import styles from './anexo-painel.module.css';
import { decideAnexo, destinosQuery, forwardAnexo, moveAnexo } from './validacao.queries';

const contract = () => import('@gestao/shared/contracts/operacao/validacao-decisao');

/** Asks why a file does not serve, and whom of the client to tell. */
export function RejeitarDialog({
  anexo,
  onClose,
  onDone,
}: {
  anexo: AnexoDetalhe;
  onClose: () => void;
  onDone: (consequencia: string | null) => void;
}) {
  const title = texts.rejectTitle(anexo.nome);
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).rejeitarAnexoSchema}
      guard={false}
      defaultValues={{
        motivo_uuid: '',
        comentario: null as string | null,
        avisar_uuid: anexo.contatos[0]?.valor ?? null,
      }}
      footer={
        <Row justify="end">
          <DialogCancel onClose={onClose} />
          <SubmitButton kind="danger">{texts.reject}</SubmitButton>
        </Row>
      }
      onSubmit={async (values: RejeitarAnexo) => {
        const { consequencia } = await decideAnexo(anexo.uuid, { ...values, decisao: 'rejeitar' });
        onDone(consequencia);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <SearchField name="motivo_uuid" label={texts.reason} required options={optionsOf(anexo.motivos)} />
        <Textarea name="comentario" label={texts.guidance} hint={texts.guidanceHint} maxLength={500} />
        {anexo.contatos.length > 0 && (
          <SearchField name="avisar_uuid" label={texts.tellContact} options={optionsOf(anexo.contatos)} />
        )}
      </Stack>
    </FormDialog>
  );
}

/** Leaves the decision to somebody else. */
export function EncaminharDialog({
  anexo,
  onClose,
  onDone,
}: {
  anexo: AnexoDetalhe;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const title = texts.forwardTitle(anexo.nome);
  return (
    <FormDialog
      title={title}
      schema={async () => (await contract()).encaminharAnexoSchema}
      guard={false}
      defaultValues={{ usuario_uuid: '' }}
      footer={
        <Row justify="end">
          <DialogCancel onClose={onClose} />
          <SubmitButton>{texts.forward}</SubmitButton>
        </Row>
      }
      onSubmit={async (values) => {
        const { consequencia } = await forwardAnexo(anexo.uuid, values);
        notify.success(consequencia ?? undefined);
        onClose();
        await onDone();
      }}
      onClose={onClose}
    >
      <SearchField name="usuario_uuid" label={texts.person} required options={optionsOf(anexo.pessoas)} />
    </FormDialog>
  );
}

/** Finds the task or document that a file belongs to. */
export function ReclassificarDialog({
  anexo,
  onClose,
  onDone,
}: {
  anexo: AnexoDetalhe;
  onClose: () => void;
  onDone: () => unknown;
}) {
  const [busca, setBusca] = useState('');
  const [moving, setMoving] = useState(false);
  const query = useQuery(destinosQuery(anexo.uuid, busca));
  async function move(tipo: 'tarefa' | 'documento', uuid: string) {
    setMoving(true);
    try {
      const { consequencia } = await moveAnexo(anexo.uuid, { destino: { tipo, uuid } });
      notify.success(consequencia ?? undefined);
      onClose();
      await onDone();
    } catch (error) {
      notify.error(errorText(error));
      setMoving(false);
    }
  }
  return (
    <Modal open title={texts.reclassifyTitle(anexo.nome)} onClose={onClose}>
      <Stack>
        <TextField label={texts.searchPlace} value={busca} onChange={setBusca} />
        <Loaded query={query} skeleton="list" title={false}>
          {(itens) =>
            itens.length === 0 ? (
              <Muted>{texts.noPlace}</Muted>
            ) : (
              <ul className={styles.plain}>
                {itens.map((um) => (
                  <li key={um.uuid} className={styles.file}>
                    <Button small disabled={moving} onClick={() => void move(um.tipo, um.uuid)}>
                      {um.nome}
                    </Button>
                    <Muted>
                      {texts.places[um.tipo]}
                      {um.detalhe && `, ${um.detalhe}`}
                    </Muted>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Stack>
    </Modal>
  );
}
