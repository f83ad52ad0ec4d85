import { folded } from '@gestao/shared/rules/folding';

/** Departments, positions, teams and people of the demo firm "Aurora Contábil". */
export const departments = [
  { nome: 'Fiscal', sigla: 'FIS', cor: '#2563eb' },
  { nome: 'Contábil', sigla: 'CTB', cor: '#0f766e' },
  { nome: 'Departamento pessoal', sigla: 'DP', cor: '#b45309' },
  { nome: 'BPO financeiro', sigla: 'BPO', cor: '#7c3aed' },
  { nome: 'Consultoria', sigla: 'CONS', cor: '#be123c' },
  { nome: 'Comercial', sigla: 'COM', cor: '#15803d' },
  { nome: 'Implantação', sigla: 'IMP', cor: '#0369a1' },
  { nome: 'Administrativo', sigla: 'ADM', cor: '#475569' },
] as const;

export const positions = [
  { nome: 'Estagiário', nivel: 'Estágio' },
  { nome: 'Auxiliar', nivel: 'Auxiliar' },
  { nome: 'Assistente', nivel: 'Assistente' },
  { nome: 'Analista', nivel: 'Analista' },
  { nome: 'Coordenador', nivel: 'Coordenação' },
  { nome: 'Gerente', nivel: 'Gerência' },
  { nome: 'Consultor', nivel: 'Consultoria' },
  { nome: 'Diretor', nivel: 'Diretoria' },
] as const;

export interface DemoPerson {
  nome: string;
  email: string;
  perfil: string;
  cargo: (typeof positions)[number]['nome'] | null;
  departamento: (typeof departments)[number]['sigla'] | null;
  total?: boolean;
  cliente?: boolean;
  status?: 'convidado' | 'bloqueado' | 'inativo';
  equipe?: string;
  /** Leads the team and the department. */
  lider?: boolean;
  /** Of the two, only the team. */
  teamOnly?: boolean;
}

/** The accounts printed at start. */
export const demoAccounts: readonly DemoPerson[] = [
  {
    nome: 'Helena Duarte',
    email: 'admin@demo.local',
    perfil: 'Administrador',
    cargo: 'Diretor',
    departamento: 'ADM',
    total: true,
    lider: true,
  },
  {
    nome: 'Ricardo Menezes',
    email: 'gestor@demo.local',
    perfil: 'Gestor operacional',
    cargo: 'Gerente',
    departamento: 'CTB',
    total: true,
    equipe: 'Equipe Paulista',
    lider: true,
  },
  {
    nome: 'Camila Ferreira',
    email: 'analista@demo.local',
    perfil: 'Analista',
    cargo: 'Analista',
    departamento: 'FIS',
    equipe: 'Equipe Paulista',
  },
  {
    nome: 'Bruno Tavares',
    email: 'comercial@demo.local',
    perfil: 'Comercial',
    cargo: 'Analista',
    departamento: 'COM',
  },
  {
    nome: 'Patrícia Nogueira',
    email: 'precificacao@demo.local',
    perfil: 'Precificação',
    cargo: 'Coordenador',
    departamento: 'COM',
    total: true,
    lider: true,
  },
  {
    nome: 'Diego Santana',
    email: 'implantacao@demo.local',
    perfil: 'Implantação',
    cargo: 'Analista',
    departamento: 'IMP',
  },
  {
    nome: 'Sônia Albuquerque',
    email: 'auditor@demo.local',
    perfil: 'Auditor',
    cargo: 'Consultor',
    departamento: 'ADM',
    total: true,
  },
  {
    nome: 'Marcos Vieira',
    email: 'cliente@demo.local',
    perfil: 'Cliente',
    cargo: null,
    departamento: null,
    cliente: true,
  },
  {
    nome: 'Larissa Campos',
    email: 'doisfatores@demo.local',
    perfil: 'Gestor operacional',
    cargo: 'Coordenador',
    departamento: 'DP',
    total: true,
    lider: true,
  },
];

/** Address of a person of the firm. */
export const staffEmail = (nome: string): string =>
  `${folded(nome)
    .split(' ')
    .filter((word) => word.length > 2)
    .join('.')}@aurora.example`;

const staffMember = (nome: string, more: Omit<DemoPerson, 'nome' | 'email'>): DemoPerson => ({
  nome,
  email: staffEmail(nome),
  ...more,
});

export const smallStaff: readonly DemoPerson[] = [
  staffMember('Renata Moraes', {
    perfil: 'Gestor operacional',
    cargo: 'Coordenador',
    departamento: 'FIS',
    total: true,
    equipe: 'Equipe Pinheiros',
    lider: true,
  }),
  staffMember('Fábio Cardoso', {
    perfil: 'Gestor operacional',
    cargo: 'Coordenador',
    departamento: 'BPO',
    total: true,
    equipe: 'Equipe Ipiranga',
    lider: true,
  }),
  staffMember('Juliana Prado', {
    perfil: 'Analista',
    cargo: 'Analista',
    departamento: 'CTB',
    equipe: 'Equipe Paulista',
  }),
  staffMember('Thiago Barros', {
    perfil: 'Analista',
    cargo: 'Assistente',
    departamento: 'CTB',
    equipe: 'Equipe Paulista',
  }),
  staffMember('Aline Rezende', {
    perfil: 'Analista',
    cargo: 'Assistente',
    departamento: 'FIS',
    equipe: 'Equipe Pinheiros',
  }),
  staffMember('Gustavo Pires', {
    perfil: 'Analista',
    cargo: 'Auxiliar',
    departamento: 'FIS',
    equipe: 'Equipe Pinheiros',
  }),
  staffMember('Mariana Lopes', {
    perfil: 'Analista',
    cargo: 'Analista',
    departamento: 'DP',
    equipe: 'Equipe Pinheiros',
  }),
  staffMember('Rafael Teixeira', {
    perfil: 'Analista',
    cargo: 'Assistente',
    departamento: 'DP',
    equipe: 'Equipe Ipiranga',
  }),
  staffMember('Beatriz Antunes', {
    perfil: 'Analista',
    cargo: 'Analista',
    departamento: 'BPO',
    equipe: 'Equipe Ipiranga',
  }),
  staffMember('Leandro Queiroz', {
    perfil: 'Analista',
    cargo: 'Assistente',
    departamento: 'BPO',
    equipe: 'Equipe Ipiranga',
  }),
  staffMember('Vanessa Couto', {
    perfil: 'Gestor operacional',
    cargo: 'Consultor',
    departamento: 'CONS',
    total: true,
    lider: true,
  }),
  staffMember('Eduardo Salles', { perfil: 'Analista', cargo: 'Analista', departamento: 'CONS' }),
  staffMember('Cristina Amaral', { perfil: 'Comercial', cargo: 'Consultor', departamento: 'COM' }),
  staffMember('Otávio Brandão', {
    perfil: 'Implantação',
    cargo: 'Coordenador',
    departamento: 'IMP',
    total: true,
    lider: true,
  }),
  staffMember('Natália Freitas', {
    perfil: 'Analista',
    cargo: 'Auxiliar',
    departamento: 'CTB',
    status: 'convidado',
  }),
  staffMember('Pedro Guimarães', {
    perfil: 'Analista',
    cargo: 'Estagiário',
    departamento: 'FIS',
    status: 'convidado',
  }),
  staffMember('Sérgio Peixoto', {
    perfil: 'Comercial',
    cargo: 'Analista',
    departamento: 'COM',
    status: 'bloqueado',
  }),
  staffMember('Daniela Rios', {
    perfil: 'Analista',
    cargo: 'Assistente',
    departamento: 'DP',
    status: 'inativo',
  }),
];
