import {
  type UsuarioDetail,
  type UsuarioOptions,
  type UsuarioForm as UsuarioValues,
  usuarioFormSchema,
  usuarioUpdateSchema,
} from '@gestao/shared/contracts/acesso/usuarios';
import { useQueryClient } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { optionsOf } from '@gestao/shared/rules/options';
import { Alert, ButtonLink, Row } from '@gestao/shared/ui/core';
import { Form, type FormConflict, SubmitButton } from '@gestao/shared/ui/form';
import { useListAddress, useSaved } from '@gestao/shared/ui/record';
import { common } from '../../texts/common';
import { texts } from '../../texts/usuarios';
import { UsuarioFields } from './usuario-fields';
import { inviteUsuario, noun, updateUsuario, usuarioQuery } from './usuarios.queries';

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
  microsoft_tid: null,
  microsoft_oid: null,
};

const formOf = (detail: UsuarioDetail): UsuarioValues & { versao: number } => ({
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
  microsoft_tid: detail.microsoft_tid,
  microsoft_oid: detail.microsoft_oid,
  versao: detail.versao,
});

/** Form of an invitation. */
export function InviteForm({ options }: { options: UsuarioOptions }) {
  const list = href('usuarios.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  return (
    <Form
      schema={usuarioFormSchema}
      defaultValues={{
        ...blank,
        capacidade_minutos_dia: options.capacidade_padrao ?? blank.capacidade_minutos_dia,
      }}
      label={texts.createTitle}
      draft={`${noun}.new`}
      footer={
        <Row justify="end">
          <ButtonLink to={listAddress(list)}>{common.cancel}</ButtonLink>
          <SubmitButton>{texts.send}</SubmitButton>
        </Row>
      }
      onSubmit={async (values) => {
        await inviteUsuario(values);
        await saved(texts.invited);
      }}
    >
      <UsuarioFields options={options} />
    </Form>
  );
}

/** Form of a loaded person; without saving for who may not change this one. */
export function UsuarioForm({ detail, options }: { detail: UsuarioDetail; options: UsuarioOptions }) {
  const list = href('usuarios.list') ?? '/';
  const saved = useSaved(noun, list);
  const listAddress = useListAddress();
  const conflict = useConflict(detail.uuid, options);
  const blocked = detail.bloqueio;
  return (
    <Form
      schema={usuarioUpdateSchema}
      defaultValues={formOf(detail)}
      label={texts.edit}
      draft={blocked ? undefined : `${noun}.edit:${detail.uuid}`}
      conflict={conflict}
      footer={
        <Row justify="end">
          <ButtonLink to={listAddress(list)}>{common.cancel}</ButtonLink>
          {!blocked && <SubmitButton />}
        </Row>
      }
      onSubmit={async (values) => {
        await updateUsuario(detail.uuid, values);
        const invited = detail.status === 'convidado' && values.email !== detail.email;
        await saved(invited ? texts.invitedAgain : common.saved);
      }}
    >
      {blocked && <Alert kind="warning">{blocked}</Alert>}
      <UsuarioFields detail={detail} options={options} />
    </Form>
  );
}

/** How another person's save is read and told, where the form's own fields cannot name it. */
function useConflict(
  uuid: string,
  options: UsuarioOptions,
): FormConflict<UsuarioValues & { versao: number }> {
  const queryClient = useQueryClient();
  const yesOrNo = (value: unknown) => (value === 1 ? texts.sim : texts.nao);
  return {
    load: async () => {
      const fresh = await queryClient.fetchQuery(usuarioQuery(uuid));
      const known = optionsOf([
        fresh.cargo,
        fresh.departamento,
        fresh.gestor,
        fresh.cliente,
        ...fresh.equipes,
      ]);
      return { values: formOf(fresh), known };
    },
    fields: {
      perfil_id: {
        label: texts.perfil,
        text: (id) => options.perfis.find((perfil) => perfil.id === id)?.nome ?? common.dash,
      },
      habilitar_visualizacao_total: { label: texts.visaoTotalCampo, text: yesOrNo },
      is_client: { label: texts.isClient, text: yesOrNo },
    },
  };
}
