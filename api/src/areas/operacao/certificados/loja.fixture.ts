import forge from 'node-forge';

const { pki, asn1, pkcs12 } = forge;
const { Class, Type, create } = asn1;

/** A store as ICP-Brasil's are: the CNPJ is in an other name. @param geracao how it is sealed */
export function lojaDe({
  cnpj = '11222333000181',
  titular = 'PADARIA IPÊ LTDA',
  senha = 'S3nha',
  fim = new Date(Date.now() + 300 * 86_400_000),
  geracao = 'aes256' as '3des' | 'aes256',
  comChave = true,
} = {}): Buffer {
  const { privateKey, publicKey } = pki.rsa.generateKeyPair(1024);
  const cert = pki.createCertificate();
  cert.publicKey = publicKey;
  cert.serialNumber = '0a1b2c';
  cert.validity.notBefore = new Date(fim.getTime() - 365 * 86_400_000);
  cert.validity.notAfter = fim;
  cert.setSubject([{ name: 'commonName', value: `${titular}:${cnpj}`, valueTagClass: Type.UTF8 as never }]);
  cert.setIssuer([{ name: 'commonName', value: 'AC Inventada' }]);
  const oid = asn1.oidToDer('2.16.76.1.3.3').getBytes();
  const nomes = create(Class.UNIVERSAL, Type.SEQUENCE, true, [
    create(Class.CONTEXT_SPECIFIC, 0, true, [
      create(Class.UNIVERSAL, Type.OID, false, oid),
      create(Class.CONTEXT_SPECIFIC, 0, true, [create(Class.UNIVERSAL, Type.OCTETSTRING, false, cnpj)]),
    ]),
  ]);
  cert.setExtensions([{ id: '2.5.29.17', value: asn1.toDer(nomes).getBytes() }]);
  cert.sign(privateKey, forge.md.sha256.create());
  const loja = pkcs12.toPkcs12Asn1(comChave ? privateKey : (null as never), [cert], senha, {
    algorithm: geracao,
  });
  return Buffer.from(asn1.toDer(loja).getBytes(), 'binary');
}
