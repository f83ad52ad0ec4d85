import { number, numbers, onOff } from './configs-campos';
import { configLabels } from './values/configs';

/**
 * Settings of the onboarding of a client: its clocks, the ladder of reminders of documents, its links
 * (docs/domain/sistema.md#configuracoes, docs/domain/implantacao.md).
 */
export const implantacao = {
  label: 'Implantação',
  hint: 'Prazos da entrada de um cliente e dos links enviados a ele.',
  fields: {
    sla_assumir_dias_uteis: number([1, 30], 2, {
      label: configLabels.sla_assumir_dias_uteis,
      hint: 'O relógio da caixa de entrada conta do dia em que o cliente aceitou.',
      suffix: 'dias úteis',
      unit: 'dias úteis',
    }),
    // The ladder of reminders (docs/domain/implantacao.md#regua): the first one leaves three days before the due day.
    regua_documentos_dias: numbers([-30, 60], [-3, 0, 3, 7, 10], {
      label: configLabels.regua_documentos_dias,
      hint: 'Dias úteis em relação ao prazo, separados por vírgula; negativos são antes dele. O cliente recebe às 9 h um e-mail com tudo o que falta; a partir de 7 o decisor recebe cópia, a partir de 10 abre-se a tarefa Ligar para o cliente. Vazio não cobra.',
    }),
    expiracao_orcamento_formulario: number([1, 365], 15, {
      label: configLabels.expiracao_orcamento_formulario,
      suffix: 'dias',
      unit: 'dias',
    }),
    expiracao_implantacao_documentos: number([1, 365], 30, {
      label: configLabels.expiracao_implantacao_documentos,
      hint: 'Recomeça a cada visita do cliente.',
      suffix: 'dias',
      unit: 'dias',
    }),
    expiracao_implantacao_matriz: number([1, 365], 15, {
      label: configLabels.expiracao_implantacao_matriz,
      suffix: 'dias',
      unit: 'dias',
    }),
    expiracao_implantacao_ebook: number([1, 365], 365, {
      label: configLabels.expiracao_implantacao_ebook,
      suffix: 'dias',
      unit: 'dias',
    }),
    confirmar_documento_no_link: onOff(false, {
      label: configLabels.confirmar_documento_no_link,
      hint: 'Vale para todos os links de clientes. Sem documento cadastrado, o link abre sem perguntar.',
    }),
  },
} as const;
