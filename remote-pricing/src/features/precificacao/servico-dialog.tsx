import type { ServicoPrecificado, Tarefas } from '@gestao/shared/contracts/comercial/precificacao';
import { servicoFormSchema } from '@gestao/shared/contracts/comercial/precificacao-formularios';
import { optionsOf } from '@gestao/shared/rules/options';
import { Row } from '@gestao/shared/ui/core';
import { Checkbox, MoneyField, MultiSelect, SelectField, Textarea, TextField } from '@gestao/shared/ui/form';
import { texts as edicao } from '../../texts/parametros-edicao';
import { useReread } from './parametros.queries';
import { RecordDialog } from './record';
import { useVeCustos } from './use-ve-custos';

const valuesOf = (servico: ServicoPrecificado | undefined, veCusto: boolean): Record<string, unknown> => ({
  nome: servico?.nome ?? '',
  descricao_comercial: servico?.descricao ?? '',
  escopo_incluso: servico?.incluso.join('\n') ?? '',
  escopo_nao_incluso: servico?.nao_incluso.join('\n') ?? '',
  departamento_uuid: servico?.departamento_uuid ?? null,
  perfil_tributario_uuid: servico?.perfil_tributario_uuid ?? null,
  honorario_minimo_centavos: servico?.honorario_minimo_centavos ?? 0,
  ...(veCusto ? { custo_terceiros_centavos: servico?.custo_terceiros_centavos ?? 0 } : {}),
  fechamento_modelo_uuids: servico?.fechamento_modelo_uuids ?? [],
  implantacao_modelo_uuid: servico?.implantacao_modelo_uuid ?? null,
  ativo: servico?.ativo ?? true,
  versao: servico?.versao ?? 0,
});

/** A service: what the proposal says of it, who does it, its taxes, smallest fee and templates. */
export function ServicoDialog({
  servico,
  data,
  onClose,
}: {
  servico?: ServicoPrecificado | undefined;
  data: Tarefas;
  onClose: () => void;
}) {
  const newSeesCosts = useVeCustos();
  // Who may not see costs does not get the field (docs/domain/acesso.md#custos).
  const veCusto = servico ? servico.custo_terceiros_centavos !== undefined : newSeesCosts;
  const reread = useReread();
  return (
    <RecordDialog
      lista="tarefas/servicos"
      editing={{
        uuid: servico?.uuid,
        title: servico ? edicao.editing(servico.nome) : edicao.newService,
        values: valuesOf(servico, veCusto),
      }}
      schema={servicoFormSchema}
      saved={async (uuid) => {
        const row = (await reread('tarefas')).servicos.find((one) => one.uuid === uuid);
        return row && valuesOf(row, veCusto);
      }}
      size="large"
      onClose={onClose}
    >
      <TextField name="nome" label={edicao.name} required />
      <TextField name="descricao_comercial" label={edicao.description} required />
      <Row gap={3} grow>
        <Textarea name="escopo_incluso" label={edicao.included} hint={edicao.perLine} required />
        <Textarea name="escopo_nao_incluso" label={edicao.excluded} hint={edicao.perLine} required />
      </Row>
      <Row gap={3} grow>
        <SelectField
          name="departamento_uuid"
          label={edicao.department}
          required
          options={optionsOf(data.departamentos)}
        />
        <SelectField
          name="perfil_tributario_uuid"
          label={edicao.taxProfile}
          required
          options={optionsOf(data.perfis)}
        />
      </Row>
      <Row gap={3} grow>
        <MoneyField name="honorario_minimo_centavos" label={edicao.minimumFee} required />
        {veCusto && <MoneyField name="custo_terceiros_centavos" label={edicao.thirdParty} required />}
      </Row>
      <MultiSelect
        name="fechamento_modelo_uuids"
        label={edicao.closingTemplates}
        hint={edicao.closingTemplatesHint}
        options={optionsOf(data.fechamento_modelos)}
      />
      <SelectField
        name="implantacao_modelo_uuid"
        label={edicao.startTemplate}
        empty={edicao.noTemplate}
        options={optionsOf(data.implantacao_modelos)}
      />
      <Checkbox name="ativo" label={edicao.active} />
    </RecordDialog>
  );
}
