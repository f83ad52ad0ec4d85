/** Version of the words below: kept with every acceptance. Raise it with any change of meaning. */
export const termoVersao = 1;

/** Checkbox of the acceptance (docs/domain/publico.md#proposta). */
export const declaracaoDeAceite =
  'Li e aceito os termos desta proposta e declaro ter poderes para representar a empresa.';

export interface Termo {
  chave: string;
  titulo: string;
  texto: string;
}

/**
 * Clauses every proposal carries, on the client's page and in the PDF: what Res. CFC 1.590/2020 asks of
 * a contract of accounting services and does not depend on the budget.
 * @param foro court of the settings; without one the clause is left out, and the proposal cannot be sent
 */
export function termosDaProposta(foro: string | null): Termo[] {
  const termos: Termo[] = [
    {
      chave: 'periodicidade',
      titulo: 'Periodicidade dos serviços',
      texto:
        'Os serviços com mensalidade são permanentes e executados de forma habitual, nas datas do calendário de obrigações. A implantação é eventual e ocorre uma vez, no início do contrato.',
    },
    {
      chave: 'cliente',
      titulo: 'Responsabilidades do cliente',
      texto:
        'Enviar documentos e informações completos, verdadeiros e nos prazos combinados; conferir e pagar os tributos e as guias nas datas de vencimento; comunicar admissões, desligamentos e mudanças no negócio antes que aconteçam; manter o certificado digital e as procurações eletrônicas válidos.',
    },
    {
      chave: 'escritorio',
      titulo: 'Responsabilidades do escritório',
      texto:
        'Executar os serviços desta proposta conforme a legislação e as normas brasileiras de contabilidade, entregar declarações e guias nos prazos quando os documentos chegarem a tempo, guardar sigilo e orientar o cliente sobre o que for contratado. Penalidades causadas por atraso ou erro nas informações recebidas são do cliente.',
    },
    {
      chave: 'carta',
      titulo: 'Carta de Responsabilidade da Administração',
      texto:
        'O cliente assina a Carta de Responsabilidade da Administração ao fim de cada exercício e sempre que ela for necessária às demonstrações contábeis.',
    },
    {
      chave: 'pld',
      titulo: 'Prevenção à lavagem de dinheiro',
      texto:
        'As partes declaram conhecer a Lei 9.613/1998. O escritório cumpre as normas do Conselho Federal de Contabilidade sobre o tema e comunica às autoridades as operações que a lei obriga a comunicar.',
    },
    {
      chave: 'aditamento',
      titulo: 'Aditamento',
      texto:
        'Serviços, volumes ou condições diferentes destes são acertados por escrito em aditamento ou em nova proposta. O que passar da franquia é cobrado pelo valor da unidade excedente.',
    },
    {
      chave: 'rescisao',
      titulo: 'Rescisão',
      texto:
        'Qualquer das partes pode encerrar o contrato com aviso prévio de 30 dias por escrito. Os serviços e honorários seguem devidos até o fim do aviso, e os documentos são devolvidos mediante recibo.',
    },
    {
      chave: 'assinatura',
      titulo: 'Aceite eletrônico',
      texto:
        'As partes reconhecem o aceite por este meio como assinatura eletrônica válida (Lei 14.063/2020 e Medida Provisória 2.200-2/2001, art. 10, § 2º). Nome, CPF, e-mail, data e hora, endereço IP e navegador são registrados como prova.',
    },
  ];
  if (foro) termos.push({ chave: 'foro', titulo: 'Foro', texto: `Fica eleito o foro de ${foro}.` });
  return termos;
}
