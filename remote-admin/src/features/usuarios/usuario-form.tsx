import {
  type UsuarioDetail,
  type UsuarioOptions,
  type UsuarioForm as UsuarioValues,
  usuarioFormSchema,
} from '@gestao/shared/contracts/usuarios';
import { href } from '@gestao/shared/router';
import { Alert, ButtonLink, Card, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  Form,
  MaskedField,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  SubmitButton,
  TextField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { choices } from '../../components/choices';
import { useSaved } from '../../components/saved-to';
import { common } from '../../texts/common';
import { texts } from '../../texts/usuarios';
import { noun } from './usuarios.queries';

const blank = {
  nome: '',
  email: '',
  login: null,
  cargo_uuid: null,
  departamento_uuid: null,
  gestor_uuid: null,
  equipes_uuid: [],
  habilitar_visualizacao_total: 0 as const,
  is_client: 0 as const,
  cliente_uuid: null,
  telefone: null,
  capacidade_minutos_dia: 360,
};

const formOf = (detail: UsuarioDetail): UsuarioValues => ({
  nome: detail.nome,
  email: detail.email,
  login: detail.login,
  perfil_id: detail.perfil.id,
  cargo_uuid: detail.cargo?.uuid ?? null,
  departamento_uuid: detail.departamento?.uuid ?? null,
  gestor_uuid: detail.gestor?.uuid ?? null,
  equipes_uuid: detail.equipes.map((equipe) => equipe.uuid),
  habilitar_visualizacao_total: detail.habilitar_visualizacao_total,
  is_client: detail.is_client,
  cliente_uuid: detail.cliente?.uuid ?? null,
  telefone: detail.telefone,
  capacidade_minutos_dia: detail.capacidade_minutos_dia,
});

/** Form of an invitation or of a loaded person. */
export function UsuarioForm({
  detail,
  options,
  onSubmit,
}: {
  detail?: UsuarioDetail;
  options: UsuarioOptions;
  onSubmit: (values: UsuarioValues) => Promise<unknown>;
}) {
  const list = href('usuarios.list') ?? '/';
  const saved = useSaved(noun, list);
  const blocked = detail?.bloqueio;
  return (
    <Form
      schema={usuarioFormSchema}
      defaultValues={detail ? formOf(detail) : blank}
      label={detail ? texts.edit : texts.createTitle}
      draft={blocked ? undefined : detail ? `${noun}.edit:${detail.uuid}` : `${noun}.new`}
      footer={
        <Row justify="end">
          <ButtonLink to={list}>{common.cancel}</ButtonLink>
          {!blocked && <SubmitButton>{detail ? undefined : texts.send}</SubmitButton>}
        </Row>
      }
      onSubmit={async (values) => {
        await onSubmit(values);
        await saved(detail ? common.saved : texts.invited);
      }}
    >
      {blocked && <Alert kind="warning">{blocked}</Alert>}
      <Card title={texts.dados}>
        <Stack>
          <Row gap={4} grow>
            <TextField name="nome" label={common.name} required maxLength={120} autoComplete="off" />
            <TextField
              name="email"
              label={texts.email}
              required
              type="email"
              maxLength={254}
              autoComplete="off"
            />
          </Row>
          <Row gap={4} grow>
            <TextField
              name="login"
              label={texts.login}
              hint={texts.loginHint}
              maxLength={60}
              autoComplete="off"
            />
            <MaskedField name="telefone" label={texts.telefone} mask="telefone" />
          </Row>
        </Stack>
      </Card>
      <Card title={texts.acesso}>
        <Stack>
          <PerfilField options={options} present={detail?.perfil} />
          <Flag
            name="habilitar_visualizacao_total"
            label={texts.visaoTotalCampo}
            hint={texts.visaoTotalHint}
          />
          <ClienteFields options={options} detail={detail} />
        </Stack>
      </Card>
      <Card title={texts.lugar}>
        <Stack>
          <Row gap={4} grow>
            <SearchField
              name="cargo_uuid"
              label={texts.cargo}
              options={choices(options.cargos, detail?.cargo)}
            />
            <SearchField
              name="departamento_uuid"
              label={texts.departamento}
              options={choices(options.departamentos, detail?.departamento)}
            />
          </Row>
          <Row gap={4} grow>
            <SearchField
              name="gestor_uuid"
              label={texts.gestor}
              options={choices(options.gestores, detail?.gestor).filter(
                (option) => option.value !== detail?.uuid,
              )}
            />
            <MultiSelect name="equipes_uuid" label={texts.equipes} options={choices(options.equipes)} />
          </Row>
          <NumberField
            name="capacidade_minutos_dia"
            label={texts.capacidade}
            hint={texts.capacidadeHint}
            suffix={texts.minutos}
            required
          />
        </Stack>
      </Card>
    </Form>
  );
}

/** The profile is chosen by name; the form keeps its number. */
function PerfilField({
  options,
  present,
}: {
  options: UsuarioOptions;
  present?: { id: number; nome: string };
}) {
  const value = useFormValue<number | undefined>('perfil_id');
  const error = useFormError('perfil_id');
  const setValue = useSetFormValue();
  const known = options.perfis.some((perfil) => perfil.id === present?.id);
  const list = present && !known ? [present, ...options.perfis] : options.perfis;
  return (
    <SelectField
      label={texts.perfil}
      required
      error={error}
      options={list.map((perfil) => ({ value: String(perfil.id), label: perfil.nome }))}
      value={value ? String(value) : null}
      onChange={(id) => setValue('perfil_id', id === null ? null : Number(id))}
    />
  );
}

/** A flag the contract carries as 0 or 1. */
function Flag({
  name,
  label,
  hint,
  onChange,
}: {
  name: string;
  label: string;
  hint: string;
  onChange?: (on: boolean) => void;
}) {
  const value = useFormValue<0 | 1>(name);
  const error = useFormError(name);
  const setValue = useSetFormValue();
  return (
    <Checkbox
      label={label}
      hint={hint}
      error={error}
      value={value === 1}
      onChange={(on) => {
        setValue(name, on ? 1 : 0);
        onChange?.(on);
      }}
    />
  );
}

function ClienteFields({ options, detail }: { options: UsuarioOptions; detail?: UsuarioDetail }) {
  const isClient = useFormValue<0 | 1>('is_client') === 1;
  const setValue = useSetFormValue();
  return (
    <>
      <Flag
        name="is_client"
        label={texts.isClient}
        hint={texts.isClientHint}
        onChange={(on) => !on && setValue('cliente_uuid', null)}
      />
      {isClient && (
        <SearchField
          name="cliente_uuid"
          label={texts.clienteVinculado}
          required
          options={choices(options.clientes, detail?.cliente)}
        />
      )}
    </>
  );
}
