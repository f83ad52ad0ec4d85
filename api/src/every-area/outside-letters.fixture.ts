import type { EmailModelo } from '@gestao/shared/contracts/sistema/email-modelos';
import { and, eq } from 'drizzle-orm';
import { getRequisitos } from '../areas/comercial/orcamentos/proposta/envio.service';
import { lembretesProposta } from '../areas/comercial/orcamentos/validade/lembretes-proposta.job';
import { holdImplantacao } from '../areas/implantacao/checkins/checkins.repository';
import { mailConvite } from '../areas/implantacao/checkins/convite';
import { mailCobranca as cobrarImplantacao } from '../areas/implantacao/documentos/cobranca-email';
import { pauseImplantacao } from '../areas/implantacao/fluxo/pausa.service';
import { mailContatos } from '../areas/operacao/calendario/convites-contatos';
import { mailEntrega } from '../areas/operacao/entregas/entrega-email';
import { notifyFechamento } from '../areas/operacao/fechamento-ciclo/avisos';
import { tellNaoCriada } from '../areas/operacao/recorrentes/avisos';
import { mailCobranca, mailPedidos } from '../areas/operacao/tarefas/pedidos/avisar-contato';
import { trabalhoFixture } from '../areas/operacao/tarefas/tarefas.fixture';
import { actorFor, type ClientFirm, linkFor } from '../areas/publico/publico/client-firm.fixture';
import { sendComprovante } from '../areas/publico/publico/proposta/aceite-por-link.service';
import type { RenderedEmail } from '../areas/sistema/email/email-templates';
import { cadeiaLog } from '../areas/sistema/logs/cadeia-log.job';
import { sendSummaries } from '../areas/sistema/notificacoes/summary';
import { systemActor } from '../platform/app/actor';
import type { App } from '../platform/app/context';
import type { Scope } from '../platform/app/scope';
import { type Audit, audited } from '../platform/audit/audit';
import type { Database, Transaction } from '../platform/database/database';
import {
  cliente_contato,
  documento_pedido,
  entrega,
  evento_calendario,
  implantacao,
  implantacao_checkin,
  orcamento,
  orcamento_evento,
  perfil,
  preferencia_notificacao,
  usuario,
} from '../platform/database/schema';
import type { TestDatabase } from '../testing/test-database';

/** A firm that sends letters, on one day. */
export interface Outside {
  firm: ClientFirm;
  scope: Scope;
  /** `AAAA-MM-DD`: due days, and the day it is. */
  dia: string;
  orm: Database['orm'];
  work: ReturnType<typeof trabalhoFixture>;
  contato: typeof cliente_contato.$inferSelect;
  audited<T>(run: (tx: Transaction, audit: Audit) => Promise<T>): Promise<T>;
}

const first = async <T>(rows: Promise<T[]>): Promise<T> => {
  const [row] = await rows;
  if (!row) throw new Error('Nothing was written.');
  return row;
};

/** What the firm needs beside its clients, once. */
export async function prepareOutside(database: TestDatabase, firm: ClientFirm) {
  const { orm } = database;
  const { id: perfil_id } = await first(
    orm
      .insert(perfil)
      .values({ nome: 'Administrador', permissoes: ['gerenciar usuarios', 'gerenciar perfis'] })
      .returning(),
  );
  await orm
    .insert(usuario)
    .values({ nome: 'Helena', email: 'helena@aurora.example', perfil_id, status: 'ativo' });
  // Whoever works sees the tasks that his letters are about.
  await orm
    .update(perfil)
    .set({ permissoes: ['gerenciar minhas tarefas'] })
    .where(eq(perfil.id, firm.outro.perfil_id));
  await audited(database, systemActor, async (_tx, audit) =>
    audit.record({ acao: 'Criou', entidade: 'perfil', rotulo: 'Administrador' }),
  );
  await orm.insert(preferencia_notificacao).values(
    ['fechamento_concluido', 'reabertura'].map((evento) => ({
      usuario_id: firm.outro.id,
      evento,
      email: 'imediato' as const,
    })),
  );
  await orm
    .update(implantacao)
    .set({ contato_nome: 'Maria da Silva', contato_email: 'maria@ipe.example' })
    .where(eq(implantacao.id, firm.implantacao.id));
  return first(
    orm
      .insert(cliente_contato)
      .values({ cliente_id: firm.cliente_id, nome: 'Maria da Silva', email: 'maria@ipe.example' })
      .returning(),
  );
}

export function outsideOf(
  app: App,
  database: TestDatabase,
  firm: ClientFirm,
  contato: Outside['contato'],
  dia: string,
): Outside {
  const scope: Scope = {
    ...app.context,
    now: () => new Date(`${dia}T15:00:00Z`),
    sessions: app.forgetSessions,
    actor: actorFor(firm.vendedor, { visaoTotal: true }),
    auditActor: systemActor,
  };
  return {
    firm,
    scope,
    dia,
    contato,
    orm: database.orm,
    work: trabalhoFixture(() => database),
    audited: (run) => audited(database, systemActor, run),
  };
}

/** Sends one letter of its kind, as the product does; what does not wait in the queue comes back. */
type Letter = (outside: Outside) => Promise<RenderedEmail | null> | Promise<void>;

const daTarefa = ({ work, firm, dia }: Outside, mais: Parameters<Outside['work']['tarefa']>[0] = {}) =>
  work.tarefa({ cliente_id: firm.cliente_id, data_vencimento: dia, competencia: dia.slice(0, 7), ...mais });

async function naoCriada(outside: Outside, email: 'imediato' | 'resumo') {
  const { orm, firm, scope, dia } = outside;
  const dele = { usuario_id: firm.outro.id, evento: 'recorrente_nao_criada' };
  await orm
    .delete(preferencia_notificacao)
    .where(
      and(
        eq(preferencia_notificacao.usuario_id, dele.usuario_id),
        eq(preferencia_notificacao.evento, dele.evento),
      ),
    );
  await orm.insert(preferencia_notificacao).values({ ...dele, email });
  const anterior = await daTarefa(outside, { responsavel_id: firm.outro.id });
  await outside.audited((tx) =>
    tellNaoCriada(tx, scope, { titulo: 'Enviar guia', vencimento: dia, anterior, para: firm.outro.id }),
  );
}

async function fechamento(outside: Outside, evento: 'fechamento_concluido' | 'reabertura') {
  const { firm, work, dia } = outside;
  const row = await work.fechamento(firm.outro.id, firm.cliente_id, { competencia: dia.slice(0, 7) });
  await outside.audited((tx) => notifyFechamento(tx, outside.scope, row, evento, 'Guia com valor errado.'));
}

/**
 * How each kind of letter that tells a date leaves. `null`: it tells none, which the test holds against its variables;
 * `nunca`: nothing sends it, which the test holds against the sources. A new kind does not compile without its line.
 */
export const letters: { [M in EmailModelo]: Letter | null | 'nunca' } = {
  convite: null,
  redefinicao: null,
  codigo: null,
  novo_link: null,
  acesso_solicitado: null,
  notificacao: (outside) => naoCriada(outside, 'imediato'),
  async resumo(outside) {
    await naoCriada(outside, 'resumo');
    await sendSummaries(outside.scope);
  },
  async cadeia_log({ scope }) {
    await cadeiaLog.run(scope);
  },
  mencao: 'nunca',
  tarefa_atribuida: 'nunca',
  resumo_do_dia: 'nunca',
  pronto_para_revisao: 'nunca',
  devolvida: 'nunca',
  anexo_rejeitado: null,
  async evento_convite_cliente({ orm, firm, scope, dia, contato, audited: write }) {
    const evento = await first(
      orm
        .insert(evento_calendario)
        .values({
          titulo: 'Reunião sobre o balanço',
          tipo: 'reuniao',
          inicio: new Date(`${dia}T17:00:00Z`),
          fim: new Date(`${dia}T18:00:00Z`),
          cliente_id: firm.cliente_id,
          organizador_id: firm.vendedor.id,
        })
        .returning(),
    );
    const convidado = { uuid: contato.uuid, id: contato.id, nome: contato.nome, email: 'maria@ipe.example' };
    for (const novidade of ['convite', 'mudanca', 'cancelamento'] as const)
      await write((tx) => mailContatos(tx, scope, evento.id, novidade, [convidado]));
  },
  async orcamento_enviado({ orm, firm, scope, dia }) {
    await orm.update(orcamento).set({ validade: dia }).where(eq(orcamento.id, firm.proposta.id));
    return (await getRequisitos(scope, firm.proposta.uuid)).email;
  },
  formulario_enviado: null,
  async lembrete_proposta({ orm, firm, scope, dia }) {
    await orm.delete(orcamento_evento).where(eq(orcamento_evento.orcamento_id, firm.proposta.id));
    await orm
      .update(orcamento)
      .set({ validade: dia, enviado_em: new Date(Date.parse(`${dia}T15:00:00Z`) - 8 * 86_400_000) })
      .where(eq(orcamento.id, firm.proposta.id));
    await linkFor(scope, 'orcamento_aceite', firm.proposta.id, { validade: dia });
    await lembretesProposta.run(scope);
  },
  async comprovante_aceite({ firm, scope, dia, audited: write }) {
    const form = { nome: 'Maria da Silva', email: 'maria@ipe.example' };
    const { uuid, numero } = firm.proposta;
    const aceite = { aceito_em: new Date(`${dia}T15:00:00Z`), orcamento: { uuid, numero } };
    await write((tx) => sendComprovante(tx, scope, { segredo: 'A'.repeat(43) }, form, aceite));
  },
  mensagem_cliente: null,
  mensagem_cliente_link: null,
  codigo_aceite: null,
  recusa_interna: 'nunca',
  aprovacao_solicitada: null,
  boas_vindas: null,
  async checkin_convite({ orm, firm, scope, dia, audited: write }) {
    for (const hora of ['14:00', null]) {
      const checkin = await first(
        orm
          .insert(implantacao_checkin)
          .values({ implantacao_id: firm.implantacao.id, data: dia, tipo: 'kickoff', hora })
          .returning(),
      );
      for (const novidade of ['convite', 'mudanca', 'cancelamento'] as const)
        await write(async (tx) => {
          const dela = await holdImplantacao(tx, scope.actor, firm.implantacao.uuid);
          await mailConvite(tx, scope, dela, checkin, novidade);
        });
    }
  },
  async documentos_pendentes({ orm, firm, scope, dia, audited: write }) {
    const documentos = await orm
      .insert(documento_pedido)
      .values([
        { nome: 'Contrato social', prazo: dia, implantacao_id: firm.implantacao.id, ordem: 90 },
        {
          nome: 'Extrato',
          prazo: dia,
          competencia: dia.slice(0, 7),
          obrigatorio: false,
          implantacao_id: firm.implantacao.id,
          ordem: 91,
        },
      ])
      .returning();
    await write((tx, audit) =>
      cobrarImplantacao(tx, audit, scope, {
        pessoa: { nome: 'Maria da Silva', email: 'maria@ipe.example' },
        cliente: { id: firm.cliente_id, nome: 'Comercial Ipê Ltda.' },
        implantacoes: [firm.implantacao],
        documentos,
      }),
    );
  },
  async documentos_pedidos(outside) {
    const { orm, scope, dia, contato } = outside;
    const tarefa = await daTarefa(outside);
    await orm.insert(documento_pedido).values({ nome: 'Extrato', prazo: dia, tarefa_id: tarefa.id });
    const devidos = [
      { nome: 'Extrato', prazo: dia, competencia: dia.slice(0, 7) },
      { nome: 'Folha', prazo: null },
    ];
    const como = { contatoUuid: contato.uuid, mensagem: null };
    await outside.audited((tx, audit) => mailPedidos(tx, audit, scope, tarefa, como));
    await outside.audited((tx, audit) => mailCobranca(tx, audit, scope, tarefa, { ...como, devidos }));
  },
  async entrega_ao_cliente(outside) {
    const { orm, firm, scope, dia, contato } = outside;
    const tarefa = await daTarefa(outside);
    const row = await first(
      orm
        .insert(entrega)
        .values({
          tarefa_id: tarefa.id,
          cliente_id: firm.cliente_id,
          titulo: 'Guia de impostos',
          competencia: dia.slice(0, 7),
          vencimento: dia,
          valor_centavos: 125_000,
        })
        .returning(),
    );
    await outside.audited((tx, audit) => mailEntrega(tx, audit, scope, row, [contato]));
  },
  documento_devolvido: null,
  devolucao_desfeita: null,
  matriz_para_confirmar: null,
  ebook_disponivel: null,
  async implantacao_pausada({ orm, firm, scope, dia }) {
    const row = await first(
      orm
        .update(implantacao)
        .set({ status: 'em_andamento' })
        .where(eq(implantacao.id, firm.implantacao.id))
        .returning(),
    );
    const antes = { ...scope, now: () => new Date(Date.parse(`${dia}T15:00:00Z`) - 3 * 86_400_000) };
    await pauseImplantacao(antes, firm.implantacao.uuid, {
      versao: row.versao,
      motivo: 'Férias coletivas.',
      retorno_previsto: dia,
    });
    await orm
      .update(implantacao)
      .set({ status: 'em_andamento' })
      .where(eq(implantacao.id, firm.implantacao.id));
  },
  implantacao_retomada: null,
  fechamento_concluido: (outside) => fechamento(outside, 'fechamento_concluido'),
  reabertura: (outside) => fechamento(outside, 'reabertura'),
};
