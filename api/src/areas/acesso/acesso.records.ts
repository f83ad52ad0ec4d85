import { eq } from 'drizzle-orm';
import { may } from '../../platform/app/actor';
import { type ParentRecord, pageOf, type RecordKinds } from '../../platform/area/record-kind';
import { token_cliente, usuario, usuario_ausencia } from '../../platform/database/schema';
import { ausenciaRows } from './ausencias/ausencias.rows';
import { reviveMembers } from './equipes/equipes.repository';

const departamento: ParentRecord = {
  coluna: 'departamento_id',
  tabela: 'departamento',
  nome: 'o departamento',
  rotulo: 'nome',
};

export const acessoRecords: RecordKinds = {
  cargo: {
    label: 'Cargo',
    live: { nouns: ['cargos'], access: 'gerenciar cargos' },
    log: {
      permission: 'gerenciar cargos',
      page: pageOf('cargos.edit'),
      restore: { unicos: { cargo_nome_unico: 'este nome' }, pais: [departamento] },
    },
  },
  departamento: {
    label: 'Departamento',
    live: { nouns: ['departamentos'], access: 'gerenciar areas' },
    log: {
      permission: 'gerenciar areas',
      page: pageOf('departamentos.edit'),
      restore: {
        unicos: { departamento_nome_unico: 'este nome', departamento_sigla_unica: 'esta sigla' },
        pais: [{ ...departamento, coluna: 'departamento_pai_id', nome: 'o departamento superior' }],
      },
    },
  },
  equipe: {
    label: 'Equipe',
    live: { nouns: ['equipes'], access: 'gerenciar usuarios' },
    log: {
      permission: 'gerenciar usuarios',
      restore: {
        unicos: { equipe_nome_unico: 'este nome' },
        pais: [
          departamento,
          { coluna: 'lider_id', tabela: 'usuario', nome: 'a pessoa líder', rotulo: 'nome' },
        ],
        depois: reviveMembers,
      },
    },
  },
  perfil: {
    label: 'Perfil',
    live: { nouns: ['perfis'], access: 'gerenciar perfis' },
    log: {
      permission: 'gerenciar perfis',
      page: (_uuid, id) => ({ pagina: 'perfis.edit', parametros: { id: String(id) }, consulta: {} }),
      restore: { unicos: { perfil_nome_unico: 'este nome' } },
    },
  },
  sessao: { label: 'Sessão' },
  token_acesso: { label: 'Acessos por link' },
  token_cliente: {
    label: 'Link do cliente',
    timeline: {
      tipo: 'documentos',
      visible: {
        table: token_cliente,
        when: (_actor, rules) => rules.linked(token_cliente.finalidade, token_cliente.entidade_id),
      },
    },
  },
  usuario: {
    label: 'Usuário',
    live: { nouns: ['usuarios'], access: 'gerenciar usuarios' },
    log: { permission: 'gerenciar usuarios', page: pageOf('usuarios.edit') },
    rows: {
      table: usuario,
      of: (actor) => (may(actor, 'gerenciar usuarios') ? undefined : eq(usuario.id, actor.usuarioId)),
    },
  },
  usuario_ausencia: {
    label: 'Ausência',
    rows: { table: usuario_ausencia, of: ausenciaRows },
    live: { nouns: ['ausencias'], access: 'gerenciar usuarios' },
  },
};
