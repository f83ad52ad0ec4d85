import forge from 'node-forge';

const { pki, asn1, pkcs12 } = forge;
const { Class, Type, create } = asn1;

/** Keys cost more than all the rest of a store: two are made, whatever the number of stores. */
let feitas: { sua: forge.pki.rsa.KeyPair; outra: forge.pki.rsa.KeyPair } | undefined;
const chaves = () => {
  feitas ??= { sua: pki.rsa.generateKeyPair(1024), outra: pki.rsa.generateKeyPair(1024) };
  return feitas;
};

interface DeQuem {
  titular: string;
  /** Other names as ICP-Brasil writes them. */
  nomes: readonly { oid: string; texto: string }[];
  sufixo: string;
  fim: Date;
  ca?: boolean;
}

function certificadoDe({ publicKey, privateKey }: forge.pki.rsa.KeyPair, quem: DeQuem) {
  const cert = pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '0a1b2c';
  cert.validity.notBefore = new Date(quem.fim.getTime() - 365 * 86_400_000);
  cert.validity.notAfter = quem.fim;
  const nome = [quem.titular, quem.sufixo].filter(Boolean).join(':');
  cert.setSubject([{ name: 'commonName', value: nome, valueTagClass: Type.UTF8 as never }]);
  cert.setIssuer([{ name: 'commonName', value: 'AC Inventada' }]);
  const outros = quem.nomes.map(({ oid, texto }) =>
    create(Class.CONTEXT_SPECIFIC, 0, true, [
      create(Class.UNIVERSAL, Type.OID, false, asn1.oidToDer(oid).getBytes()),
      create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.UNIVERSAL, Type.OCTETSTRING, false, texto)]),
    ]),
  );
  cert.setExtensions([
    ...(quem.ca ? [{ name: 'basicConstraints', cA: true }] : []),
    ...(outros.length > 0
      ? [
          {
            id: '2.5.29.17',
            value: asn1.toDer(create(Class.UNIVERSAL, Type.SEQUENCE, true, outros)).getBytes(),
          },
        ]
      : []),
  ]);
  cert.sign(privateKey, forge.md.sha256.create());
  return cert;
}

/**
 * A store as ICP-Brasil's are: the CNPJ is in an other name, or the CPF of a person behind the day of birth.
 * @param geracao how it is sealed
 * @param chave whose key is in it: its own, of another certificate, or none
 * @param emUtf8 its password is taken as the standard says of PBES2, and it has no check of it
 * @param cadeia certificates of authorities and of somebody else come first
 */
export function lojaDe({
  cnpj = '11222333000181',
  cpf = undefined as string | undefined,
  titular = 'PADARIA IPÊ LTDA',
  senha = 'S3nha',
  fim = new Date(Date.now() + 300 * 86_400_000),
  geracao = 'aes256' as '3des' | 'aes256',
  chave = 'sua' as 'sua' | 'outra' | 'nenhuma',
  cadeia = false,
  emUtf8 = false,
} = {}): Buffer {
  const { sua, outra } = chaves();
  const dele = certificadoDe(sua, {
    titular,
    sufixo: cpf ?? cnpj,
    fim,
    nomes: cpf
      ? [{ oid: '2.16.76.1.3.1', texto: `15031980${cpf}${'0'.repeat(11)}000000000000000SSPSP` }]
      : cnpj
        ? [{ oid: '2.16.76.1.3.3', texto: cnpj }]
        : [],
  });
  const antes = cadeia
    ? [
        certificadoDe(outra, { titular: 'AC Raiz Inventada', sufixo: '', fim, nomes: [], ca: true }),
        certificadoDe(outra, {
          titular: 'OUTRA EMPRESA LTDA',
          sufixo: '11444777000161',
          fim,
          nomes: [{ oid: '2.16.76.1.3.3', texto: '11444777000161' }],
        }),
      ]
    : [];
  const privada = { sua: sua.privateKey, outra: outra.privateKey, nenhuma: null as never }[chave];
  const loja = pkcs12.toPkcs12Asn1(
    privada,
    [...antes, dele],
    emUtf8 ? Buffer.from(senha).toString('binary') : senha,
    {
      useMac: !emUtf8,
      algorithm: geracao,
      ...(cadeia ? { friendlyName: 'Certificado da matriz' } : {}),
    },
  );
  return Buffer.from(asn1.toDer(loja).getBytes(), 'binary');
}
