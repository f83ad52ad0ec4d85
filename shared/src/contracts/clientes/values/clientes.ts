/** Life of a client (docs/domain/clientes.md#status). */
export const clienteStatuses = ['prospecto', 'em_implantacao', 'ativo', 'suspenso', 'encerrado'] as const;
export type ClienteStatus = (typeof clienteStatuses)[number];

/** Statuses that end a client's contract. */
export const clienteEncerrados = ['encerrado'] as const satisfies readonly ClienteStatus[];
/** Whether the firm serves, or is to serve, the client. */
export const isClienteAtendido = (status: string): boolean =>
  !clienteEncerrados.some((one) => one === status);

export const tiposPessoa = ['juridica', 'fisica'] as const;

export const regimes = ['mei', 'simples_nacional', 'lucro_presumido', 'lucro_real', 'imune_isenta'] as const;
export type Regime = (typeof regimes)[number];

export const clienteStatusLabels: Record<ClienteStatus, string> = {
  prospecto: 'Prospecto',
  em_implantacao: 'Em implantação',
  ativo: 'Ativo',
  suspenso: 'Suspenso',
  encerrado: 'Encerrado',
};

export const regimeLabels: Record<Regime, string> = {
  mei: 'MEI',
  simples_nacional: 'Simples Nacional',
  lucro_presumido: 'Lucro Presumido',
  lucro_real: 'Lucro Real',
  imune_isenta: 'Imune/Isenta',
};

export const portes = ['mei', 'me', 'epp', 'demais'] as const;

export const porteLabels: Record<(typeof portes)[number], string> = {
  mei: 'MEI',
  me: 'ME',
  epp: 'EPP',
  demais: 'Demais',
};

export const canaisPreferidos = ['email', 'whatsapp', 'telefone'] as const;

export const canalLabels: Record<(typeof canaisPreferidos)[number], string> = {
  email: 'E-mail',
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
};

export const classificacoes = ['A', 'B', 'C'] as const;
