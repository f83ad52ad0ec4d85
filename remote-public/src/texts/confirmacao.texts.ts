/** Words of the page that asks for the document: apart from the others, because no script needs them. */
export const texts = {
  titulo: 'Confirme para abrir',
  texto:
    'Para proteger seus dados, digite os quatro últimos caracteres do CNPJ ou CPF de quem recebeu este link.',
  campo: 'Quatro últimos caracteres do CNPJ ou CPF',
  ajuda: 'Sem pontos nem traços. Em 12.345.678/0001-95, por exemplo, são 0195.',
  abrir: 'Confirmar e abrir',
} as const;
