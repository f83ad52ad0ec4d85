import type { ImportColumn } from '../../comum/importacao';

/** Statuses of a person's access (docs/domain/acesso.md#usuarios). */
export const usuarioStatuses = ['convidado', 'ativo', 'bloqueado', 'inativo'] as const;
export type UsuarioStatus = (typeof usuarioStatuses)[number];

export const usuarioStatusLabels: Record<UsuarioStatus, string> = {
  convidado: 'Convidado',
  ativo: 'Ativo',
  bloqueado: 'Bloqueado',
  inativo: 'Inativo',
};

export const doisFatoresValues = ['desativado', 'email', 'aplicativo'] as const;
export const doisFatoresLabels: Record<(typeof doisFatoresValues)[number], string> = {
  desativado: 'Desativado',
  email: 'E-mail',
  aplicativo: 'Aplicativo',
};

/** Columns of the file that invites many people. */
export const usuarioImportColumns = [
  { chave: 'nome', titulo: 'Nome', obrigatoria: true, exemplo: 'Maria Exemplo' },
  { chave: 'email', titulo: 'E-mail', obrigatoria: true, exemplo: 'maria@empresa.example' },
  {
    chave: 'perfil',
    titulo: 'Perfil',
    obrigatoria: true,
    dica: 'Nome de um perfil cadastrado.',
    exemplo: 'Analista',
  },
  { chave: 'cargo', titulo: 'Cargo', dica: 'Nome de um cargo cadastrado.', exemplo: 'Analista contábil' },
  {
    chave: 'departamento',
    titulo: 'Departamento',
    dica: 'Nome de um departamento cadastrado.',
    exemplo: 'Contábil',
  },
  {
    chave: 'equipes',
    titulo: 'Equipes',
    dica: 'Nomes de equipes cadastradas, separados por |.',
    exemplo: 'Equipe A|Equipe B',
  },
  {
    chave: 'gestor',
    titulo: 'Gestor',
    dica: 'E-mail de uma pessoa cadastrada ou deste arquivo.',
    exemplo: 'gestor@empresa.example',
  },
  { chave: 'visao', titulo: 'Visão', dica: 'Total ou Restrita; vazio é Restrita.', exemplo: 'Restrita' },
  { chave: 'cliente', titulo: 'Cliente', dica: 'CNPJ ou CPF do cliente, somente para usuários de clientes.' },
  { chave: 'telefone', titulo: 'Telefone', dica: 'Com DDD.', exemplo: '(11) 98765-4321' },
  {
    chave: 'capacidade',
    titulo: 'Capacidade',
    dica: 'Minutos por dia, de 0 a 720; vazio é a capacidade padrão da empresa.',
    exemplo: '480',
  },
  { chave: 'login', titulo: 'Login', dica: 'A pessoa também entra com o e-mail.', exemplo: 'maria.exemplo' },
] as const satisfies readonly ImportColumn[];
