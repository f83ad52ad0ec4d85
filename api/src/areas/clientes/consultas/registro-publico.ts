import type { CadastroDoCnpj, EnderecoDoCep } from '@gestao/shared/contracts/clientes/consultas';
import { ufs } from '@gestao/shared/contracts/comum/values/ufs';
import { z } from 'zod';

/** Longest wait for a register, in ms: the person is typing meanwhile. */
const patience = 4_000;

/** A register that is away, slow or says something else than expected. */
export class RegisterUnavailable extends Error {}

/** Asks a register. @returns `null` when it does not know the record @throws RegisterUnavailable */
async function ask(address: string): Promise<unknown> {
  try {
    const answer = await fetch(address, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    if (answer.status === 404) return null;
    if (!answer.ok) throw new Error(`The register answered ${answer.status}.`);
    return await answer.json();
  } catch (cause) {
    throw new RegisterUnavailable('The register did not answer.', { cause });
  }
}

/** Texts of others: shortened to what the record's field takes; blank is nothing. */
const upTo = (length: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform(
      (value) =>
        String(value ?? '')
          .trim()
          .slice(0, length) || null,
    );
const digits = (length: number) =>
  upTo(40).transform((value) => {
    const found = value?.replace(/\D/g, '') ?? '';
    return found.length === length ? found : null;
  });
const uf = upTo(2).transform((value) => ufs.find((one) => one === value?.toUpperCase()) ?? null);

const cepSchema = z
  .object({ logradouro: upTo(160), bairro: upTo(80), localidade: upTo(120), ibge: digits(7), uf })
  .transform(
    ({ logradouro, bairro, localidade, ibge, uf: estado }): EnderecoDoCep => ({
      logradouro,
      bairro,
      municipio: localidade,
      municipio_ibge: ibge,
      uf: estado,
    }),
  );
/** How ViaCEP says that a CEP does not exist: with status 200. */
const unknownCep = z.object({ erro: z.union([z.literal(true), z.literal('true')]) });

/**
 * Address of a CEP as ViaCEP tells it.
 * @param template address with `{cep}`
 * @throws RegisterUnavailable
 */
export async function askCep(template: string, cep: string): Promise<EnderecoDoCep | null> {
  const found = await ask(template.replace('{cep}', cep));
  if (found === null || unknownCep.safeParse(found).success) return null;
  return parsed(cepSchema, found);
}

const cnpjSchema = z
  .object({
    razao_social: upTo(160),
    nome_fantasia: upTo(160),
    cnae_fiscal: upTo(9).transform((value) => (value ? value.replace(/\D/g, '').padStart(7, '0') : null)),
    porte: upTo(40),
    opcao_pelo_mei: z.boolean().nullish(),
    cep: digits(8),
    descricao_tipo_de_logradouro: upTo(40),
    logradouro: upTo(160),
    numero: upTo(20),
    complemento: upTo(80),
    bairro: upTo(80),
    municipio: upTo(120),
    codigo_municipio_ibge: digits(7),
    uf,
  })
  .transform(
    (found): CadastroDoCnpj => ({
      razao_social: found.razao_social,
      nome_fantasia: found.nome_fantasia,
      cnae: found.cnae_fiscal,
      porte: found.opcao_pelo_mei ? 'mei' : porteOf(found.porte),
      cep: found.cep,
      logradouro: [found.descricao_tipo_de_logradouro, found.logradouro].filter(Boolean).join(' ') || null,
      numero: found.numero,
      complemento: found.complemento,
      bairro: found.bairro,
      municipio: found.municipio,
      municipio_ibge: found.codigo_municipio_ibge,
      uf: found.uf,
    }),
  );

function porteOf(texto: string | null): CadastroDoCnpj['porte'] {
  const porte = texto?.toUpperCase() ?? '';
  if (porte === 'ME' || porte.startsWith('MICRO')) return 'me';
  if (porte === 'EPP' || porte.startsWith('EMPRESA DE PEQUENO')) return 'epp';
  return porte === 'DEMAIS' ? 'demais' : null;
}

/**
 * Registration of a company as BrasilAPI tells it.
 * @param template address with `{cnpj}`
 * @throws RegisterUnavailable
 */
export async function askCnpj(template: string, cnpj: string): Promise<CadastroDoCnpj | null> {
  const found = await ask(template.replace('{cnpj}', cnpj));
  return found === null ? null : parsed(cnpjSchema, found);
}

function parsed<T>(schema: z.ZodType<T>, found: unknown): T {
  const read = schema.safeParse(found);
  if (!read.success) throw new RegisterUnavailable('The register answered something else.');
  return read.data;
}
