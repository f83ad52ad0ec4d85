import {
  type MensagemAnexo,
  type MensagemForm,
  type MensagemMencionaveis,
  type MensagemNotaForm,
  type MensagemQuery,
  type MensagemUpdate,
  type Mensagens,
  mensagemMinutos,
  mensagemTipoLabels,
  notaSituacaoLabels,
} from '@gestao/shared/contracts/comum/mensagens';
import { trailOf } from '../../../platform/app/author';
import { forbidden, invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import type { RegistroDeMensagens } from '../../../platform/area/message-adapter';
import { type Audit, audited } from '../../../platform/audit/audit';
import { refuseLostUpdate } from '../../../platform/concurrency/row-version';
import type { Transaction } from '../../../platform/database/database';
import type { FileSource } from '../anexos/receive-file';
import {
  deleteMensagemRow,
  insertMensagem,
  resolvePergunta,
  rewriteMensagem,
  writeSituacaoDaNota,
} from './mensagem.writer';
import { carryAnexos, keepAnexo, withdrawAnexos } from './mensagem-anexos';
import { adaptadorDe } from './mensagem-entidades';
import { mencionaveisDe, mencoesDe, notifyMentioned, readMencao } from './mensagem-mencoes';
import {
  findMensagem,
  limiteDe,
  listMensagens,
  lockMensagem,
  type MensagemRow,
  tipoDe,
} from './mensagens.repository';
import { acoesDaNota, depoisDaNota, situacaoDaNota } from './nota-revisao.rules';

type Pedido = Pick<MensagemForm, 'entidade' | 'uuid'>;

async function registroDe(orm: Reader, scope: Scope, { entidade, uuid }: Pedido) {
  const registro = await adaptadorDe(scope.areas, entidade)?.achar(orm, scope.actor, uuid);
  if (!registro) throw notFound();
  return registro;
}

/** The thread of a record. @throws Refusal 404 outside the person's rows */
export async function getMensagens(scope: Scope, query: MensagemQuery): Promise<Mensagens> {
  const { actor, database, now } = scope;
  const { orm } = database;
  const registro = await registroDe(orm, scope, query);
  const de = { entidade: query.entidade, id: registro.id };
  const antes = query.antes ? (await findMensagem(orm, query.antes))?.id : undefined;
  const { paraCliente } = registro;
  const escreve = paraCliente?.escreve(actor) ?? false;
  return {
    ...(await listMensagens(orm, de, actor, now(), antes)),
    escreve: escreve ? ['comentario', 'cliente'] : ['comentario'],
    cliente: escreve ? ((await paraCliente?.contato(orm)) ?? null) : null,
  };
}

/** Who may be mentioned. @throws Refusal 404 */
export async function getPessoas(scope: Scope, pedido: Pedido): Promise<MensagemMencionaveis> {
  const { orm } = scope.database;
  return mencionaveisDe(orm, scope, await registroDe(orm, scope, pedido), pedido.entidade);
}

/** Keeps a file for a comment on the record. @throws Refusal 404, 413, 422 at `arquivo` */
export async function uploadAnexo(scope: Scope, pedido: Pedido, arquivo: FileSource): Promise<MensagemAnexo> {
  const registro = await registroDe(scope.database.orm, scope, pedido).catch((error) => {
    if ('stream' in arquivo) arquivo.stream.resume();
    throw error;
  });
  return keepAnexo(scope, registro, pedido.entidade, arquivo);
}

/** The message was opened: the person's notice of being mentioned in it is read. @throws Refusal 404 */
export async function readMensagem(scope: Scope, uuid: string): Promise<void> {
  const { orm } = scope.database;
  const row = await findMensagem(orm, uuid);
  const registro =
    row && (await adaptadorDe(scope.areas, row.entidade)?.acharPorId(orm, scope.actor, row.entidade_id));
  if (!registro) throw notFound();
  await readMencao(scope, registro, uuid);
}

/**
 * Writes a message. One to the client leaves by e-mail with the same commit, and closes the client's
 * question it answers.
 * @throws Refusal 403 for who may not write to the client; 404; 406 `sem_destinatario`; 422
 */
export function createMensagem(scope: Scope, form: MensagemForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const registro = await registroDe(tx, scope, form);
    const anterior = await respondida(tx, registro, form);
    const interno = form.tipo === 'comentario';
    if (!interno && form.anexos.length > 0) {
      throw invalidFields({
        anexos: ['Arquivos acompanham só comentários internos. Retire-os para enviar.'],
      });
    }
    const mencoes = interno ? await mencoesDe(tx, scope, registro, form.entidade, form.texto) : [];
    const row = await insertMensagem(
      tx,
      {
        entidade: form.entidade,
        entidade_id: registro.id,
        tipo: form.tipo,
        texto: form.texto,
        mencoes,
        resposta_a_id: anterior?.id ?? null,
      },
      trailOf(scope),
    );
    const { id: mensagemId, uuid, versao } = row;
    const anexos = await carryAnexos(tx, scope, registro, form.entidade, {
      uuids: form.anexos,
      mensagemId,
    });
    const para = interno ? null : await send(tx, audit, scope, registro, form.texto, anterior);
    await notifyMentioned(tx, scope, registro, form.entidade, {
      uuid: row.uuid,
      texto: form.texto,
      ids: mencoes,
    });
    await register(
      tx,
      audit,
      registro,
      { ...form, uuid },
      {
        acao: 'Criou',
        depois: {
          tipo: mensagemTipoLabels[form.tipo],
          texto: form.texto,
          para: para?.email ?? null,
          ...(anexos.length > 0 ? { anexos } : {}),
        },
      },
    );
    return { uuid, versao };
  });
}

/** The message that is answered: of the same record. @throws Refusal 422 */
async function respondida(tx: Transaction, registro: RegistroDeMensagens, form: MensagemForm) {
  if (form.resposta_a_uuid === null) return undefined;
  const row = await lockMensagem(tx, form.resposta_a_uuid);
  if (!row || row.entidade !== form.entidade || row.entidade_id !== registro.id) {
    throw invalidFields({ resposta_a_uuid: ['A mensagem que você responde não existe mais.'] });
  }
  return row;
}

async function send(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  registro: RegistroDeMensagens,
  texto: string,
  anterior: MensagemRow | undefined,
) {
  const { paraCliente } = registro;
  if (!paraCliente?.escreve(scope.actor)) throw forbidden();
  const pergunta = anterior && tipoDe(anterior) === 'pergunta' ? anterior : undefined;
  const para = await paraCliente.contato(tx, pergunta?.autor_externo ?? undefined);
  if (!para) {
    throw ruleRefusal(
      'sem_destinatario',
      'Informe o e-mail do cliente neste registro antes de escrever a ele.',
    );
  }
  const carta = pergunta ? `Você perguntou: “${pergunta.texto}”\n\n${texto}` : texto;
  await paraCliente.enviar(tx, audit, scope, { ...para, texto: carta });
  if (pergunta && pergunta.situacao === null) {
    await resolvePergunta(tx, pergunta.id, trailOf(scope));
  }
  return para;
}

async function register(
  tx: Transaction,
  audit: Audit,
  registro: RegistroDeMensagens,
  { entidade, uuid }: { entidade: string; uuid: string },
  feito: {
    acao: 'Criou' | 'Alterou' | 'Excluiu';
    antes?: Record<string, unknown>;
    depois?: Record<string, unknown>;
  },
): Promise<void> {
  audit.record({
    ...feito,
    entidade: 'mensagem',
    uuid,
    rotulo: `Mensagem em ${registro.rotulo}`,
    sobre: { entidade, uuid: registro.uuid },
    clienteUuid: await registro.clienteUuid(tx),
  });
}

/**
 * A message of the person, as long as it may be changed.
 * @throws Refusal 403 for somebody else's; 404; 406 `mensagem_enviada`, `prazo_encerrado`; 409
 */
async function lockMine(tx: Transaction, scope: Scope, uuid: string, versao: number) {
  const { row, registro } = await lock(tx, scope, uuid);
  if (row.criado_por_id !== scope.actor.usuarioId) throw forbidden('Só quem escreveu altera a mensagem.');
  if (row.tipo === 'cliente') {
    throw ruleRefusal('mensagem_enviada', 'Esta mensagem já foi enviada ao cliente.');
  }
  if (limiteDe(row) <= scope.now()) {
    throw ruleRefusal(
      'prazo_encerrado',
      `Uma mensagem só pode ser alterada ou excluída até ${mensagemMinutos} minutos depois de escrita.`,
    );
  }
  if (situacaoDaNota(row) !== null) await registro.seguraNotas?.(tx, scope.areas);
  await refuseLostUpdate(tx, row, versao);
  return { row, registro };
}

async function lock(tx: Transaction, scope: Scope, uuid: string) {
  const row = await lockMensagem(tx, uuid);
  const registro =
    row && (await adaptadorDe(scope.areas, row.entidade)?.acharPorId(tx, scope.actor, row.entidade_id));
  if (!row || !registro) throw notFound();
  return { row, registro };
}

/** Changes a message; who is mentioned anew is told. @throws Refusal as `lockMine`; 422 */
export function updateMensagem(scope: Scope, uuid: string, form: MensagemUpdate) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, registro } = await lockMine(tx, scope, uuid, form.versao);
    const entidade = row.entidade;
    const mencoes = await mencoesDe(tx, scope, registro, entidade, form.texto);
    const { texto } = form;
    const { versao } = await rewriteMensagem(tx, row.id, { texto, mencoes }, trailOf(scope));
    const novas = mencoes.filter((id) => !row.mencoes.includes(id));
    await notifyMentioned(tx, scope, registro, entidade, { uuid, texto: form.texto, ids: novas });
    await register(tx, audit, registro, row, {
      acao: 'Alterou',
      antes: { texto: row.texto },
      depois: { texto: form.texto },
    });
    return { uuid, versao };
  });
}

/** Takes a message back; the log keeps it. @throws Refusal as `lockMine` */
export function deleteMensagem(scope: Scope, uuid: string, versao: number): Promise<void> {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, registro } = await lockMine(tx, scope, uuid, versao);
    await deleteMensagemRow(tx, row.id, trailOf(scope));
    await withdrawAnexos(tx, scope, row.id);
    await register(tx, audit, registro, row, { acao: 'Excluiu', antes: { texto: row.texto } });
  });
}

/**
 * Closes a client's question that was answered another way, as by telephone.
 * @throws Refusal 403; 404; 406 `transicao_invalida` for anything but an open question; 409
 */
export function resolveMensagem(scope: Scope, uuid: string, versao: number) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, registro } = await lock(tx, scope, uuid);
    if (!registro.paraCliente?.escreve(scope.actor)) throw forbidden();
    await refuseLostUpdate(tx, row, versao);
    if (tipoDe(row) !== 'pergunta' || row.situacao !== null) {
      throw ruleRefusal('transicao_invalida', 'Esta mensagem não é uma pergunta em aberto.');
    }
    const resolvida = await resolvePergunta(tx, row.id, trailOf(scope));
    await register(tx, audit, registro, row, {
      acao: 'Alterou',
      antes: { situacao: 'Aberta' },
      depois: { situacao: 'Respondida' },
    });
    return { uuid, versao: resolvida.versao };
  });
}

/**
 * Answers a review note, ends it or asks again (docs/domain/sistema.md#mensagens).
 * @throws Refusal 404; 406 `transicao_invalida` for what is no note, or a step that is not the person's now, and where
 * notes stand as they are; 409
 */
export function stepNota(scope: Scope, uuid: string, form: MensagemNotaForm) {
  return audited(scope.database, scope.auditActor, async (tx, audit) => {
    const { row, registro } = await lock(tx, scope, uuid);
    await registro.seguraNotas?.(tx, scope.areas);
    await refuseLostUpdate(tx, row, form.versao);
    const antes = situacaoDaNota(row);
    if (antes === null || !acoesDaNota(row, scope.actor.usuarioId).includes(form.acao)) {
      throw ruleRefusal('transicao_invalida', 'Esta nota de revisão não está mais neste ponto.');
    }
    const agora = depoisDaNota[form.acao];
    const { versao } = await writeSituacaoDaNota(tx, row.id, agora, trailOf(scope));
    await register(tx, audit, registro, row, {
      acao: 'Alterou',
      antes: { situacao: notaSituacaoLabels[antes] },
      depois: { situacao: notaSituacaoLabels[agora] },
    });
    return { uuid, versao };
  });
}
