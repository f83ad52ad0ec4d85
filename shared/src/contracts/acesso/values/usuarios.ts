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
  {
    chave: 'nome',
    titulo: 'Nome',
    outros: ['Nome completo', 'Colaborador', 'Funcionário', 'Usuário', 'Pessoa'],
    obrigatoria: true,
    exemplo: 'Maria Exemplo',
  },
  {
    chave: 'email',
    titulo: 'E-mail',
    outros: ['Email', 'E-mail corporativo', 'Correio eletrônico'],
    obrigatoria: true,
    exemplo: 'maria@empresa.example',
  },
  {
    chave: 'perfil',
    titulo: 'Perfil',
    outros: ['Perfil de acesso', 'Papel'],
    obrigatoria: true,
    dica: 'Nome de um perfil cadastrado.',
    exemplo: 'Analista',
  },
  {
    chave: 'cargo',
    titulo: 'Cargo',
    outros: ['Função'],
    dica: 'Nome de um cargo cadastrado.',
    exemplo: 'Analista contábil',
  },
  {
    chave: 'departamento',
    titulo: 'Departamento',
    outros: ['Área', 'Setor'],
    dica: 'Nome de um departamento cadastrado.',
    exemplo: 'Contábil',
  },
  {
    chave: 'equipes',
    titulo: 'Equipes',
    outros: ['Equipe', 'Time', 'Times'],
    dica: 'Nomes de equipes cadastradas, separados por |.',
    exemplo: 'Equipe A|Equipe B',
  },
  {
    chave: 'gestor',
    titulo: 'Gestor',
    outros: ['Líder', 'Gestor direto', 'E-mail do gestor'],
    dica: 'E-mail de uma pessoa cadastrada ou deste arquivo.',
    exemplo: 'gestor@empresa.example',
  },
  {
    chave: 'visao',
    titulo: 'Visão',
    outros: ['Visualização'],
    dica: 'Total ou Restrita; vazio é Restrita.',
    exemplo: 'Restrita',
  },
  {
    chave: 'cliente',
    titulo: 'Cliente',
    tipo: 'documento',
    outros: ['CNPJ', 'CNPJ/CPF', 'CNPJ ou CPF', 'CPF ou CNPJ', 'CNPJ do cliente'],
    dica: 'CNPJ ou CPF do cliente, somente para usuários de clientes.',
  },
  {
    chave: 'telefone',
    titulo: 'Telefone',
    outros: ['Celular', 'Fone', 'WhatsApp'],
    dica: 'Com DDD.',
    exemplo: '(11) 98765-4321',
  },
  {
    chave: 'capacidade',
    titulo: 'Capacidade',
    outros: ['Minutos por dia', 'Capacidade (min)', 'Capacidade diária'],
    dica: 'Minutos por dia, de 0 a 720; vazio é a capacidade padrão da empresa.',
    exemplo: '480',
  },
  {
    chave: 'login',
    titulo: 'Login',
    outros: ['Usuário de acesso'],
    dica: 'A pessoa também entra com o e-mail.',
    exemplo: 'maria.exemplo',
  },
] as const satisfies readonly ImportColumn[];
