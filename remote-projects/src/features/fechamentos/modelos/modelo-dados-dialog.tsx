import { regimeLabels } from '@gestao/shared/contracts/clientes/values/clientes';
import type { FechamentoModeloDetalhe } from '@gestao/shared/contracts/operacao/fechamento-modelos';
import { coordenadorRegraLabels } from '@gestao/shared/contracts/operacao/values/fechamento-modelos';
import { useQuery, useQueryClient } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { TagsField } from '../../../components/tags-field';
import { texts } from '../../../texts/fechamento-modelos';
import { createModelo, modeloQuery, noun, opcoesQuery, updateModelo, useModeloDone } from './modelos.queries';

const contract = () => import('@gestao/shared/contracts/operacao/fechamento-modelos');

/** Name, period and whom a template runs for: a new one, or one that is there. */
export function ModeloDadosDialog({
  modelo,
  onClose,
}: {
  modelo?: FechamentoModeloDetalhe | undefined;
  onClose: () => void;
}) {
  const done = useModeloDone();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const title = modelo ? texts.facts : texts.create;
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      {modelo ? (
        <Form
          schema={async () => (await contract()).fechamentoModeloFormSchema}
          defaultValues={{ ...valuesOf(modelo), versao: modelo.versao }}
          label={title}
          draft={`${noun}.dados:${modelo.uuid}`}
          cancel={onClose}
          conflict={{
            load: async () => {
              const fresh = await queryClient.fetchQuery({ ...modeloQuery(modelo.uuid), staleTime: 0 });
              return { values: { ...valuesOf(fresh), versao: fresh.versao }, known: [] };
            },
          }}
          onSubmit={async (values) => {
            await updateModelo(modelo.uuid, values);
            done(texts.saved);
            onClose();
          }}
        >
          <Fields />
        </Form>
      ) : (
        <Form
          schema={async () => (await contract()).novoFechamentoModeloSchema}
          defaultValues={blank}
          label={title}
          draft={`${noun}.new`}
          cancel={onClose}
          onSubmit={async (values) => {
            const { data } = await createModelo(values);
            done(texts.created);
            onClose();
            const page = href('fechamentos.modelo', { uuid: data.uuid });
            if (page) navigate(page);
          }}
        >
          <Fields />
        </Form>
      )}
    </Modal>
  );
}

function Fields() {
  const query = useQuery(opcoesQuery());
  const regra = useFormValue<string>('coordenador_regra');
  const auto = useFormValue<boolean>('vincular_automaticamente');
  return (
    <Loaded query={query} skeleton="form" title={false}>
      {(opcoes) => (
        <>
          <TextField name="nome" label={texts.name} required maxLength={140} />
          <Textarea name="descricao" label={texts.description} maxLength={1000} />
          <Row gap={4} grow>
            <SelectField
              name="departamento_uuid"
              label={texts.department}
              options={optionsOf(opcoes.departamentos)}
            />
            <SelectField
              name="coordenador_regra"
              label={texts.coordinator}
              empty={null}
              options={filterOptions(coordenadorRegraLabels)}
            />
            {regra === 'pessoa' && (
              <SearchField
                name="coordenador_uuid"
                label={texts.coordinatorPerson}
                required
                options={optionsOf(opcoes.pessoas)}
              />
            )}
          </Row>
          <Row gap={4} grow>
            <TextField name="mes_inicio" label={texts.firstMonth} hint={texts.monthHint} maxLength={7} />
            <TextField name="mes_fim" label={texts.lastMonth} hint={texts.monthHint} maxLength={7} />
            <NumberField name="dia_geracao" label={texts.day} hint={texts.dayHint} />
          </Row>
          <Checkbox name="vincular_automaticamente" label={texts.auto} hint={texts.autoHint} />
          {auto && (
            <>
              <Row gap={4} grow>
                <MultiSelect
                  name="criterios.regimes"
                  label={texts.regimes}
                  options={filterOptions(regimeLabels)}
                />
                <MultiSelect
                  name="criterios.segmentos"
                  label={texts.segments}
                  options={optionsOf(opcoes.segmentos)}
                />
                <MultiSelect
                  name="criterios.servicos"
                  label={texts.services}
                  options={optionsOf(opcoes.servicos)}
                />
              </Row>
              <TagsField name="criterios.tags" label={texts.tags} hint={texts.tagsHint} />
            </>
          )}
        </>
      )}
    </Loaded>
  );
}

const blank = {
  nome: '',
  descricao: '',
  departamento_uuid: null,
  vincular_automaticamente: false,
  criterios: { regimes: [], segmentos: [], servicos: [], tags: [] },
  coordenador_regra: 'carteira' as const,
  coordenador_uuid: null,
  mes_inicio: null,
  mes_fim: null,
  dia_geracao: null,
};

const valuesOf = (modelo: FechamentoModeloDetalhe) => ({
  nome: modelo.nome,
  descricao: modelo.descricao ?? '',
  departamento_uuid: modelo.departamento_uuid,
  vincular_automaticamente: modelo.vincular_automaticamente,
  criterios: modelo.criterios,
  coordenador_regra: modelo.coordenador_regra,
  coordenador_uuid: modelo.coordenador_uuid,
  mes_inicio: modelo.mes_inicio,
  mes_fim: modelo.mes_fim,
  dia_geracao: modelo.dia_geracao,
});
