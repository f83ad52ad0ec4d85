import { eq, sql } from 'drizzle-orm';
import type { Actor } from '../../platform/app/actor';
import type { RecordKinds, RecordRules } from '../../platform/area/record-kind';
import { anexo, exportacao, mensagem } from '../../platform/database/schema';

const seesMessage = (_actor: Actor, rules: RecordRules) =>
  rules.named(mensagem.entidade, mensagem.entidade_id);

/** A file is told of as what it belongs to: a record, or a message about one, written or not. */
const seesFile = (actor: Actor, rules: RecordRules) => sql`case
  when ${anexo.entidade} = 'mensagem' then exists (select 1 from ${mensagem}
    where ${mensagem.id} = ${anexo.entidade_id} and ${seesMessage(actor, rules)})
  when ${anexo.entidade} like 'mensagem\\_%'
    then ${rules.named(sql`substr(${anexo.entidade}, ${sql.raw(String('mensagem_'.length + 1))})`, anexo.entidade_id)}
  else ${rules.named(anexo.entidade, anexo.entidade_id, 'files')} end`;

export const sistemaRecords: RecordKinds = {
  anexo: {
    label: 'Anexo',
    live: { nouns: ['validacao-anexos'], access: 'gerenciar validacao anexos', onlyNoun: true },
    timeline: { tipo: 'documentos', visible: { table: anexo, when: seesFile } },
  },
  configuracao: { label: 'Configuração', live: { nouns: ['configs'], access: 'gerenciar perfis' } },
  copia_de_seguranca: { label: 'Cópia de segurança' },
  email: { label: 'E-mail', live: { nouns: ['outbox'], access: 'gerenciar perfis' } },
  exportacao: {
    label: 'Exportação',
    rows: { table: exportacao, of: (actor) => eq(exportacao.usuario_id, actor.usuarioId) },
  },
  feriado: {
    label: 'Feriado',
    live: { nouns: ['feriados', 'calendario'], access: null },
    log: {
      permission: 'gerenciar perfis',
      restore: { unicos: { feriado_unico: 'esta data e abrangência' } },
    },
  },
  log_removido: { label: 'Guarda dos logs' },
  mensagem: {
    label: 'Mensagem',
    live: { nouns: ['mensagens'], access: null, onlyNoun: true },
    timeline: { tipo: 'mensagens', visible: { table: mensagem, when: seesMessage } },
  },
  seletor: {
    label: 'Opção de lista',
    live: { nouns: ['seletores'], access: 'gerenciar perfis' },
    log: { permission: 'gerenciar perfis', restore: { unicos: { seletor_chave_unica: 'esta chave' } } },
  },
  titular: { label: 'Titular de dados' },
  trabalho: { label: 'Trabalho agendado' },
  versao: { label: 'Versão no ar' },
  visao_salva: { label: 'Visão salva' },
};
