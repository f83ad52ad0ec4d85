#!/usr/bin/env bash
# node-forge and OpenSSL read an accented PKCS#12 password differently, and only in stores of the newer kind.
# A store with the older encryption (PBE with 3DES) takes the password as BMPString (RFC 7292, B.1), and both agree. One
# with PBES2 (AES) takes bytes: OpenSSL 3, and with it every program that exports certificates today, takes UTF-8;
# node-forge takes one byte a letter, as Latin-1. A store that node-forge writes with AES and the password "Senha1" opens
# in Node's own TLS, the same with "Sênha1" does not, although the password is right; the other way round a right password
# is told to be wrong. Who reads certificates of others' making with it hands the password over as UTF-8 for PBES2.
# Exits 1 when that changes.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund node-forge@1.4.3
node --input-type=module -e '
import { readFileSync } from "node:fs";
import { createSecureContext } from "node:tls";
import forge from "node-forge";
const { version } = JSON.parse(readFileSync("node_modules/node-forge/package.json", "utf8"));
const keys = forge.pki.rsa.generateKeyPair(2048);
const certificate = forge.pki.createCertificate();
certificate.publicKey = keys.publicKey;
certificate.serialNumber = "01";
certificate.validity.notAfter = new Date(Date.now() + 86_400_000);
certificate.setSubject([{ name: "commonName", value: "Example" }]);
certificate.setIssuer([{ name: "commonName", value: "Example" }]);
certificate.sign(keys.privateKey, forge.md.sha256.create());
const store = (password, algorithm) => {
  const asn1 = forge.pkcs12.toPkcs12Asn1(keys.privateKey, [certificate], password, { algorithm });
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), "binary");
};
const opens = (password, algorithm) => {
  try {
    createSecureContext({ pfx: store(password, algorithm), passphrase: password });
    return "opens";
  } catch {
    return "refused";
  }
};
console.log(`node-forge ${version}, Node ${process.version}, OpenSSL ${process.versions.openssl}`);
const seen = { "3des Senha1": "opens", "3des Sênha1": "opens", "aes256 Senha1": "opens", "aes256 Sênha1": "refused" };
let same = true;
for (const [how, expected] of Object.entries(seen)) {
  const [algorithm, password] = how.split(" ");
  const given = opens(password, algorithm);
  console.log(`  ${algorithm.padEnd(6)} ${password}  ${given}`);
  same &&= given === expected;
}
if (!same) { console.log("changed"); process.exit(1); }
'
