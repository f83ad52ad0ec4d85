import type { Calculo } from '@gestao/shared/contracts/comercial/calculo';
import { canonicalJson } from '../../../platform/audit/canonical-json';
import { sha256 } from '../../../platform/crypto/tokens';

/** What a client is offered and accepts: integers and texts only, so that anyone can hash it again. */
export interface ConteudoDaProposta {
  cliente_documento: string | null;
  numero: string;
  revisao: number;
  validade: string;
  mensal_centavos: number;
  implantacao_centavos: number;
  itens: { servico: string; preco_final_centavos: number }[];
  [mais: string]: unknown;
}

/** SHA-256 of the canonical JSON of a proposal's content (docs/domain/comercial.md#evidencia). */
export function hashDoConteudo(conteudo: ConteudoDaProposta): string {
  return sha256(canonicalJson(conteudo));
}

/** Content of a budget as it is approved and sent. */
export function conteudoDaProposta(
  row: {
    numero: string;
    revisao: number;
    validade: string;
    documento: string | null;
    prazo_meses: number;
    cobrar_13a: boolean;
    parcelas_implantacao: number;
    indice_reajuste: string;
    dia_vencimento_boleto: number;
    condicoes: string | null;
  },
  calculo: Calculo,
): ConteudoDaProposta {
  return {
    cliente_documento: row.documento,
    numero: row.numero,
    revisao: row.revisao,
    validade: row.validade,
    prazo_meses: row.prazo_meses,
    decima_terceira: row.cobrar_13a ? 1 : 0,
    parcelas_implantacao: row.parcelas_implantacao,
    indice_reajuste: row.indice_reajuste,
    dia_vencimento: row.dia_vencimento_boleto,
    condicoes: row.condicoes ?? '',
    mensal_centavos: calculo.mensal_centavos,
    implantacao_centavos: calculo.implantacao_centavos,
    itens: calculo.linhas.map((linha) => ({
      servico: linha.chave,
      opcional: linha.opcional ? 1 : 0,
      preco_tabela_centavos: linha.preco_tabela_centavos,
      preco_final_centavos: linha.preco_final_centavos,
      implantacao_centavos: linha.implantacao_final_centavos,
    })),
    volumes: calculo.excedentes.map((one) => ({
      direcionador: one.direcionador,
      contratado: one.contratado,
      valor_excedente_centavos: one.valor_centavos,
    })),
  };
}

/**
 * What proves an acceptance: hash of the lines joined by `\n`, in this order
 * (docs/domain/comercial.md#evidencia).
 */
export function hashDaEvidencia(evidencia: {
  hash_conteudo: string;
  hash_pdf: string;
  nome: string;
  cpf: string;
  email: string;
  ip: string;
  user_agent: string;
  /** UTC with milliseconds. */
  aceito_em: Date;
  token_uuid: string;
}): string {
  const { hash_conteudo, hash_pdf, nome, cpf, email, ip, user_agent, aceito_em, token_uuid } = evidencia;
  return sha256(
    [hash_conteudo, hash_pdf, nome, cpf, email, ip, user_agent, aceito_em.toISOString(), token_uuid].join(
      '\n',
    ),
  );
}
