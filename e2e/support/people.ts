import { api, tokenOf } from './api';
import { mailTo } from './mail';
import { unique } from './screen';

/** A password that the rules of every firm accept. */
export const chosenPassword = 'Segredo#Forte-2026';

export interface Person {
  uuid: string;
  nome: string;
  email: string;
}

/**
 * Creates a profile by the api.
 * @returns its id
 */
export async function newProfile(
  token: string,
  nome: string,
  permissoes: readonly string[],
): Promise<number> {
  const answer = await api('/perfis', { token, method: 'POST', body: { nome, descricao: null, permissoes } });
  if (answer.status !== 201) throw new Error(`A profile was refused: ${JSON.stringify(answer.body)}`);
  return (answer.body as { data: { id: number } }).data.id;
}

/** Invites a person of the firm by the api: an Analista with the restricted view, unless told otherwise. */
export async function invite(token: string, fields: Record<string, unknown> = {}): Promise<Person> {
  const word = unique();
  const { body: options } = await api('/usuarios/opcoes', { token });
  const { perfis } = (options as { data: { perfis: { id: number; nome: string }[] } }).data;
  const person = { nome: `Pessoa ${word}`, email: `pessoa.${word}@demo.local` };
  const answer = await api('/usuarios', {
    token,
    method: 'POST',
    body: {
      ...person,
      login: null,
      perfil_id: perfis.find((one) => one.nome === 'Analista')?.id,
      cargo_uuid: null,
      departamento_uuid: null,
      gestor_uuid: null,
      equipes_uuid: [],
      habilitar_visualizacao_total: 0,
      is_client: 0,
      cliente_uuid: null,
      telefone: null,
      capacidade_minutos_dia: 360,
      microsoft_tid: null,
      microsoft_oid: null,
      ...fields,
    },
  });
  if (answer.status !== 201) throw new Error(`A person was refused: ${JSON.stringify(answer.body)}`);
  return { ...person, ...(fields as object), uuid: (answer.body as { data: { uuid: string } }).data.uuid };
}

/** Path of the newest link that sets a password, other than one known already. */
export async function passwordLink(email: string, known?: string): Promise<string> {
  for (let attempt = 0; attempt < 240; attempt++) {
    const link = (await mailTo(email, /\/reset-password\//)).match(/\/reset-password\/[\w-]+/)?.[0];
    if (link && link !== known) return link;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No other link reached ${email}.`);
}

/** Chooses the first password by the link of the invitation, and signs in. @returns the token */
export async function acceptInvitation(person: Person): Promise<string> {
  const token = (await passwordLink(person.email)).split('/').at(-1);
  const { status, body } = await api('/auth/reset-password', {
    method: 'PUT',
    body: { token, password: chosenPassword, password_confirmation: chosenPassword },
  });
  if (status !== 200) throw new Error(`The first password was refused: ${JSON.stringify(body)}`);
  return tokenOf(person.email, chosenPassword);
}
