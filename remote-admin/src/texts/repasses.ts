import type { RepasseLinha } from '@gestao/shared/contracts/acesso/repasses';

const items = (total: number) => (total === 1 ? '1 item' : `${total} itens`);

export const texts = {
  menu: 'Repassar o que vence',
  title: (nome: string) => `Repassar o que é de ${nome}`,
  hint: (nome: string) =>
    `Vence nos dias da ausência. Confira quem faz cada item; no fim da ausência volta sozinho para ${nome} o que ainda estiver em aberto e com o substituto.`,
  line: (line: RepasseLinha, date: string) =>
    [line.papel_label, line.titulo, line.cliente, date].filter(Boolean).join(' · '),
  stays: 'Não repassar',
  free: (nome: string, hours: string) => `${nome} (${hours} livres)`,
  full: (nome: string) => `${nome} (sem tempo livre)`,
  nobody: 'Ninguém parecido com tempo para isso: escolha ou deixe como está.',
  confirm: 'Repassar',
  chooseOne: 'Escolha quem faz ao menos um item.',
  later: 'Agora não',
  close: 'Fechar',
  hidden: (total: number) =>
    total === 1
      ? 'Mais 1 item vence nesses dias e não é visível para você: quem o coordena o repassa.'
      : `Mais ${total} itens vencem nesses dias e não são visíveis para você: quem os coordena os repassa.`,
  more: (shown: number, total: number) =>
    `Mostrando ${shown} de ${total}. Repasse estes e abra de novo para ver os outros.`,
  none: 'Nada em aberto vence nesses dias.',
  before: (total: number) => (total === 1 ? '1 item já repassado' : `${total} itens já repassados`),
  hiddenTitle: 'Item não visível para você',
  with: (para: string) => `com ${para}`,
  done: (total: number) => (total === 1 ? '1 item repassado.' : `${total} itens repassados.`),
  refused: (total: number) => `${items(total)} não ${total === 1 ? 'pôde' : 'puderam'} ser repassados`,
  comesBack: (total: number, nome: string) =>
    total === 1
      ? `1 item repassado volta agora para ${nome}.`
      : `${total} itens repassados voltam agora para ${nome}.`,
} as const;
