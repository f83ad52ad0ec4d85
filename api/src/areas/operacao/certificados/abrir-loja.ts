import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto';
import forge from 'node-forge';

/** What a store of a certificate and its key (PKCS #12, `.pfx` or `.p12`) tells of itself. */
export interface Certificado {
  /** Name of who it is made out to, without the document that ICP-Brasil writes behind it. */
  titular: string;
  /** CNPJ or CPF of who it is made out to, digits and letters only; `null` where it names none. */
  documento: string | null;
  emissor: string | null;
  /** Serial number, hexadecimal. */
  numero: string;
  /** Instants, ISO. */
  inicio: string;
  fim: string;
}

export type Loja =
  | { certificado: Certificado }
  /** `senha`: does not open it. `ilegivel`: is no such store. `sem_chave`: has no private key. `caro`: asks for more work than any real one. */
  | { recusa: 'senha' | 'ilegivel' | 'sem_chave' | 'caro' };

/** Real stores ask for 1 to 600,000 rounds; each derivation of a store that asks for more would keep the thread busy. */
export const maximoDeRodadas = 1_000_000;
const maximoDeNiveis = 40;

/* Other names of ICP-Brasil (DOC-ICP-04): the company's CNPJ; of a person, eight digits of birth and then the CPF. */
const nomeCnpj = '2.16.76.1.3.3';
const nomePessoa = '2.16.76.1.3.1';
const subjectAltName = '2.5.29.17';

/**
 * Opens a store: old ones (RC2 or 3DES by SHA-1) and new ones (PBES2, AES) alike. Takes long where many rounds are asked
 * for: call it beside the main loop.
 */
export function openLoja(conteudo: Uint8Array, senha: string): Loja {
  let asn1: forge.asn1.Asn1;
  try {
    asn1 = forge.asn1.fromDer(forge.util.createBuffer(Buffer.from(conteudo).toString('binary'), 'raw'));
    // A store is its version 3, what it holds, and nearly always a check of its password.
    if (!isList(asn1.value) || asn1.value.length < 2) return { recusa: 'ilegivel' };
  } catch {
    return { recusa: 'ilegivel' };
  }
  if (rodadasDe(asn1) > maximoDeRodadas) return { recusa: 'caro' };
  let aberta: forge.pkcs12.Pkcs12Pfx;
  try {
    aberta = descifrada(asn1, asn1.value, senha);
  } catch (error) {
    return { recusa: isSenhaErrada(error) ? 'senha' : 'ilegivel' };
  }
  const sacos = aberta.safeContents.flatMap(({ safeBags }) => safeBags);
  const { certBag, keyBag, pkcs8ShroudedKeyBag } = forge.pki.oids;
  const chaves = sacos.filter(({ type }) => type === keyBag || type === pkcs8ShroudedKeyBag);
  if (chaves.length === 0) return { recusa: 'sem_chave' };
  const certificados = sacos.filter(({ type }) => type === certBag).flatMap((saco) => lido(saco) ?? []);
  if (certificados.length === 0) return { recusa: 'ilegivel' };
  // Of its own, of its chain and of others: the one that the key belongs to.
  const privadas = chaves.flatMap((chave) => privada(chave) ?? []);
  const certificado =
    privadas.length > 0
      ? certificados.find(({ x509 }) => privadas.some((chave) => x509.checkPrivateKey(chave)))
      : doMesmoId(certificados, chaves);
  return certificado ? { certificado: tellCertificado(certificado) } : { recusa: 'sem_chave' };
}

/** Of a key that is not readable here: the certificate that the store says is its own, else the first that signs no others. */
function doMesmoId(certificados: readonly Lido[], chaves: readonly forge.pkcs12.Bag[]): Lido | undefined {
  const deles = new Set(chaves.flatMap((chave) => localKeyId(chave) ?? []));
  return (
    certificados.find(({ id }) => id !== undefined && deles.has(id)) ??
    certificados.find(({ x509 }) => !x509.ca) ??
    certificados[0]
  );
}

/** The key of a bag as the runtime knows it; nothing for a kind that it does not know. */
function privada(saco: forge.pkcs12.Bag): KeyObject | undefined {
  const { key, asn1 } = saco as { key?: forge.pki.PrivateKey | null; asn1?: forge.asn1.Asn1 };
  try {
    const info = key ? forge.pki.wrapRsaPrivateKey(forge.pki.privateKeyToAsn1(key)) : asn1;
    if (!info) return undefined;
    const der = Buffer.from(forge.asn1.toDer(info).getBytes(), 'binary');
    return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  } catch {
    return undefined;
  }
}

/**
 * PBES2 takes the password as UTF-8, older kinds and the check of the password as UTF-16: the library hands the same letters
 * to both. One with accents that passed the check and opens nothing is tried again as bytes, without the check.
 */
function descifrada(asn1: forge.asn1.Asn1, [versao, conteudo]: forge.asn1.Asn1[], senha: string) {
  try {
    return forge.pkcs12.pkcs12FromAsn1(asn1, false, senha);
  } catch (error) {
    const bytes = Buffer.from(senha, 'utf8').toString('binary');
    if (bytes === senha || !versao || !conteudo || isForaDaConferencia(error)) throw error;
    try {
      return forge.pkcs12.pkcs12FromAsn1({ ...asn1, value: [versao, conteudo] }, false, bytes);
    } catch {
      throw error;
    }
  }
}

const isList = (value: unknown): value is forge.asn1.Asn1[] => Array.isArray(value);

const isForaDaConferencia = (error: unknown) =>
  error instanceof Error && /MAC could not be verified/i.test(error.message);

const isSenhaErrada = (error: unknown) =>
  error instanceof Error && /MAC could not be verified|Invalid password|decrypt/i.test(error.message);

/** Most rounds that anything in it asks for, as far as it is readable without its password. */
function rodadasDe(raiz: forge.asn1.Asn1): number {
  let most = 0;
  const walk = (node: forge.asn1.Asn1, nivel: number): void => {
    if (nivel > maximoDeNiveis) return;
    if (isList(node.value)) {
      for (const child of node.value) walk(child, nivel + 1);
      return;
    }
    if (node.tagClass !== forge.asn1.Class.UNIVERSAL) return;
    // An algorithm's parameters and the check of the password: salt, then rounds.
    if (node.type === forge.asn1.Type.INTEGER) {
      const bytes = node.value.length;
      // Longer numbers are of keys and serial numbers, which are not rounds.
      if (bytes <= 6) most = Math.max(most, Number.parseInt(forge.util.bytesToHex(node.value), 16) || 0);
    } else if (node.type === forge.asn1.Type.OCTETSTRING && node.value.length > 32) {
      try {
        walk(forge.asn1.fromDer(node.value), nivel + 1);
      } catch {
        // Something sealed, or no structure at all.
      }
    }
  };
  walk(raiz, 0);
  return most;
}

interface Lido {
  x509: X509Certificate;
  asn1: forge.asn1.Asn1;
  id: string | undefined;
}

/** Read with the runtime's own reader: the library knows certificates of RSA keys only. */
function lido(saco: forge.pkcs12.Bag): Lido | undefined {
  const bag = saco as forge.pkcs12.Bag & { asn1: forge.asn1.Asn1 };
  const asn1 = bag.cert ? forge.pki.certificateToAsn1(bag.cert) : bag.asn1;
  if (!asn1) return undefined;
  try {
    const der = forge.asn1.toDer(asn1).getBytes();
    return { x509: new X509Certificate(Buffer.from(der, 'binary')), asn1, id: localKeyId(saco) };
  } catch {
    return undefined;
  }
}

const localKeyId = (saco: forge.pkcs12.Bag): string | undefined =>
  (saco.attributes as { localKeyId?: string[] } | undefined)?.localKeyId?.[0];

function tellCertificado({ x509, asn1 }: Lido): Certificado {
  const [nome = '', noNome] = parteDe(x509.subject, 'CN').split(/:(?=[0-9A-Z]{11,14}$)/);
  return {
    titular: nome.trim(),
    documento: documentoDe(asn1) ?? noNome ?? null,
    emissor: parteDe(x509.issuer, 'CN') || parteDe(x509.issuer, 'O') || null,
    numero: x509.serialNumber,
    inicio: new Date(x509.validFrom).toISOString(),
    fim: new Date(x509.validTo).toISOString(),
  };
}

/** A name is a line for each of its parts. */
const parteDe = (nome: string, parte: string): string =>
  nome
    .split('\n')
    .find((linha) => linha.startsWith(`${parte}=`))
    ?.slice(parte.length + 1)
    // Commas and the like are written with a stroke before them.
    .replace(/\\(.)/g, '$1') ?? '';

/** CNPJ, else CPF, of the other names that ICP-Brasil writes. */
function documentoDe(certificado: forge.asn1.Asn1): string | undefined {
  const nomes = new Map<string, string>();
  for (const nome of outrosNomes(certificado)) nomes.set(nome.oid, nome.texto);
  const cnpj = nomes
    .get(nomeCnpj)
    ?.replace(/[^0-9A-Z]/gi, '')
    .toUpperCase();
  if (cnpj?.length === 14) return cnpj;
  const cpf = nomes.get(nomePessoa)?.slice(8, 19);
  return cpf && /^\d{11}$/.test(cpf) && cpf !== '00000000000' ? cpf : undefined;
}

function outrosNomes(raiz: forge.asn1.Asn1): { oid: string; texto: string }[] {
  const { UNIVERSAL, CONTEXT_SPECIFIC } = forge.asn1.Class;
  const isOid = (node: forge.asn1.Asn1 | undefined): node is forge.asn1.Asn1 & { value: string } =>
    node?.tagClass === UNIVERSAL && node.type === forge.asn1.Type.OID && typeof node.value === 'string';
  const oidDe = (node: { value: string }) => forge.asn1.derToOid(forge.util.createBuffer(node.value, 'raw'));
  const achados: { oid: string; texto: string }[] = [];
  const walk = (node: forge.asn1.Asn1, nivel: number): void => {
    if (!isList(node.value) || nivel > maximoDeNiveis) return;
    const [primeiro, ...resto] = node.value;
    if (isOid(primeiro) && oidDe(primeiro) === subjectAltName) {
      const valor = resto.at(-1)?.value;
      if (typeof valor !== 'string') return;
      const lista = forge.asn1.fromDer(valor).value;
      for (const nome of isList(lista) ? lista : []) {
        if (nome.tagClass !== CONTEXT_SPECIFIC || !isList(nome.value)) continue;
        const [oid, dentro] = nome.value;
        if (isOid(oid) && dentro) achados.push({ oid: oidDe(oid), texto: textoDe(dentro) });
      }
      return;
    }
    for (const child of node.value) walk(child, nivel + 1);
  };
  walk(raiz, 0);
  return achados;
}

/** Some authorities write it as an octet string, others as printable or UTF-8 text. */
const textoDe = (node: forge.asn1.Asn1): string =>
  isList(node.value) ? (node.value[0] ? textoDe(node.value[0]) : '') : node.value;
