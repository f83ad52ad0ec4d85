import { z } from 'zod';
import { listOf, listQuerySchema } from '../comum/http';

/**
 * Notificação: a line in a person's bell (docs/domain/sistema.md#notificacoes). Everyone reads only his own.
 */
export const notificacaoSchema = z.object({
  uuid: z.uuid(),
  criado_em: z.string(),
  titulo: z.string(),
  corpo: z.string(),
  /** Browser path to open. */
  rota: z.string().nullable(),
  lida_em: z.string().nullable(),
});
export type Notificacao = z.infer<typeof notificacaoSchema>;

export const notificacaoListQuerySchema = listQuerySchema
  .extend({ situacao: z.enum(['nao_lidas']).optional() })
  .strict();
export const notificacaoListSchema = listOf(notificacaoSchema);
export const notificacaoCountSchema = z.object({ nao_lidas: z.number().int() });

/** How long a notification stays away: an hour, or until 8 h of the next day. */
export const adiarNotificacaoSchema = z.strictObject({ por: z.enum(['1h', 'amanha']) });
export type AdiarNotificacao = z.infer<typeof adiarNotificacaoSchema>;

export const canalEmailLabels = {
  imediato: 'Na hora',
  resumo: 'No resumo',
  nunca: 'Nunca',
} as const;
export type CanalEmail = keyof typeof canalEmailLabels;

interface EventoDeNotificacao {
  rotulo: string;
  /** Default of `no sistema`. */
  noSistema: boolean;
  /** Default of the e-mail. */
  email: CanalEmail;
  /** Never waits for the summary (docs/domain/sistema.md#notificacoes): e-mail at once or not at all. */
  imediato?: boolean;
  /** Who can be told at all: holders of all of these permissions. */
  permissoes?: readonly string[];
  /** Clients' people are told too. */
  clientes?: boolean;
  /** The firm's Teams channel is told as well, where it has one. */
  canal?: boolean;
}

/**
 * What people are told about, with the channels of who chose nothing (docs/domain/sistema.md#notificacoes).
 */
export const eventosDeNotificacao = {
  mencao: { rotulo: 'Mencionaram você', noSistema: true, email: 'imediato', imediato: true },
  devolucao: {
    rotulo: 'Trabalho devolvido ou rejeitado',
    noSistema: true,
    email: 'imediato',
    imediato: true,
  },
  anexo_rejeitado: {
    rotulo: 'Arquivo seu rejeitado',
    noSistema: true,
    email: 'imediato',
    imediato: true,
    clientes: true,
  },
  anexo_encaminhado: {
    rotulo: 'Arquivo encaminhado para você validar',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar validacao anexos'],
  },
  reabertura: { rotulo: 'Fechamento reaberto', noSistema: true, email: 'imediato', imediato: true },
  fechamento_concluido: {
    rotulo: 'Fechamento concluído',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar fechamentos'],
  },
  fechamento_prazo: {
    rotulo: 'Fechamento seu perto da data limite',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar fechamentos'],
  },
  implantacao_atribuida: {
    rotulo: 'Implantação passou para você',
    noSistema: true,
    email: 'imediato',
    permissoes: ['gerenciar implantacao'],
  },
  implantacao_devolvida: {
    rotulo: 'Implantação devolvida ao comercial',
    noSistema: true,
    email: 'imediato',
    permissoes: ['gerenciar precificacao meus orcamentos'],
  },
  passagem_pedida: {
    rotulo: 'Passagem de uma venda sua pedida pela operação',
    noSistema: true,
    email: 'imediato',
    permissoes: ['gerenciar precificacao meus orcamentos'],
  },
  passagem_completa: {
    rotulo: 'Passagem que você pediu ao comercial ficou completa',
    noSistema: true,
    email: 'resumo',
    permissoes: ['implantacao-caixa-entrada'],
  },
  checkin_ruim: {
    rotulo: 'Check-in com humor ruim de quem você lidera',
    noSistema: true,
    email: 'imediato',
    permissoes: ['gerenciar implantacao'],
  },
  saude_caiu: {
    rotulo: 'Saúde de uma implantação sua caiu de faixa',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar implantacao'],
  },
  ebook_desatualizado: {
    rotulo: 'E-book publicado que deixou de dizer o que vale',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar implantacao'],
  },
  entrega_nao_lida: {
    rotulo: 'Guia entregue que o cliente ainda não abriu',
    noSistema: true,
    email: 'imediato',
  },
  aprovacao_solicitada: {
    rotulo: 'Aprovação solicitada a você',
    noSistema: true,
    email: 'imediato',
    imediato: true,
  },
  aceite_cliente: {
    rotulo: 'Aceite do cliente',
    noSistema: true,
    email: 'imediato',
    imediato: true,
    canal: true,
  },
  resposta_cliente: {
    rotulo: 'Cliente perguntou ou recusou',
    noSistema: true,
    email: 'imediato',
    canal: true,
  },
  resumo_do_dia: {
    rotulo: 'Seu dia: o que vence hoje e o que está atrasado',
    noSistema: true,
    email: 'imediato',
    imediato: true,
    permissoes: ['gerenciar minhas tarefas'],
  },
  tarefa_atribuida: {
    rotulo: 'Tarefa passou para você',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar minhas tarefas'],
  },
  tarefa_revisar: {
    rotulo: 'Tarefa pronta para você revisar',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar minhas tarefas'],
  },
  tarefa_liberada: {
    rotulo: 'Tarefa sua pode começar ou continuar',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar minhas tarefas'],
  },
  recorrente_nao_criada: {
    rotulo: 'Tarefa recorrente não criada: a anterior está aberta',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar minhas tarefas'],
  },
  projeto_atribuido: {
    rotulo: 'Projeto passou para você',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar projetos'],
  },
  fechamento_atribuido: {
    rotulo: 'Coordenação de fechamento passou para você',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar fechamentos'],
  },
  projeto_status: {
    rotulo: 'Projeto seu mudou de status',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar projetos'],
  },
  processo_a_medir: {
    rotulo: 'Processo seu para medir, 60 dias depois de implantado',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar fechamentos'],
  },
  documento_recebido: {
    rotulo: 'Cliente enviou um documento pedido',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar implantacao'],
  },
  pedido_respondido: {
    rotulo: 'Cliente respondeu a um pedido, ou fez o que era dele',
    noSistema: true,
    email: 'resumo',
  },
  anexo_quarentena: {
    rotulo: 'Arquivo em quarentena',
    noSistema: true,
    email: 'imediato',
    imediato: true,
  },
  proposta_aberta: { rotulo: 'Cliente abriu a proposta', noSistema: true, email: 'nunca' },
  orcamento_atribuido: { rotulo: 'Orçamento passou para você', noSistema: true, email: 'resumo' },
  oportunidade_atribuida: {
    rotulo: 'Oportunidade passou para você',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar oportunidades'],
  },
  proposta_vencendo: { rotulo: 'Proposta perto do fim da validade', noSistema: true, email: 'resumo' },
  orcamento_expirado: { rotulo: 'Orçamento expirado', noSistema: true, email: 'resumo' },
  volume_excedido: {
    rotulo: 'Cliente passou do volume contratado',
    noSistema: true,
    email: 'resumo',
    permissoes: ['gerenciar clientes'],
  },
  cliente_atribuido: { rotulo: 'Cliente entrou na sua carteira', noSistema: true, email: 'resumo' },
  ausencia_substituto: { rotulo: 'Você é substituto em uma ausência', noSistema: true, email: 'resumo' },
  evento_convite: {
    rotulo: 'Convite, mudança ou cancelamento de um evento',
    noSistema: true,
    email: 'imediato',
  },
  evento_resposta: { rotulo: 'Resposta a um evento seu', noSistema: true, email: 'nunca' },
  perfil_alterado: {
    rotulo: 'Seu perfil de acesso mudou',
    noSistema: true,
    email: 'imediato',
    clientes: true,
  },
  exportacao_pronta: { rotulo: 'Exportação pronta', noSistema: true, email: 'nunca' },
  acesso_solicitado: {
    rotulo: 'Alguém pediu acesso',
    noSistema: true,
    email: 'imediato',
    permissoes: ['gerenciar usuarios', 'gerenciar perfis'],
  },
  convite_aceito: {
    rotulo: 'Convidado entrou pela primeira vez',
    noSistema: true,
    email: 'nunca',
    permissoes: ['gerenciar usuarios'],
  },
} as const satisfies Record<string, EventoDeNotificacao>;
export type Evento = keyof typeof eventosDeNotificacao;

/** The same, under one type for whoever reads it by a variable key. */
export const eventoDe = (evento: Evento): EventoDeNotificacao => eventosDeNotificacao[evento];
export const eventos = Object.keys(eventosDeNotificacao) as Evento[];

const eventoSchema = z.enum(eventos as [Evento, ...Evento[]]);
const canalSchema = z.enum(Object.keys(canalEmailLabels) as [CanalEmail, ...CanalEmail[]]);

export const preferenciaNotificacaoSchema = z.object({
  evento: eventoSchema,
  no_sistema: z.boolean(),
  email: canalSchema,
});
export type PreferenciaNotificacao = z.infer<typeof preferenciaNotificacaoSchema>;

/** What of the catalogue concerns the person, each with what they chose or the default. */
export const preferenciasNotificacaoSchema = z.object({ itens: z.array(preferenciaNotificacaoSchema) });
export const preferenciasNotificacaoFormSchema = z.strictObject({
  itens: z
    .array(
      preferenciaNotificacaoSchema.refine(
        ({ evento, email }) => !(eventoDe(evento).imediato && email === 'resumo'),
        {
          path: ['email'],
          message: 'Este aviso não entra no resumo: escolha na hora ou nunca.',
        },
      ),
    )
    .max(eventos.length)
    .refine((itens) => new Set(itens.map(({ evento }) => evento)).size === itens.length, 'Aviso repetido.'),
});
export type PreferenciasNotificacaoForm = z.infer<typeof preferenciasNotificacaoFormSchema>;
