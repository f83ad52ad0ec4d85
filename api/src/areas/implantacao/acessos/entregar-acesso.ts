import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { AcessoRecebido, EntregarAcesso } from '@gestao/shared/contracts/implantacao/acessos';
import { z } from 'zod';
import type { AppContext } from '../../../platform/app/context';
import { notFound, ruleRefusal } from '../../../platform/app/refusal';
import { type Audit, audited } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import type { Remetente } from '../../clientes/documentos-pedidos/receive-documento';
import { notify } from '../../sistema/notificacoes/notify';
import { readDevedor } from '../documentos/devidos.repository';
import { endAcesso, insertAcesso } from '../implantacao-registro/acesso.writer';
import { implantacaoAsks } from '../implantacoes/implantacao.document-parent';
import { countAcessos, listQueAguardam, lockAcesso } from './acessos.repository';
import { openAcesso, sealAcesso } from './segredo';

/** Most accesses that wait at the same time, and most of one implantação in all. */
const maximoQueAguardam = 20;
const maximoDeAcessos = 100;

/**
 * A client hands over an access: sealed here, and shown once to whoever of the firm takes it
 * (docs/domain/implantacao.md#acessos). The same one again, while it waits, is the one that is there.
 * @param kept runs in the same transaction, for what is kept of it elsewhere
 * @throws Refusal 404; 406 `implantacao_encerrada`, `acessos_demais`
 */
export function entregarAcesso(
  context: AppContext,
  por: Remetente,
  implantacaoId: number,
  { sistema, ...segredo }: EntregarAcesso & Pick<AcessoRecebido, 'arquivo'>,
  kept?: (tx: Transaction, held: Held) => Promise<void>,
): Promise<void> {
  return doCliente(context, por, implantacaoId, async (held) => {
    const { tx, audit, pede, cliente, trail } = held;
    const { secretKey } = context.config;
    for (const one of await listQueAguardam(tx, implantacaoId, sistema))
      if (one.entregue_por === por.nome && isDeepStrictEqual(abrir(secretKey, one), segredo)) return;
    const { aguardam, todos } = await countAcessos(tx, implantacaoId);
    if (aguardam >= maximoQueAguardam || todos >= maximoDeAcessos)
      throw ruleRefusal(
        'acessos_demais',
        'Há muitos acessos guardados. Fale com quem cuida da sua implantação antes de entregar outro.',
      );
    const uuid = randomUUID();
    await insertAcesso(
      tx,
      {
        uuid,
        implantacao_id: implantacaoId,
        sistema,
        segredo: sealAcesso(secretKey, uuid, segredo),
        entregue_por: por.nome,
      },
      trail,
    );
    audit.record({
      acao: 'Enviou',
      entidade: 'implantacao',
      uuid: pede.uuid,
      rotulo: `Acesso de ${pede.codigo}`,
      clienteUuid: cliente.uuid,
      depois: { sistema, por: por.nome },
    });
    await notify(tx, context, {
      evento: 'documento_recebido',
      usuarioIds: [pede.responsavelId ?? cliente.carteira_id],
      titulo: `${cliente.nome} entregou um acesso`,
      corpo: `${por.nome}, em ${pede.codigo}: ${sistema}. Quem o receber vê a senha uma única vez.`,
      entidade: 'implantacao',
      entidadeUuid: pede.uuid,
      rota: implantacaoAsks.rota(pede.uuid),
    });
    await implantacaoAsks.follow?.(tx, audit, context, implantacaoId);
    await kept?.(tx, held);
  });
}

/**
 * A client takes back an access that nobody took over yet.
 * @throws Refusal 404; 406 `acesso_recebido`
 */
export function retirarAcesso(
  context: AppContext,
  por: Remetente,
  implantacaoId: number,
  chave: string,
  kept?: (tx: Transaction) => Promise<void>,
): Promise<void> {
  return doCliente(context, por, implantacaoId, async ({ tx, audit, pede, cliente, trail }) => {
    const held = z.uuid().safeParse(chave).success ? await lockAcesso(tx, implantacaoId, chave) : undefined;
    if (!held || held.acesso.status === 'retirado') throw notFound();
    if (held.acesso.status !== 'aguarda')
      throw ruleRefusal(
        'acesso_recebido',
        'Este acesso já foi recebido. Se ele não deve mais ser usado, troque a senha no sistema.',
      );
    await endAcesso(tx, held.acesso.id, { status: 'retirado' }, trail);
    audit.record({
      acao: 'Excluiu',
      entidade: 'implantacao',
      uuid: pede.uuid,
      rotulo: `Acesso de ${pede.codigo}`,
      clienteUuid: cliente.uuid,
      antes: { sistema: held.acesso.sistema },
    });
    await kept?.(tx);
  });
}

interface Held {
  tx: Transaction;
  audit: Audit;
  pede: NonNullable<Awaited<ReturnType<typeof implantacaoAsks.hold>>>;
  cliente: Awaited<ReturnType<typeof readDevedor>>;
  trail: { usuarioId: number | null; now: Date };
}

/** Holds the implantação that a client hands something over to. */
function doCliente(
  context: AppContext,
  por: Remetente,
  implantacaoId: number,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  return audited(context.database, por.auditActor, async (tx, audit) => {
    const pede = await implantacaoAsks.hold(tx, context.areas, implantacaoId);
    if (!pede) throw notFound();
    if (pede.recusa) throw ruleRefusal(pede.recusa.codigo, 'Esta implantação já foi encerrada.');
    const cliente = await readDevedor(tx, pede.clienteId);
    await work({ tx, audit, pede, cliente, trail: { usuarioId: por.usuarioId, now: context.now() } });
  });
}

/** What was sealed; nothing where it was sealed with another key of the installation. */
function abrir(key: Buffer, { uuid, segredo }: { uuid: string; segredo: string | null }) {
  try {
    return segredo === null ? undefined : openAcesso(key, uuid, segredo);
  } catch {
    return undefined;
  }
}
