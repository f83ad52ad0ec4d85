import type { AuthUser } from '../contracts/acesso/auth';
import { type Permission, permissions, pricingParameterPermissions } from '../permissions';

interface Profile {
  nome: string;
  permissions: readonly Permission[];
  /** Sees every row (docs/domain/acesso.md#visao). */
  total: boolean;
  client?: boolean;
}

/** The default profiles (docs/domain/acesso.md#permissoes). */
const profiles = {
  administrador: { nome: 'Administrador', permissions, total: true },
  gestor: {
    nome: 'Gestor operacional',
    permissions: [
      'gerenciar clientes',
      'gerenciar projetos',
      'gerenciar fechamentos',
      'gerenciar minhas tarefas',
      'gerenciar revisao tarefas recorrentes',
      'gerenciar validacao anexos',
      'gerenciar indicadores',
      'gerenciar implantacao',
      'gerenciar implantacao dashboard',
      'implantacao-caixa-entrada',
      'gerenciar todas implantacoes',
    ],
    total: true,
  },
  analista: {
    nome: 'Analista',
    permissions: ['gerenciar minhas tarefas', 'gerenciar fechamentos', 'gerenciar projetos'],
    total: false,
  },
  comercial: {
    nome: 'Comercial',
    permissions: [
      'gerenciar clientes',
      'gerenciar oportunidades',
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao meus orcamentos',
    ],
    total: false,
  },
  precificacao: {
    nome: 'Precificação',
    permissions: [
      ...pricingParameterPermissions,
      'gerenciar orcamentos precificacao',
      'gerenciar precificacao todos orcamentos',
      'visualiza dashboard precificacao',
    ],
    total: true,
  },
  implantacao: {
    nome: 'Implantação',
    permissions: ['gerenciar implantacao', 'implantacao-caixa-entrada', 'gerenciar minhas tarefas'],
    total: false,
  },
  auditor: {
    nome: 'Auditor',
    permissions: [
      'see logs',
      'gerenciar indicadores',
      'visualiza dashboard precificacao',
      'gerenciar implantacao dashboard',
    ],
    total: true,
  },
  cliente: { nome: 'Cliente', permissions: ['gerenciar minhas tarefas'], total: false, client: true },
} as const satisfies Record<string, Profile>;

export type ProfileName = keyof typeof profiles;
export const profileNames = Object.keys(profiles) as ProfileName[];

/** A signed-in person of a default profile; `more` replaces single fields. */
export function userOf(profile: ProfileName = 'administrador', more: Partial<AuthUser> = {}): AuthUser {
  const { nome, permissions: held, total, client } = profiles[profile] as Profile;
  return {
    id: 1 + profileNames.indexOf(profile),
    uuid: `00000000-0000-4000-8000-${String(1 + profileNames.indexOf(profile)).padStart(12, '0')}`,
    name: `Pessoa ${nome}`,
    email: `${profile}@demo.local`,
    all_permissions: [...held],
    habilitar_visualizacao_total: total ? 1 : 0,
    is_client: client ? 1 : 0,
    perfil: nome,
    avatar: null,
    dois_fatores: 'desativado',
    preferencias: { tema: 'sistema', formato_data: 'en-US', densidade: 'padrao' },
    ...more,
  };
}
