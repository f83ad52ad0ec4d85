import type { Direcionador } from '@gestao/shared/contracts/comercial/precificacao';
import {
  direcionadorFonteLabels,
  direcionadorFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { Row } from '@gestao/shared/ui/core';
import { Checkbox, SelectField, TextField } from '@gestao/shared/ui/form';
import { texts as edicao } from '../../texts/parametros-edicao';
import { RecordDialog } from './record';

/** What makes effort grow: entries, invoices, employees… */
export function DirecionadorDialog({
  direcionador,
  onClose,
}: {
  direcionador?: Direcionador | undefined;
  onClose: () => void;
}) {
  return (
    <RecordDialog
      lista="tarefas/direcionadores"
      editing={{
        uuid: direcionador?.uuid,
        title: direcionador ? edicao.editing(direcionador.nome) : edicao.newDriver,
        values: {
          nome: direcionador?.nome ?? '',
          unidade: direcionador?.unidade ?? '',
          descricao_cliente: direcionador?.descricao_cliente ?? '',
          fonte: direcionador?.fonte ?? 'manual',
          ativo: direcionador?.ativo ?? true,
          versao: direcionador?.versao ?? 0,
        },
      }}
      schema={direcionadorFormSchema}
      onClose={onClose}
    >
      <Row gap={3} grow>
        <TextField name="nome" label={edicao.name} required />
        <TextField name="unidade" label={edicao.unit} required />
      </Row>
      <TextField name="descricao_cliente" label={edicao.clientText} />
      <SelectField
        name="fonte"
        label={edicao.source}
        empty={null}
        options={Object.entries(direcionadorFonteLabels).map(([value, label]) => ({ value, label }))}
      />
      <Checkbox name="ativo" label={edicao.active} />
    </RecordDialog>
  );
}
