import { desc, inArray, or, type SQL, sql } from 'drizzle-orm';
import { type ForgetPerson, mostRows, sectionOf, type TitularSection } from '../../platform/area/titular';
import { email_saida, log_transacao, mensagem, notificacao } from '../../platform/database/schema';
import { blankEmails } from './fila-de-saida/email-saida.writer';

export const sistemaTitularSections: readonly TitularSection[] = [
  sectionOf('Avisos', 40, { of: 'usuario', by: notificacao.usuario_id, newest: notificacao.id }, (orm) =>
    orm
      .select({
        Data: notificacao.criado_em,
        Título: notificacao.titulo,
        Texto: notificacao.corpo,
        'Lido em': notificacao.lida_em,
      })
      .from(notificacao),
  ),
  sectionOf(
    'Mensagens escritas',
    140,
    { of: 'usuario', by: mensagem.criado_por_id, newest: mensagem.id },
    (orm) =>
      orm
        .select({
          Data: mensagem.criado_em,
          Onde: mensagem.entidade,
          Tipo: mensagem.tipo,
          Texto: mensagem.texto,
        })
        .from(mensagem),
  ),
  sectionOf(
    'Mensagens enviadas a esta pessoa',
    150,
    { of: 'email', by: email_saida.para, newest: email_saida.id },
    (orm) =>
      orm
        .select({
          Data: email_saida.criado_em,
          Para: email_saida.para,
          Assunto: email_saida.assunto,
          Situação: email_saida.status,
        })
        .from(email_saida),
  ),
  {
    titulo: 'Registros de atividade',
    ordem: 160,
    // What the person did, and what was done to their record.
    read(orm, titular) {
      const ids = titular.ids('usuario');
      if (ids.length === 0) return null;
      const uuids = titular.uuids('usuario');
      const own: SQL = inArray(log_transacao.usuario_id, ids);
      const about = sql`(${log_transacao.entidade} = 'usuario' and ${inArray(log_transacao.entidade_uuid, uuids)})`;
      return orm
        .select({
          Data: log_transacao.data_hora,
          Quem: log_transacao.ator_descricao,
          Ação: log_transacao.acao,
          Entidade: log_transacao.entidade,
          Registro: log_transacao.rotulo,
          IP: log_transacao.ip,
        })
        .from(log_transacao)
        .where(or(own, about))
        .orderBy(desc(log_transacao.id))
        .limit(mostRows);
    },
  },
];

/** Letters to the person keep nothing of him, and what still waited does not leave. */
export const forgetInLetters: ForgetPerson = async (tx, _scope, { email, emTudo, marca }) => {
  if (!emTudo) return 0;
  await blankEmails(tx, email, marca.email);
  return 0;
};
