/** What is asked of a bank about a title, and what it answers (FEBRABAN, cobrança, G015 and C044): the codes all banks share. */

const comandos: Readonly<Record<string, string>> = {
  '01': 'Entrada',
  '02': 'Pedido de baixa',
  '04': 'Concessão de abatimento',
  '05': 'Cancelamento de abatimento',
  '06': 'Alteração de vencimento',
  '09': 'Protesto',
  '31': 'Alteração de dados',
};

const respostas: Readonly<Record<string, string>> = {
  '02': 'Entrada confirmada',
  '03': 'Entrada rejeitada',
  '06': 'Liquidação',
  '09': 'Baixa',
  '14': 'Vencimento alterado',
  '17': 'Liquidação após baixa',
  '19': 'Instrução de protesto confirmada',
  '23': 'Enviado a cartório',
  '28': 'Débito de tarifas',
};

/** `06 Liquidação`; the code alone where each bank means its own. */
export function ocorrencia(codigo: string, retorno: boolean): string {
  const nome = (retorno ? respostas : comandos)[codigo];
  return nome ? `${codigo} ${nome}` : codigo;
}
