import type { UsuarioDetail, UsuarioOptions } from '@gestao/shared/contracts/acesso/usuarios';
import { optionsOf } from '@gestao/shared/rules/options';
import { useUser } from '@gestao/shared/session';
import { Card, Fitted, Row, Stack } from '@gestao/shared/ui/core';
import {
  Checkbox,
  MaskedField,
  MultiSelect,
  NumberField,
  SearchField,
  SelectField,
  TextField,
  useFormError,
  useFormValue,
  useSetFormValue,
} from '@gestao/shared/ui/form';
import { choices } from '../../components/choices';
import { common } from '../../texts/common';
import { texts } from '../../texts/usuarios';
import { MicrosoftCard } from './microsoft-card';
import { perfilChoice } from './perfil-choice';

/** Fields of an invitation or of a loaded person. */
export function UsuarioFields({ detail, options }: { detail?: UsuarioDetail; options: UsuarioOptions }) {
  return (
    <>
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
          <PerfilField options={options} present={detail?.perfil} block={detail?.perfil_bloqueio ?? null} />
          <VisaoField />
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
            <EquipesField options={options} detail={detail} />
          </Row>
          <Fitted width="medium">
            <NumberField
              name="capacidade_minutos_dia"
              label={texts.capacidade}
              hint={texts.capacidadeHint}
              suffix={texts.minutos}
              required
            />
          </Fitted>
        </Stack>
      </Card>
      <MicrosoftCard linked={Boolean(detail?.microsoft_oid)} />
    </>
  );
}

/** The profile is chosen by name; the form keeps its number. */
function PerfilField({
  options,
  present,
  block,
}: {
  options: UsuarioOptions;
  present?: { id: number; nome: string };
  /** Why this person keeps the profile; `null` when another one may be given. */
  block: string | null;
}) {
  const value = useFormValue<number | undefined>('perfil_id');
  const error = useFormError('perfil_id');
  const setValue = useSetFormValue();
  const known = options.perfis.some((perfil) => perfil.id === present?.id);
  const list = present && !known ? [{ ...present, bloqueio: null }, ...options.perfis] : options.perfis;
  return (
    <SelectField
      label={texts.perfil}
      required
      error={error}
      hint={block}
      disabled={block !== null}
      options={list.map(perfilChoice)}
      value={value ? String(value) : null}
      onChange={(id) => setValue('perfil_id', id === null ? null : Number(id))}
    />
  );
}

/** The total view is given by those who have it, and to people of the firm; a client's who has it may lose it. */
function VisaoField() {
  const me = useUser();
  const own = me.habilitar_visualizacao_total === 1;
  const on = useFormValue<0 | 1>('habilitar_visualizacao_total') === 1;
  const isClient = useFormValue<0 | 1>('is_client') === 1;
  if (isClient && !on) return null;
  return (
    <Flag
      name="habilitar_visualizacao_total"
      label={texts.visaoTotalCampo}
      hint={own ? texts.visaoTotalHint : texts.visaoTotalDenied}
      disabled={!own && !on}
    />
  );
}

/** A flag the contract carries as 0 or 1. */
function Flag({
  name,
  label,
  hint,
  disabled,
  onChange,
}: {
  name: string;
  label: string;
  hint: string;
  disabled?: boolean;
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
      disabled={disabled}
      value={value === 1}
      onChange={(on) => {
        setValue(name, on ? 1 : 0);
        onChange?.(on);
      }}
    />
  );
}

/** Teams are of the firm's people; one of a client who is in one sees it, to leave it. */
function EquipesField({ options, detail }: { options: UsuarioOptions; detail?: UsuarioDetail }) {
  const isClient = useFormValue<0 | 1>('is_client') === 1;
  const chosen = useFormValue<readonly string[]>('equipes_uuid');
  if (isClient && chosen.length === 0) return null;
  return (
    <MultiSelect
      name="equipes_uuid"
      label={texts.equipes}
      options={optionsOf(options.equipes)}
      known={optionsOf(detail?.equipes)}
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
        onChange={(on) => {
          if (!on) return setValue('cliente_uuid', null);
          setValue('equipes_uuid', []);
          setValue('habilitar_visualizacao_total', 0);
        }}
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
