import { permissionLabels } from '@gestao/shared/contracts/comum/values/permissoes';
import type { Permission } from '@gestao/shared/permissions';

export const texts = {
  title: 'Perfis',
  one: 'perfil',
  many: 'perfis',
  create: 'Novo perfil',
  edit: 'Editar perfil',
  descricao: 'Descrição',
  permissoes: 'Permissões',
  atualizado: 'Atualizado',
  sistema: 'Do sistema',
  duplicate: 'Duplicar perfil',
  compare: 'Comparar com…',
  compareTitle: (nome: string) => `Comparar ${nome} com…`,
  compareWith: 'Outro perfil',
  compareCaption: (one: string, other: string) => `Permissões de ${one} e de ${other}`,
  compareSame: 'Os dois perfis têm as mesmas permissões.',
  area: 'Área',
  only: (nome: string) => `Só em ${nome}`,
  inBoth: 'Nos dois',
  nothing: 'Nenhuma',
  copyOf: (nome: string) => `${nome} (cópia)`,
  removeTitle: (nome: string) => `Excluir o perfil ${nome}?`,
  removeHint: 'Perfis do sistema ou em uso por alguém não podem ser excluídos.',
  empty: 'Nenhum perfil cadastrado.',
  ownWarning: 'Este é o seu perfil. Se você retirar uma permissão, perde o acesso a ela ao salvar.',
  ownLossTitle: 'Retirar o seu próprio acesso?',
  ownLossHint: 'Este é o seu perfil. Ao salvar, você perde agora:',
  ownLossConfirm: 'Salvar mesmo assim',
  notSaved: 'Nada foi salvo.',
  holders: 'Quem tem esta permissão',
  holdersOf: (permission: string) => `Quem tem a permissão ${permission}`,
  nobody: 'Nenhum perfil tem esta permissão.',
  more: (count: number) => `e mais ${count}`,
  all: 'Marcar todas',
  none: 'Desmarcar todas',
  chosen: (count: number, total: number) => `${count} de ${total} permissões`,
  copyOfOwn: 'A cópia começa somente com as permissões que você possui; as demais ficaram de fora.',
  onlyOwn: 'Sem visão total, você concede somente as permissões que possui.',
  loading: 'Carregando…',
} as const;

/**
 * The permission matrix: areas, and what each permission lets a person do (docs/domain/acesso.md#permissoes).
 */
export const permissionGroups: readonly {
  area: string;
  permissions: readonly { key: Permission; label: string; allows: string }[];
}[] = [
  {
    area: 'Administração',
    permissions: [
      {
        key: 'gerenciar clientes',
        label: permissionLabels['gerenciar clientes'],
        allows: 'Clientes, contatos, serviços, suspensão e links de documentos.',
      },
      {
        key: 'gerenciar usuarios',
        label: permissionLabels['gerenciar usuarios'],
        allows: 'Pessoas, equipes, ausências, bloqueio e sessões.',
      },
      {
        key: 'gerenciar perfis',
        label: permissionLabels['gerenciar perfis'],
        allows: 'Perfis, permissões e configurações do sistema. Permite conceder todas as outras.',
      },
      {
        key: 'gerenciar areas',
        label: permissionLabels['gerenciar areas'],
        allows: 'Criar, editar, inativar e excluir.',
      },
      {
        key: 'gerenciar cargos',
        label: permissionLabels['gerenciar cargos'],
        allows: 'Criar, editar, inativar e excluir; sem os custos.',
      },
      {
        key: 'see logs',
        label: permissionLabels['see logs'],
        allows: 'Consultar, exportar e verificar a integridade.',
      },
    ],
  },
  {
    area: 'Operação',
    permissions: [
      {
        key: 'gerenciar minhas tarefas',
        label: permissionLabels['gerenciar minhas tarefas'],
        allows: 'Trabalhar nas próprias tarefas: iniciar, anexar, conversar, enviar para revisão.',
      },
      {
        key: 'gerenciar projetos',
        label: permissionLabels['gerenciar projetos'],
        allows: 'Projetos, suas tarefas, etapas, membros e modelos.',
      },
      {
        key: 'gerenciar fechamentos',
        label: permissionLabels['gerenciar fechamentos'],
        allows: 'Modelos, geração, coordenação e fechamento; processos as-is/to-be.',
      },
      {
        key: 'gerenciar revisao tarefas recorrentes',
        label: permissionLabels['gerenciar revisao tarefas recorrentes'],
        allows: 'Modelos recorrentes e decisões de revisão.',
      },
      {
        key: 'gerenciar validacao anexos',
        label: permissionLabels['gerenciar validacao anexos'],
        allows: 'Aprovar, rejeitar e reclassificar anexos.',
      },
      {
        key: 'gerenciar indicadores',
        label: permissionLabels['gerenciar indicadores'],
        allows: 'Definições, metas, comentários e valores manuais.',
      },
    ],
  },
  {
    area: 'Comercial e precificação',
    permissions: [
      {
        key: 'gerenciar oportunidades',
        label: permissionLabels['gerenciar oportunidades'],
        allows: 'Funil, atividades, ganho e perda, e o rascunho do orçamento.',
      },
      {
        key: 'gerenciar orcamentos precificacao',
        label: permissionLabels['gerenciar orcamentos precificacao'],
        allows: 'Criar e editar rascunhos, enviar para precificação e, aprovado, ao cliente.',
      },
      {
        key: 'gerenciar precificacao meus orcamentos',
        label: permissionLabels['gerenciar precificacao meus orcamentos'],
        allows: 'Revisar, duplicar, cancelar e reenviar os próprios.',
      },
      {
        key: 'gerenciar precificacao todos orcamentos',
        label: permissionLabels['gerenciar precificacao todos orcamentos'],
        allows: 'Agir em qualquer orçamento, redistribuir e aceitar manualmente. Vê custos e margens.',
      },
      {
        key: 'visualiza dashboard precificacao',
        label: permissionLabels['visualiza dashboard precificacao'],
        allows: 'Consultar e exportar.',
      },
      {
        key: 'gerenciar precificacao complexidade',
        label: permissionLabels['gerenciar precificacao complexidade'],
        allows: 'Editar o rascunho da aba Complexidade.',
      },
      {
        key: 'gerenciar precificacao valores',
        label: permissionLabels['gerenciar precificacao valores'],
        allows: 'Editar a aba Valores e publicar os parâmetros. Vê custos e margens.',
      },
      {
        key: 'gerenciar precificacao tarefas',
        label: permissionLabels['gerenciar precificacao tarefas'],
        allows: 'Editar o rascunho da aba Tarefas.',
      },
      {
        key: 'gerenciar precificacao cargos x valores',
        label: permissionLabels['gerenciar precificacao cargos x valores'],
        allows: 'Editar a aba Cargos × valores. Vê salários e custos.',
      },
      {
        key: 'gerenciar precificao origem',
        label: permissionLabels['gerenciar precificao origem'],
        allows: 'Editar o rascunho da aba Origem.',
      },
      {
        key: 'gerenciar precificacao recusa',
        label: permissionLabels['gerenciar precificacao recusa'],
        allows: 'Editar os motivos de recusa.',
      },
    ],
  },
  {
    area: 'Implantação',
    permissions: [
      {
        key: 'gerenciar implantacao',
        label: permissionLabels['gerenciar implantacao'],
        allows: 'Modelos, operação das implantações, check-ins e links.',
      },
      {
        key: 'implantacao-caixa-entrada',
        label: permissionLabels['implantacao-caixa-entrada'],
        allows: 'Assumir, atribuir e devolver para vendas.',
      },
      {
        key: 'gerenciar todas implantacoes',
        label: permissionLabels['gerenciar todas implantacoes'],
        allows: 'Redistribuir, cancelar e reabrir qualquer implantação.',
      },
      {
        key: 'gerenciar implantacao dashboard',
        label: permissionLabels['gerenciar implantacao dashboard'],
        allows: 'Consultar e exportar.',
      },
    ],
  },
];
