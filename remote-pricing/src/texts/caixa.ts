import { formatDate } from '@gestao/shared/config';
import type { CaixaAcao } from '@gestao/shared/contracts/comercial/orcamentos';

const horas = (minutos: number) => {
  const h = Math.floor(minutos / 60);
  const min = minutos % 60;
  return [h > 0 && `${h} h`, (min > 0 || h === 0) && `${min} min`].filter(Boolean).join(' ');
};
const orcamentos = (count: number) => (count === 1 ? '1 orçamento' : `${count} orçamentos`);

export const texts = {
  actions: {
    assumir: 'Assumir',
    atribuir: 'Atribuir',
    adiar: 'Adiar',
    aprovar: 'Aprovar',
    devolver: 'Devolver',
    trocar_aprovador: 'Trocar aprovador',
    responder: 'Responder',
  } satisfies Record<CaixaAcao, string>,
  open: {
    a_precificar: 'Precificar',
    aguardando_aprovacao: 'Analisar',
    devolvidos: 'Abrir orçamento',
    perguntas: 'Abrir orçamento',
  },
  /** Office time: that of the firm's opening hours. */
  left: (minutos: number) => (minutos < 0 ? `há ${horas(-minutos)} úteis` : `faltam ${horas(minutos)} úteis`),
  snoozed: 'Adiados',
  snoozedOnly: 'Somente adiados',
  snoozedUntil: (data: string) => `Adiado até ${formatDate(data)}`,
  bringBack: 'Trazer de volta',
  broughtBack: 'O orçamento voltou à caixa.',
  snoozeTitle: (name: string) => `Adiar ${name}`,
  snoozeText: 'Sai da caixa de todos e volta sozinho na data.',
  /** Whose time goes on meanwhile. */
  snoozeClock: (who: string | null, left: string) =>
    `O prazo de ${who ?? 'quem assumir'} continua correndo: ${left}.`,
  snoozeUntil: 'Adiar até',
  snoozeDone: 'Orçamento adiado.',
  assignTitle: (name: string) => `Atribuir ${name}`,
  assignText: 'A pessoa é avisada.',
  pricer: 'Precificador',
  seller: 'Vendedor',
  assigned: 'Orçamento atribuído.',
  taken: (number: string) => `${number} agora é seu.`,
  approverTitle: (name: string) => `Trocar aprovador de ${name}`,
  approverText: 'Qualquer pessoa da lista pode decidir; a designada é avisada.',
  approver: 'Aprovador',
  noApprovers: 'Ninguém mais pode aprovar agora. Inclua aprovadores em Configurações → Precificação.',
  approverChanged: 'Aprovador trocado.',
  question: 'Pergunta',
  massaTitle: (label: string, count: number) => `${label} ${orcamentos(count)}?`,
  takeHint: 'Só os que ainda não têm responsável.',
  reassignPricer: 'Trocar precificador',
  reassignPricerTitle: (count: number) => `Trocar o precificador de ${orcamentos(count)}?`,
  reassignPricerHint: 'Só os que estão em precificação. A pessoa é avisada.',
  reassignSeller: 'Trocar vendedor',
  reassignSellerTitle: (count: number) => `Trocar o vendedor de ${orcamentos(count)}?`,
  reassignSellerHint: 'O novo vendedor é avisado e passa a ver estes orçamentos como seus.',
  prolong: 'Prorrogar validade',
  prolongTitle: (count: number) => `Prorrogar a validade de ${orcamentos(count)}?`,
  prolongHint: 'Só os enviados, uma única vez. O preço não muda.',
  days: 'Dias a mais',
  daysHint: 'De 1 a 15.',
  cancel: 'Cancelar orçamentos',
  cancelTitle: (count: number) => `Cancelar ${orcamentos(count)}?`,
  cancelHint: 'Os orçamentos são encerrados e os links enviados aos clientes deixam de funcionar.',
  reason: 'Motivo',
} as const;
