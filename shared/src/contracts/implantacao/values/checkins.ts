/** How people met. */
export const canalLabels = {
  video: 'Videochamada',
  presencial: 'Presencial',
  telefone: 'Telefone',
  mensagem: 'Mensagem',
} as const;
export type Canal = keyof typeof canalLabels;
