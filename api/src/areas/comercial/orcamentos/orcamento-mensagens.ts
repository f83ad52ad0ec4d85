import type { MensagemPapel } from '@gestao/shared/contracts/comum/mensagens';
import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import { dateIn } from '@gestao/shared/rules/calendar';
import { and, desc, eq } from 'drizzle-orm';
import { type Actor, may } from '../../../platform/app/actor';
import type { Scope } from '../../../platform/app/scope';
import type { Reader } from '../../../platform/area/area';
import type {
  AdaptadorDeMensagens,
  Contato,
  RegistroDeMensagens,
} from '../../../platform/area/message-adapter';
import type { Audit } from '../../../platform/audit/audit';
import type { Transaction } from '../../../platform/database/database';
import { orcamento, token_cliente } from '../../../platform/database/schema';
import { issueToken } from '../../acesso/tokens/tokens.service';
import { clienteUuidOf } from '../../clientes/clientes/cliente-uuid';
import { enqueueEmail } from '../../sistema/email/outbox';
import { contatoDe } from '../orcamento-registro/contato-da-proposta';
import { findOrcamento, type OrcamentoRow, vivos } from '../orcamento-registro/orcamento.repository';
import { recordOwnEvento } from '../orcamento-registro/orcamento-eventos';
import { abremOrcamentos, opensOrcamento, orcamentoRows } from '../orcamento-registro/orcamentos.rows';

const finalidade = 'orcamento_aceite' as const;

/** Messages of a budget: seen by its rows; its seller, its author and whoever holds all write to the client. */
export const mensagensDoOrcamento: AdaptadorDeMensagens = {
  destino: (uuid) => ({ pagina: 'orcamentos.flow', parametros: { uuid }, consulta: { aba: 'mensagens' } }),
  permissoes: abremOrcamentos,
  async achar(orm, actor, uuid) {
    const row = await findOrcamento(orm, actor, uuid);
    return row && registroDe(row);
  },
  async acharPorId(orm, actor, id) {
    const [row] = await orm
      .select()
      .from(orcamento)
      .where(vivos(orcamentoRows(actor), eq(orcamento.id, id)));
    return row && registroDe(row);
  },
};

function registroDe(row: OrcamentoRow): RegistroDeMensagens {
  return {
    id: row.id,
    uuid: row.uuid,
    rotulo: row.numero,
    rota: `/precificacao/fluxo-orcamento/${row.uuid}?aba=mensagens`,
    cliente_id: row.cliente_id,
    clienteUuid: (orm) => clienteUuidOf(orm, row.cliente_id),
    ve: (actor) => opensOrcamento(actor, row),
    comPapel: async (_orm, papel) => comPapel(row, papel).flatMap((id) => id ?? []),
    paraCliente: {
      escreve: (actor) => escreveAoCliente(row, actor),
      contato: (orm, autor) => contato(orm, row, autor),
      enviar: (tx, audit, scope, carta) => send(tx, audit, scope, row, carta),
    },
  };
}

/** The team of a budget is everybody who has a part in it. */
function comPapel(row: OrcamentoRow, papel: MensagemPapel): readonly (number | null)[] {
  const { criado_por_id, vendedor_id, precificador_id, aprovador_id } = row;
  switch (papel) {
    case 'vendedor':
      return [vendedor_id];
    case 'precificador':
      return [precificador_id];
    case 'aprovador':
      return [aprovador_id];
    case 'equipe':
      return [criado_por_id, vendedor_id, precificador_id, aprovador_id];
    default:
      return [];
  }
}

const escreveAoCliente = (row: OrcamentoRow, actor: Actor) =>
  !row.legado &&
  (row.criado_por_id === actor.usuarioId ||
    row.vendedor_id === actor.usuarioId ||
    may(actor, 'gerenciar precificacao todos orcamentos'));

/** Who asked, by the link he asked through; else whom the proposal was sent to. */
async function contato(orm: Reader, row: OrcamentoRow, autor?: string): Promise<Contato | null> {
  if (autor !== undefined) {
    const [quem] = await orm
      .select({ nome: token_cliente.contato_nome, email: token_cliente.contato_email })
      .from(token_cliente)
      .where(
        and(
          eq(token_cliente.finalidade, finalidade),
          eq(token_cliente.entidade_id, row.id),
          eq(token_cliente.contato_nome, autor),
        ),
      )
      .orderBy(desc(token_cliente.id))
      .limit(1);
    if (quem) return quem;
  }
  const { contato_nome, contato_email } = await contatoDe(orm, row);
  return contato_email ? { nome: contato_nome ?? contato_email, email: contato_email } : null;
}

/** While the proposal waits for its client the letter brings a link to answer by; earlier ones go on working. */
async function send(
  tx: Transaction,
  audit: Audit,
  scope: Scope,
  row: OrcamentoRow,
  { nome, email, texto }: Contato & { texto: string },
): Promise<void> {
  const now = scope.now();
  const carta = {
    para: email,
    dados: { nome, autor: scope.actor.nome, assunto: `a proposta ${row.numero}`, texto },
    entidade: 'orcamento',
    entidadeUuid: row.uuid,
  };
  // Held as it is now: a proposal that ends meanwhile gives no new link.
  const [atual] = await tx
    .select({ status: orcamento.status, validade: orcamento.validade })
    .from(orcamento)
    .where(eq(orcamento.id, row.id))
    .for('update');
  if (atual?.status === 'enviado' && atual.validade >= dateIn(now)) {
    const { token } = await issueToken(
      tx,
      audit,
      {
        finalidade,
        entidadeId: row.id,
        contatoNome: nome,
        contatoEmail: email,
        validade: atual.validade,
        criadoPorId: scope.actor.usuarioId,
      },
      now,
    );
    const link = scope.config.publicUrl + clientPath(finalidade, token);
    await enqueueEmail(tx, scope.config, { ...carta, modelo: 'mensagem_cliente_link', segredos: { link } });
  } else {
    await enqueueEmail(tx, scope.config, { ...carta, modelo: 'mensagem_cliente', segredos: {} });
  }
  await recordOwnEvento(tx, scope, row.id, 'Mensagem enviada ao cliente', { para: email });
}
