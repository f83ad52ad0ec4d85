import {
  type ClientePld,
  clientePldFormSchema,
  type PldPessoaForm,
  pldPapeis,
  pldPapelLabels,
} from '@gestao/shared/contracts/clientes/cliente-pld';
import { useQuery } from '@gestao/shared/query';
import { dateIn } from '@gestao/shared/rules/calendar';
import { formatBp, formatDocumento } from '@gestao/shared/rules/format';
import { ActionButton, Alert, Button, Card, Muted, Row, Stack, StatusBadge } from '@gestao/shared/ui/core';
import {
  Checkbox,
  DateField,
  Form,
  MaskedField,
  PercentField,
  SelectField,
  TextField,
  useFormError,
  useFormRows,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { RecordPage, useKept } from '@gestao/shared/ui/record';
import { partes } from '../../../texts/cliente-partes';
import type { ClienteTabProps } from '../cliente-tab-props';
import { blankPessoa, pldOf } from '../cliente-values';
import { noun, pldQuery, readPld, savePld } from '../clientes.queries';

/** Know-your-client registration (Res. CFC 1.721/2024). */
export function PldTab({ detail }: ClienteTabProps) {
  const pld = useQuery(pldQuery(detail.uuid));
  return (
    <RecordPage title={partes.pld} queries={[pld] as const}>
      {([loaded]) => <PldForm uuid={detail.uuid} pld={loaded} />}
    </RecordPage>
  );
}

function PldForm({ uuid, pld }: { uuid: string; pld: ClientePld }) {
  const kept = useKept(noun);
  return (
    <Form
      schema={clientePldFormSchema}
      defaultValues={pldOf(pld)}
      label={partes.pld}
      draft={`${noun}.pld:${uuid}`}
      conflict={{
        load: async () => ({ values: pldOf(await readPld(uuid)) }),
        fields: {
          pessoas: {
            label: partes.pessoas,
            text: (value) => (value as PldPessoaForm[]).map(pessoaText).join('; '),
          },
        },
      }}
      onSubmit={async (values) => {
        await savePld(uuid, values);
        kept();
      }}
    >
      <PldBadge situacao={pld.situacao} />
      <PessoasFields />
      <RevisaoFields />
    </Form>
  );
}

/** `Cadastro PLD completo`, or what it lacks. */
function PldBadge({ situacao }: { situacao: ClientePld['situacao'] }) {
  return (
    <Row>
      <StatusBadge tone={situacao.completo ? 'green' : 'amber'}>
        {situacao.completo ? partes.pldCompleto : partes.pldIncompleto}
      </StatusBadge>
      {!situacao.completo && <Muted>{partes.pldFalta(situacao.faltas)}</Muted>}
    </Row>
  );
}

function RevisaoFields() {
  const setValue = useSetFormValue();
  return (
    <Card>
      <Row gap={4}>
        <DateField name="revisado_em" label={partes.revisadoEm} hint={partes.revisadoHint} />
        <Button small onClick={() => setValue('revisado_em', dateIn(new Date()))}>
          {partes.revisadoHoje}
        </Button>
      </Row>
    </Card>
  );
}

function PessoasFields() {
  const { rows, add, remove } = useFormRows<PldPessoaForm>('pessoas');
  const error = useFormError('pessoas.root');
  return (
    <Card
      title={partes.pessoas}
      actions={
        <Button small icon="add" onClick={() => add(blankPessoa)}>
          {partes.adicionarPessoa}
        </Button>
      }
    >
      <Stack>
        <Muted>{rows.length === 0 ? partes.nenhumaPessoa : partes.pldHint}</Muted>
        {error && <Alert kind="error">{error}</Alert>}
        {rows.map((row, index) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a card.
          <div key={row.id} role="group" aria-label={partes.pessoa(index + 1)}>
            <PessoaFields at={`pessoas.${index}`} position={index + 1} onRemove={() => remove(index)} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}

function PessoaFields({ at, position, onRemove }: { at: string; position: number; onRemove: () => void }) {
  const pep = useFormValue<boolean | null>(`${at}.pep`);
  const setValue = useSetFormValue();
  return (
    <Stack gap={3}>
      <Row justify="between">
        <strong>{partes.pessoa(position)}</strong>
        <ActionButton small icon="delete" label={partes.removerPessoa(position)} onClick={onRemove} />
      </Row>
      <Row gap={4} grow>
        <TextField name={`${at}.nome`} label={partes.nome} required maxLength={120} />
        <MaskedField name={`${at}.documento`} label={partes.documento} mask="documento" required />
      </Row>
      <TextField name={`${at}.endereco`} label={partes.endereco} maxLength={200} />
      <Row gap={4} grow>
        <PercentField name={`${at}.participacao_bp`} label={partes.participacao} />
        <SelectField
          label={partes.pep}
          empty={partes.naoPerguntado}
          options={[
            { value: 'sim', label: partes.sim },
            { value: 'nao', label: partes.nao },
          ]}
          value={pep === null || pep === undefined ? null : pep ? 'sim' : 'nao'}
          onChange={(value) => setValue(`${at}.pep`, value === null ? null : value === 'sim')}
        />
      </Row>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like a row. */}
      <div role="group" aria-label={partes.papeis}>
        <Row gap={4}>
          {pldPapeis.map((papel) => (
            <Checkbox key={papel} name={`${at}.${papel}`} label={pldPapelLabels[papel]} />
          ))}
        </Row>
      </div>
    </Stack>
  );
}

function pessoaText(pessoa: PldPessoaForm): string {
  const papeis = pldPapeis.filter((papel) => pessoa[papel]).map((papel) => pldPapelLabels[papel]);
  const share = pessoa.participacao_bp === null ? [] : [formatBp(pessoa.participacao_bp)];
  const pep = pessoa.pep === null ? [] : [partes.pepResposta(pessoa.pep)];
  const endereco = pessoa.endereco ? [pessoa.endereco] : [];
  return [pessoa.nome, formatDocumento(pessoa.documento), ...endereco, ...papeis, ...share, ...pep].join(
    ', ',
  );
}
