import type { Passagem } from '@gestao/shared/contracts/implantacao/passagem';
import {
  canalPreferidoLabels,
  passagemLabels as labels,
  passagemObrigatorios,
} from '@gestao/shared/contracts/implantacao/values/passagem';
import { call } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { optionsOfLabels } from '@gestao/shared/rules/options';
import { Muted, Row } from '@gestao/shared/ui/core';
import { FormDialog, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts as t } from '../../../texts/passagem';
import { passagemQuery } from '../vida.queries';

const contract = () => import('@gestao/shared/contracts/implantacao/passagem');
const canais = optionsOfLabels(canalPreferidoLabels);

/** The seller writes what operations has to know; what is missing may follow later. */
export function PassagemDialog({
  uuid,
  passagem,
  onClose,
}: {
  uuid: string;
  passagem: Passagem;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  return (
    <FormDialog
      title={t.title(passagem.cliente)}
      size="large"
      schema={async () => (await contract()).passagemFormSchema}
      defaultValues={{
        versao: passagem.versao,
        prometido: passagem.prometido,
        prazos: passagem.prazos,
        decisor: passagem.decisor,
        canal: passagem.canal,
        pontos_sensiveis: passagem.pontos_sensiveis,
        contador_anterior: passagem.contador_anterior,
        sistemas: passagem.sistemas,
      }}
      submitLabel={t.save}
      draft={`passagem-${uuid}`}
      onSubmit={async (body) => {
        await call('PUT /orcamentos/:uuid/passagem', { params: { uuid }, body });
        await cache.invalidateQueries({ queryKey: passagemQuery(uuid).queryKey });
        const faltam = passagemObrigatorios.filter((campo) => body[campo] === null).length;
        notify.success(faltam === 0 ? t.done : t.saved(faltam));
        onClose();
      }}
      onClose={onClose}
    >
      <Muted>{t.internal}</Muted>
      <Textarea
        name="prometido"
        label={labels.prometido}
        hint={t.hints.prometido}
        required
        maxLength={2000}
      />
      <Textarea name="prazos" label={labels.prazos} hint={t.hints.prazos} required maxLength={1000} />
      <Row gap={4} grow>
        <TextField name="decisor" label={labels.decisor} hint={t.hints.decisor} required maxLength={300} />
        <SelectField name="canal" label={labels.canal} options={canais} required />
      </Row>
      <Textarea
        name="pontos_sensiveis"
        label={labels.pontos_sensiveis}
        hint={t.hints.pontos_sensiveis}
        maxLength={2000}
      />
      <Row gap={4} grow>
        <TextField
          name="contador_anterior"
          label={labels.contador_anterior}
          hint={t.hints.contador_anterior}
          maxLength={300}
        />
        <TextField name="sistemas" label={labels.sistemas} hint={t.hints.sistemas} maxLength={500} />
      </Row>
    </FormDialog>
  );
}
