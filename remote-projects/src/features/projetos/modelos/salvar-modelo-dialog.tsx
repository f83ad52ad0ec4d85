import { href, useNavigate } from '@gestao/shared/router';
import { Muted } from '@gestao/shared/ui/core';
import { Checkbox, FormDialog, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/projeto-modelos';
import { useProjetoDone } from '../use-projeto-done';
import { saveAsModelo } from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/projeto-modelos');

/** Keeps a project as a template of the firm. */
export function SalvarModeloDialog({
  projeto,
  onClose,
}: {
  projeto: { uuid: string; nome: string };
  onClose: () => void;
}) {
  const done = useProjetoDone(onClose);
  const navigate = useNavigate();
  return (
    <FormDialog
      title={texts.saveAsTitle(projeto.nome)}
      schema={async () => (await contract()).salvarModeloSchema}
      defaultValues={{ nome: projeto.nome, descricao: '', levar_pessoas: false }}
      label={texts.saveAs}
      submitLabel={texts.saveAs}
      onSubmit={async (values) => {
        const { data } = await saveAsModelo(projeto.uuid, values);
        done(texts.savedAs);
        const page = href('projetos.modelo', { uuid: data.uuid });
        if (page) navigate(page);
      }}
      onClose={onClose}
    >
      <Muted>{texts.saveAsHint}</Muted>
      <TextField name="nome" label={texts.name} required maxLength={140} />
      <Textarea name="descricao" label={texts.description} maxLength={1000} />
      <Checkbox name="levar_pessoas" label={texts.takePeople} hint={texts.takePeopleHint} />
    </FormDialog>
  );
}
