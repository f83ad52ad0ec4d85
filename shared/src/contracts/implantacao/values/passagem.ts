/** How who decides at the client likes to be reached. */
export const canalPreferidoLabels = {
  whatsapp: 'WhatsApp',
  telefone: 'Telefone',
  email: 'E-mail',
  reuniao: 'Reunião',
} as const;

/** What the seller hands over to operations, as screens name it. */
export const passagemLabels = {
  prometido: 'O que foi prometido',
  prazos: 'Prazos prometidos',
  decisor: 'Quem decide no cliente',
  canal: 'Como prefere ser procurado',
  pontos_sensiveis: 'Pontos sensíveis',
  contador_anterior: 'Contador anterior',
  sistemas: 'Sistemas em uso',
} as const;

/** Without these nobody begins (docs/domain/implantacao.md#passagem). */
export const passagemObrigatorios = [
  'prometido',
  'prazos',
  'decisor',
  'canal',
] as const satisfies readonly (keyof typeof passagemLabels)[];
