import { type EtapaDepoisForm, etapaTipoLabels } from '@gestao/shared/contracts/operacao/processos';
import { etapaDestinoLabels } from '@gestao/shared/contracts/operacao/values/processos';
import { useQuery } from '@gestao/shared/query';
import { optionsOf, withKnown } from '@gestao/shared/rules/options';
import { Loaded, Modal, Row } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  NumberField,
  PercentField,
  SearchField,
  SelectField,
  Textarea,
  TextField,
  useFormValue,
} from '@gestao/shared/ui/form';
import { filterOptions } from '@gestao/shared/ui/table';
import { texts } from '../../texts/processos';
import { opcoesQuery } from './processos.queries';

import type { Etapa, Raia } from './raias';

const contract = () => import('@gestao/shared/contracts/operacao/processos');

/** One step, changed here and saved with the lanes. */
export function EtapaDialog({
  etapa,
  nova,
  raia,
  hoje,
  cargo,
  onApply,
  onClose,
}: {
  etapa: Etapa;
  nova: boolean;
  raia: Raia;
  /** Steps of today, which one of the to-be may come from. */
  hoje: readonly { chave: string; nome: string }[];
  /** Its position as it is called, where the firm no longer offers it. */
  cargo: string | null;
  onApply: (etapa: EtapaDepoisForm) => void;
  onClose: () => void;
}) {
  const query = useQuery(opcoesQuery());
  const title = nova ? texts.newStepTitle : texts.stepTitle(etapa.nome);
  return (
    <Modal open size="large" title={title} onClose={onClose}>
      <Loaded query={query} skeleton="form" title={false}>
        {({ cargos }) => (
          <Form
            schema={async () => (await contract()).etapaDialogSchema}
            defaultValues={{
              nome: etapa.nome,
              tipo: etapa.tipo,
              cargo_uuid: etapa.cargo_uuid,
              minutos_execucao_milimin: etapa.minutos_execucao_milimin,
              minutos_espera_milimin: etapa.minutos_espera_milimin,
              retrabalho_bp: etapa.retrabalho_bp,
              sistema: etapa.sistema ?? '',
              automatizada: etapa.automatizada,
              dor: etapa.dor ?? '',
              melhoria: etapa.melhoria ?? '',
              origem: etapa.origem ?? null,
              destino: etapa.destino ?? 'manter',
            }}
            label={title}
            submitLabel={texts.apply}
            cancel={onClose}
            onSubmit={({ sistema, dor, melhoria, destino, ...values }) =>
              onApply({
                ...values,
                chave: etapa.chave,
                sistema: sistema || null,
                dor: dor || null,
                melhoria: melhoria || null,
                destino: values.origem === null ? null : destino,
              })
            }
          >
            <Row gap={4} grow>
              <TextField name="nome" label={texts.step} required maxLength={160} />
              <SelectField
                name="tipo"
                label={texts.kind}
                required
                empty={null}
                options={filterOptions(etapaTipoLabels)}
              />
            </Row>
            {raia === 'to_be' && <Origem hoje={hoje} />}
            <Row gap={4} grow>
              <SearchField
                name="cargo_uuid"
                label={texts.position}
                options={withKnown(
                  optionsOf(cargos),
                  etapa.cargo_uuid && cargo ? { valor: etapa.cargo_uuid, rotulo: cargo } : null,
                )}
              />
              <TextField name="sistema" label={texts.system} maxLength={80} />
            </Row>
            <Row gap={4} grow>
              <NumberField
                name="minutos_execucao_milimin"
                label={texts.executionField}
                decimals={3}
                suffix="min"
              />
              <PercentField name="retrabalho_bp" label={texts.reworkField} hint={texts.reworkHint} />
              <NumberField
                name="minutos_espera_milimin"
                label={texts.waitField}
                hint={texts.waitHint}
                decimals={3}
                suffix="min"
              />
            </Row>
            <Checkbox name="automatizada" label={texts.automated} />
            <Row gap={4} grow>
              <Textarea name="dor" label={texts.painField} hint={texts.painHint} maxLength={500} />
              <Textarea name="melhoria" label={texts.improvementField} maxLength={500} />
            </Row>
          </Form>
        )}
      </Loaded>
    </Modal>
  );
}

function Origem({ hoje }: { hoje: readonly { chave: string; nome: string }[] }) {
  const origem = useFormValue('origem');
  return (
    <Row gap={4} grow>
      <SelectField
        name="origem"
        label={texts.originField}
        empty={texts.originNone}
        options={hoje.map(({ chave, nome }) => ({ value: chave, label: nome }))}
      />
      {origem ? (
        <SelectField
          name="destino"
          label={texts.fateField}
          required
          empty={null}
          options={filterOptions(etapaDestinoLabels)}
        />
      ) : null}
    </Row>
  );
}
