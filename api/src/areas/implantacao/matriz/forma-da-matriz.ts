import type { MatrizMeio } from '@gestao/shared/contracts/implantacao/values/matriz';
import { formaCanonica } from '../../operacao/fechamento-ciclo/forma-canonica';
import { type Linha, papeisDe } from './matriz.rules';

/** How a confirmation was given elsewhere than on the page. */
export interface RegistroDaForma {
  meio: MatrizMeio;
  dia: string;
  por: string;
  /** SHA-256 of the file in hexadecimal. */
  arquivo?: { nome: string; sha256: string };
}

/** What of a confirmed matriz its receipt proves. */
export interface FormaDaMatriz {
  /**
   * 2 where the firm wrote down what it was told: the confirmation then says how, on which day and by whom; 3 where it
   * kept a file of it.
   */
  formato: 1 | 2 | 3;
  /** `IMP-0001` */
  implantacao: string;
  /** CPF or CNPJ of the client, without mask. */
  cliente: string;
  versao: number;
  confirmacao: {
    nome: string;
    cpf: string | null;
    em: string;
    registro?: RegistroDaForma;
  };
  linhas: {
    chave: string;
    area: string;
    atividade: string;
    descricao: string | null;
    periodicidade: string;
    prazo: string | null;
    dia_mes: number | null;
    escritorio: string[];
    cliente: string[];
    responsavel: string | null;
    contato: string | null;
  }[];
}

/** The text that is hashed when a matriz is confirmed (docs/domain/implantacao.md#matriz-comprovante). */
export function formaDaMatriz(
  cabeca: Omit<FormaDaMatriz, 'formato' | 'linhas'>,
  linhas: readonly Linha[],
): string {
  const { implantacao, cliente, versao, confirmacao } = cabeca;
  return formaCanonica({
    formato: confirmacao.registro?.arquivo ? 3 : confirmacao.registro ? 2 : 1,
    implantacao,
    cliente,
    versao,
    confirmacao: {
      nome: confirmacao.nome,
      cpf: confirmacao.cpf,
      em: confirmacao.em,
      ...(confirmacao.registro ? { registro: registroDaForma(confirmacao.registro) } : {}),
    },
    linhas: linhas.map((linha) => ({
      chave: linha.chave,
      area: linha.area,
      atividade: linha.atividade,
      descricao: linha.descricao,
      periodicidade: linha.periodicidade,
      prazo: linha.prazo_texto,
      dia_mes: linha.dia_mes,
      escritorio: papeisDe(linha.escritorio),
      cliente: papeisDe(linha.cliente),
      responsavel: linha.responsavel,
      contato: linha.contato,
    })),
  });
}

const registroDaForma = ({ arquivo, ...registro }: RegistroDaForma) => ({
  ...registro,
  ...(arquivo ? { arquivo: { ...arquivo } } : {}),
});

/** What a receipt's text says. */
export const readForma = (forma: string): FormaDaMatriz => JSON.parse(forma) as FormaDaMatriz;
