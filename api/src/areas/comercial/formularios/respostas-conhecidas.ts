import type { EformPergunta } from '@gestao/shared/contracts/comercial/eforms';
import type { EformCampoCliente } from '@gestao/shared/contracts/comercial/values/eforms';
import type { OrcamentoRow } from '../orcamento-registro/orcamento.repository';

/**
 * What the budget knows already of whom it is for, by question: nobody types it again, and whoever answers may
 * correct it. Nothing of it is an answer before it is sent.
 */
export function respostasConhecidas(
  nome: string,
  { documento, prospecto }: Pick<OrcamentoRow, 'documento' | 'prospecto'>,
  perguntas: readonly EformPergunta[],
): Record<string, string> {
  const dados: Partial<Record<EformCampoCliente, string | null>> = {
    nome,
    documento,
    contato: prospecto?.contato,
    email: prospecto?.email,
  };
  return Object.fromEntries(
    perguntas.flatMap(({ chave, tipo, mapeia_para }) => {
      const dado = mapeia_para.tipo === 'campo_cliente' ? dados[mapeia_para.chave] : null;
      // A CPF is no answer to a question for the CNPJ.
      return dado && (tipo !== 'cnpj' || dado.length === 14) ? [[chave, dado]] : [];
    }),
  );
}
