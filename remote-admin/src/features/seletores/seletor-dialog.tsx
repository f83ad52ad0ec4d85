import {
  type Seletor,
  type SeletorForm,
  type SeletorGrupo,
  seletorFormSchema,
} from '@gestao/shared/contracts/sistema/seletores';
import { Stack } from '@gestao/shared/ui/core';
import { FormDialog, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../texts/seletores';
import { createSeletor, updateSeletor } from './seletores.queries';

/** A new entry of a list, or another label for one; the key is only asked of a new one. */
export function SeletorDialog({
  grupo,
  item,
  onClose,
  onSaved,
}: {
  grupo: SeletorGrupo;
  item?: Seletor;
  onClose: () => void;
  onSaved: () => void;
}) {
  const title = item ? texts.edit : texts.create;
  return (
    <FormDialog
      title={title}
      size="small"
      schema={seletorFormSchema}
      defaultValues={{ grupo, rotulo: item?.rotulo ?? '', chave: item?.chave ?? null }}
      guard={false}
      onSubmit={async (values: SeletorForm) => {
        if (item) {
          await updateSeletor(item.uuid, {
            rotulo: values.rotulo,
            ativo: item.ativo,
            versao: item.versao,
          });
        } else await createSeletor(values);
        onSaved();
      }}
      onClose={onClose}
    >
      <Stack>
        <TextField name="rotulo" label={texts.rotulo} required maxLength={80} />
        <TextField
          name="chave"
          label={texts.chave}
          hint={item ? undefined : texts.chaveHint}
          maxLength={40}
          readOnly={item !== undefined}
        />
      </Stack>
    </FormDialog>
  );
}
