import { clientPath } from '@gestao/shared/contracts/comum/tokens';
import type { PassoDoAceite, Retorno, VisaoCliente } from '@gestao/shared/contracts/publico/publico';
import type { Config } from '../../../platform/app/config';
import { open, seal } from '../../../platform/crypto/secret-box';
import { sha256 } from '../../../platform/crypto/tokens';
import { pausaDoCodigo } from '../publico/codigo-aceite';
import type { FormAnswer } from './proposta-forms';

/*
 * The acceptance as pages of their own: what is accepted, who accepts, the code, done. What was typed stays
 * in the person's own browser, sealed, so that going back and reloading lose nothing, also without a script.
 */

const nomeDoCookie = 'gestao_aceite';
/** How long the browser keeps what was typed, in seconds: longer than a mail takes. */
const vida = 2 * 3600;
const campos = ['nome', 'cpf', 'cargo', 'email', 'declaro'] as const;
/** Longest value that is kept, in characters. */
const maisLongo = 254;

/** What a browser brings of an acceptance that was begun. */
export interface AceiteIniciado {
  valores: Record<string, string>;
  /** When the last code was sent, in ms; null before any. */
  codigo_em: number | null;
}

type ComCookie = { headers: { cookie?: string | undefined } };
type Chave = Pick<Config, 'secretKey' | 'publicUrl'>;

const finalidadeDoSelo = (token: string) => `aceite-iniciado:${sha256(token)}`;

/** @returns what was begun behind this link, nothing for a cookie that is not of it */
export function aceiteIniciado(request: ComCookie, config: Chave, token: string): AceiteIniciado {
  for (const par of (request.headers.cookie ?? '').split(';')) {
    const [nome, valor] = par.split('=', 2);
    if (nome?.trim() !== nomeDoCookie || !valor) continue;
    try {
      return JSON.parse(open(config.secretKey, finalidadeDoSelo(token), valor.trim()));
    } catch {
      // Of another link, or of another key.
    }
  }
  return { valores: {}, codigo_em: null };
}

/** The cookie that keeps it, for the link's page only; without `iniciado` it is taken away. */
export function cookieDoAceite(config: Chave, token: string, iniciado?: AceiteIniciado): string {
  const seguro = config.publicUrl.startsWith('https:') ? '; Secure' : '';
  const valor = iniciado ? seal(config.secretKey, finalidadeDoSelo(token), JSON.stringify(iniciado)) : '';
  const path = clientPath('orcamento_aceite', encodeURIComponent(token));
  return `${nomeDoCookie}=${valor}; Path=${path}; Max-Age=${iniciado ? vida : 0}; HttpOnly; SameSite=Lax${seguro}`;
}

/** Names and numbers of the form, as they were typed. */
export function valoresDigitados(fields: URLSearchParams): Record<string, string> {
  return Object.fromEntries(
    campos.flatMap((campo) =>
      fields.has(campo) ? [[campo, (fields.get(campo) ?? '').slice(0, maisLongo)]] : [],
    ),
  );
}

/** Step that a refused acceptance goes on with: where what is wrong can be mended. */
export function passoDaRecusa(
  result: FormAnswer,
  de: string | null,
  iniciado: AceiteIniciado,
): PassoDoAceite {
  if ('feito' in result) return 'pronto';
  const { erros } = result.retorno;
  if (result.status === 429) return iniciado.codigo_em === null ? 'dados' : 'codigo';
  // Refused as a whole, such as other figures than the person saw: they are looked at again.
  if (erros.geral) return 'conferir';
  return de === 'codigo' && erros.codigo && Object.keys(erros).length === 1 ? 'codigo' : 'dados';
}

/**
 * The page of a step, where the proposal can be at it; the proposal itself otherwise.
 * @param passo as the address names it
 */
export function withPasso(
  visao: VisaoCliente,
  passo: string | undefined,
  iniciado: AceiteIniciado,
  agora: Date,
  retorno?: Retorno,
): VisaoCliente {
  if (visao.pagina !== 'orcamento_aceite') return visao;
  const { valores, codigo_em } = iniciado;
  const em = (qual: PassoDoAceite): VisaoCliente => ({
    ...visao,
    ...(retorno ? { retorno } : {}),
    aceite: {
      passo: qual,
      valores: qual === 'conferir' || qual === 'pronto' ? {} : valores,
      codigo_enviado_em: codigo_em === null ? null : new Date(codigo_em).toISOString(),
      reenviar_em:
        codigo_em === null ? 0 : Math.max(0, Math.ceil((codigo_em + pausaDoCodigo - agora.getTime()) / 1000)),
    },
  });
  if (passo === 'pronto') return visao.situacao === 'aceita' ? em('pronto') : visao;
  if (!visao.resposta || !passo) return retorno ? { ...visao, retorno } : visao;
  if (passo === 'conferir' || passo === 'dados') return em(passo);
  // The code's page is nobody's who was sent none, nor of a choice that asks for none.
  if (passo === 'codigo') return em(codigo_em !== null && visao.resposta.pede_codigo ? 'codigo' : 'dados');
  return visao;
}
