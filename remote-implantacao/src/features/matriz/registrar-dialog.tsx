import type { MatrizDetalhe } from '@gestao/shared/contracts/implantacao/matriz';
import { matrizMeioLabels } from '@gestao/shared/contracts/implantacao/values/matriz';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { Muted, Row, Stack } from '@gestao/shared/ui/core';
import { DateField, FormDialog, MaskedField, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { ArquivoField } from '../../components/arquivo-field';
import { noun } from '../../components/noun';
import { texts as t } from '../../texts/matriz';

/** A confirmation that the client gave elsewhere than on its page: who, when, how. */
export function RegistrarDialog({
  uuid,
  matriz,
  onClose,
}: {
  uuid: string;
  matriz: MatrizDetalhe;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const title = t.registerTitle(matriz.numero);
  return (
    <FormDialog
      title={title}
      schema={async () => (await import('@gestao/shared/contracts/implantacao/matriz')).matrizRegistrarSchema}
      defaultValues={{
        versao: matriz.versao,
        meio: 'telefone' as const,
        dia: dateIn(new Date()),
        nome: matriz.contato_nome ?? '',
        cpf: '',
        observacao: '',
        arquivo: null,
      }}
      submitLabel={t.register}
      onSubmit={async (body) => {
        await call('POST /implantacoes/:uuid/matriz/confirmacao', { params: { uuid }, body });
        await queryClient.invalidateQueries({ queryKey: [noun] });
        notify.success(t.registeredDone);
        onClose();
      }}
      onClose={onClose}
    >
      <Stack>
        <Muted>{t.registerHint}</Muted>
        <Row gap={4} grow>
          <SelectField name="meio" label={t.how} empty={null} options={filterOptions(matrizMeioLabels)} />
          <DateField name="dia" label={t.day} required />
        </Row>
        <TextField name="nome" label={t.who} required maxLength={160} />
        <MaskedField name="cpf" label={t.cpf} mask="cpf" />
        <ArquivoField name="arquivo" label={t.file} hint={t.fileHint} />
        <Textarea name="observacao" label={t.note} hint={t.noteHint} maxLength={1000} />
      </Stack>
    </FormDialog>
  );
}
