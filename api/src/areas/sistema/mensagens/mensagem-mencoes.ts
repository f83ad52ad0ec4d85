import {
  type MensagemEntidade,
  type MensagemMencionaveis,
  type MensagemPapel,
  mensagemPapelLabels,
  papeisDaEntidade,
} from '@gestao/shared/contracts/comum/mensagens';
import type { Actor } from '../../../platform/app/actor';
import { invalidFields } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import type { RegistroDeMensagens } from '../../../platform/area/message-adapter';
import type { Transaction } from '../../../platform/database/database';
import { markReadAt } from '../notificacoes/notificacoes.repository';
import { notify } from '../notificacoes/notify';
import { mencionados } from './mencoes';
import { rotaDaMensagem } from './mensagem-registro';
import { listEquipe } from './mensagens.repository';

/** What an `@` can name: one person, or a role with whoever holds it now. */
interface Alvo {
  nome: string;
  pessoas: readonly Actor[];
  papel?: MensagemPapel;
}

async function papeisDe(
  orm: Reader,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  equipe: readonly Actor[],
): Promise<(Alvo & { papel: MensagemPapel })[]> {
  const alvos = [];
  for (const papel of papeisDaEntidade[entidade]) {
    const ids = await registro.comPapel(orm, papel);
    alvos.push({ nome: papel, papel, pessoas: equipe.filter(({ usuarioId }) => ids.includes(usuarioId)) });
  }
  return alvos;
}

async function comAcesso(registro: RegistroDeMensagens, pessoas: readonly Actor[]): Promise<Actor[]> {
  const veem = [];
  for (const pessoa of pessoas) if (await registro.ve(pessoa)) veem.push(pessoa);
  return veem;
}

/** Who else may be mentioned: active people of the firm who may see the record, and the roles they hold. */
export async function mencionaveisDe(
  orm: Reader,
  { actor }: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
): Promise<MensagemMencionaveis> {
  const equipe = await listEquipe(orm);
  const veem = await comAcesso(
    registro,
    equipe.filter(({ usuarioId }) => usuarioId !== actor.usuarioId),
  );
  const papeis = await papeisDe(orm, registro, entidade, veem);
  return {
    pessoas: veem.map(({ uuid, nome }) => ({ uuid, nome })),
    papeis: papeis
      .filter(({ pessoas }) => pessoas.length > 0)
      .map(({ papel, pessoas }) => ({ papel, nomes: pessoas.map(({ nome }) => nome) })),
  };
}

/**
 * Ids of who a text mentions: of a role, whoever holds it at this moment. Of a name that two people share,
 * and of a team, those who may see the record; whoever writes to the team is not told of it.
 * @throws Refusal 422 at the text where nobody of them may, or nobody holds the role
 */
export async function mencoesDe(
  tx: Transaction,
  { actor }: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  texto: string,
): Promise<number[]> {
  if (!texto.includes('@')) return [];
  const equipe = await listEquipe(tx);
  const alvos: Alvo[] = [
    ...(await papeisDe(tx, registro, entidade, equipe)),
    ...equipe.map((pessoa) => ({ nome: pessoa.nome, pessoas: [pessoa] })),
  ];
  const ids = new Set<number>();
  for (const grupo of mencionados(texto, alvos)) {
    const pessoas = grupo.flatMap((alvo) =>
      alvo.papel === 'equipe'
        ? alvo.pessoas.filter(({ usuarioId }) => usuarioId !== actor.usuarioId)
        : alvo.pessoas,
    );
    const veem = await comAcesso(registro, pessoas);
    if (veem.length === 0) throw invalidFields({ texto: [motivoDe(grupo, pessoas)] });
    for (const { usuarioId } of veem) ids.add(usuarioId);
  }
  return [...ids];
}

function motivoDe(grupo: readonly Alvo[], pessoas: readonly Actor[]): string {
  const papel = grupo.find((alvo) => alvo.papel)?.papel;
  if (papel === 'equipe') return 'Ninguém mais da equipe tem acesso a este registro.';
  if (papel && pessoas.length === 0) return `Ninguém ativo neste registro: ${mensagemPapelLabels[papel]}.`;
  return `${pessoas[0]?.nome} não tem acesso a este registro.`;
}

/** Tells people that a message mentions them, with the way to it. */
export async function notifyMentioned(
  tx: Transaction,
  scope: Scope,
  registro: RegistroDeMensagens,
  entidade: MensagemEntidade,
  mensagem: { uuid: string; texto: string; ids: readonly number[] },
): Promise<void> {
  const { texto } = mensagem;
  await notify(tx, scope, {
    evento: 'mencao',
    usuarioIds: mensagem.ids,
    exceto: scope.actor.usuarioId,
    titulo: `${scope.actor.nome} mencionou você em ${registro.rotulo}`,
    corpo: texto.length > 300 ? `${texto.slice(0, 299)}…` : texto,
    entidade,
    entidadeUuid: registro.uuid,
    rota: rotaDaMensagem(registro, mensagem.uuid),
  });
}

/** The person's own notice of a mention is read once its message was opened; no change of the firm's data. */
export async function readMencao(scope: Scope, registro: RegistroDeMensagens, uuid: string): Promise<void> {
  const rota = rotaDaMensagem(registro, uuid);
  await markReadAt(scope.database, scope.actor.usuarioId, { evento: 'mencao', rota }, scope.now());
}
