import type { Direcionador } from '@gestao/shared/contracts/comercial/precificacao';
import {
  direcionadorFonteLabels,
  direcionadorFormSchema,
} from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import { Checkbox, SelectField, TextField } from '@gestao/shared/ui/form';
import { texts as edicao } from '../../texts/parametros-edicao';
import { useReread } from './parametros.queries';
import { RecordDialog } from './record';

const valuesOf = (direcionador: Direcionador | undefined) => ({
  nome: direcionador?.nome ?? '',
  unidade: direcionador?.unidade ?? '',
  descricao_cliente: direcionador?.descricao_cliente ?? '',
  fonte: direcionador?.fonte ?? 'manual',
  ativo: direcionador?.ativo ?? true,
  versao: direcionador?.versao ?? 0,
});

/** What makes effort grow: entries, invoices, employees… */
export function DirecionadorDialog({
  direcionador,
  onClose,
}: {
  direcionador?: Direcionador | undefined;
  onClose: () => void;
}) {
  const reread = useReread();
  return (
    <RecordDialog
      lista="tarefas/direcionadores"
      editing={{
        uuid: direcionador?.uuid,
        title: direcionador ? edicao.editing(direcionador.nome) : edicao.newDriver,
        values: valuesOf(direcionador),
      }}
      schema={direcionadorFormSchema}
      saved={async (uuid) => {
        const row = (await reread('tarefas')).direcionadores.find((one) => one.uuid === uuid);
        return row && valuesOf(row);
      }}
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
        options={optionsOfLabels(direcionadorFonteLabels)}
      />
      <Checkbox name="ativo" label={edicao.active} />
    </RecordDialog>
  );
}
