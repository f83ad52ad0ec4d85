import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { EntregarAcesso } from '@gestao/shared/contracts/implantacao/acessos';
import { z } from 'zod';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { notify } from '../../sistema/notificacoes/notify';
import { type DonoDoAcesso, endAcesso, insertAcesso } from '../implantacao-registro/acesso.writer';
import { countAcessos, listQueAguardam, lockAcesso } from './acessos.repository';
import { doDono, type Held, type QuemEntrega } from './dono-do-acesso';
import { openAcesso, type Segredo, sealAcesso } from './segredo';

/** Most accesses that wait at the same time, and most of one implantação in all. */
const maximoQueAguardam = 20;
const maximoDeAcessos = 100;

/**
 * A client hands over an access: sealed here, and shown once to whoever of the firm takes it
 * (docs/domain/implantacao.md#acessos). The same one again, while it waits, is the one that is there.
 * @param kept runs in the same transaction, for what is kept of it elsewhere
 * @throws Refusal 404; 406 `implantacao_encerrada`, `cliente_encerrado`, `acessos_demais`
 */
export function handOverAcesso(
  context: AppContext,
  por: QuemEntrega,
  dono: DonoDoAcesso,
  { sistema, ...segredo }: EntregarAcesso,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return doDono(context, por, dono, async (held) => {
    const novo = await sealIn(context, por, held, {
      sistema,
      segredo,
      isSame: (um, outro, quem) => quem === por.nome && isDeepStrictEqual(um, outro),
    });
    if (novo) await kept?.(held.tx);
  });
}

/**
 * Seals an access of a record that is held, and tells who looks after it.
 * @param isSame whether one that waits is this one; of those whom `isSame` finds none is kept again
 * @returns whether it was not there yet
 * @throws Refusal 406 `acessos_demais`
 */
export async function sealIn(
  context: AppContext,
  por: QuemEntrega,
  { tx, audit, dono, cliente, registro, codigo, rota, responsavelId, follow, trail }: Held,
  {
    sistema,
    segredo,
    aviso,
    isSame,
  }: {
    sistema: string;
    segredo: Segredo;
    /** What whoever is told has to know besides. */
    aviso?: string | null;
    isSame: (guardado: Segredo, novo: Segredo, entregue_por: string) => boolean;
  },
): Promise<boolean> {
  const { secretKey } = context.config;
  for (const one of await listQueAguardam(tx, dono, sistema)) {
    const guardado = openSegredo(secretKey, one);
    if (guardado && isSame(guardado, segredo, one.entregue_por)) return false;
  }
  const { aguardam, todos } = await countAcessos(tx, dono);
  if (aguardam >= maximoQueAguardam || ('implantacaoId' in dono && todos >= maximoDeAcessos))
    throw ruleRefusal('acessos_demais', muitos[por.origem === 'equipe' ? 'equipe' : 'cliente']);
  const uuid = randomUUID();
  await insertAcesso(
    tx,
    dono,
    { uuid, sistema, segredo: sealAcesso(secretKey, uuid, segredo), entregue_por: por.nome },
    trail,
  );
  audit.record({ acao: 'Enviou', ...registro, depois: { sistema, por: por.nome } });
  const daEquipe = por.origem === 'equipe';
  const onde = daEquipe ? codigo : [por.nome, codigo && `em ${codigo}`].filter(Boolean).join(', ');
  const dito = onde ? `${onde}: ${sistema}.` : `${sistema}.`;
  await notify(tx, context, {
    evento: 'documento_recebido',
    usuarioIds: [responsavelId],
    ...(daEquipe && por.usuarioId !== null ? { exceto: por.usuarioId } : {}),
    titulo: daEquipe
      ? `${por.nome} guardou um acesso de ${cliente.nome}`
      : `${cliente.nome} entregou um acesso`,
    corpo: [dito, aviso, 'Quem o receber vê a senha uma única vez.'].filter(Boolean).join(' '),
    entidade: registro.entidade,
    entidadeUuid: registro.uuid,
    rota,
  });
  // What the firm does itself is no turn of the client's.
  if (!daEquipe) await follow();
  return true;
}

const muitos = {
  cliente: 'Há muitos acessos guardados. Fale com quem cuida da sua empresa antes de entregar outro.',
  equipe: 'Há muitos acessos guardados. Receba os que aguardam antes de enviar outro.',
};

/**
 * A client takes back an access that nobody took over yet.
 * @throws Refusal 404; 406 `acesso_recebido`
 */
export function withdrawAcesso(
  context: AppContext,
  por: QuemEntrega,
  dono: DonoDoAcesso,
  chave: string,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return doDono(context, por, dono, async ({ tx, audit, registro, trail }) => {
    const held = z.uuid().safeParse(chave).success ? await lockAcesso(tx, dono, chave) : undefined;
    if (!held || held.acesso.status === 'retirado') throw notFound();
    if (held.acesso.status !== 'aguarda')
      throw ruleRefusal(
        'acesso_recebido',
        'Este acesso já foi recebido. Se ele não deve mais ser usado, troque a senha no sistema.',
      );
    await endAcesso(tx, held.acesso.id, { status: 'retirado' }, trail);
    audit.record({ acao: 'Excluiu', ...registro, antes: { sistema: held.acesso.sistema } });
    await kept?.(tx);
  });
}

/** What was sealed; nothing where it was sealed with another key of the installation. */
function openSegredo(
  key: Buffer,
  { uuid, segredo }: { uuid: string; segredo: string | null },
): Segredo | undefined {
  try {
    return segredo === null ? undefined : openAcesso(key, uuid, segredo);
  } catch {
    return undefined;
  }
}
