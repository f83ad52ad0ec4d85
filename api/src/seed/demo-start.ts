import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AppContext } from '../platform/app/context';
import { cliente } from '../platform/database/schema';
import { demoPassword } from './base.seed';
import { smallFirm } from './demo/firm';
import { demoAccounts } from './demo/people';
import { largeFirm } from './grande/firm';
import { type DemoTokens, seedDemo } from './seed';

/** Browser path of each demo client link (docs/domain/publico.md#links). */
const paths: Record<keyof DemoTokens, string> = {
  orcamento_aceite: '/orcamento-site/',
  orcamento_formulario: '/orcamento-site/',
  implantacao_documentos: '/implantacao-documentos/',
  implantacao_matriz: '/implantacao-matriz/',
  implantacao_ebook: '/implantacao-ebook/',
  cliente_indice: '/cliente-indice/',
  cliente_pendencias: '/implantacao-documentos/',
  cliente_entregas: '/cliente-entregas/',
};

export type DemoLinks = Partial<Record<keyof DemoTokens, string>>;

/**
 * Seeds the demo firm into an empty database and keeps its client links in `DATA_DIR/demo-links.json`:
 * the tokens can be read nowhere else. A later start takes them from there, under its own address.
 */
export async function prepareDemo(
  { config, database, files }: Pick<AppContext, 'config' | 'database' | 'files'>,
  now: Date,
): Promise<DemoLinks> {
  const file = join(config.dataDir, 'demo-links.json');
  const firm = config.demoSize === 'grande' ? largeFirm : smallFirm;
  if (firm === largeFirm) console.log('Criando a empresa de 400 clientes; leva um a dois minutos…');
  const tokens = await seedDemo(database, { ...config, files }, now, firm);
  if (!tokens && firm === largeFirm && (await database.orm.$count(cliente)) < largeFirm.clients.length)
    console.log('DEMO=grande não muda a empresa que já está neste banco de dados. Use outra DATA_DIR.');
  const links = tokens
    ? linksOf(tokens, (token) => token, config.publicUrl)
    : linksOf(readLinks(file), (link) => link.split('/').at(-1) ?? '', config.publicUrl);
  writeFileSync(`${file}.part`, `${JSON.stringify(links, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.part`, file);
  return links;
}

function readLinks(file: string): DemoLinks {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as DemoLinks) : {};
}

function linksOf(
  values: DemoTokens | DemoLinks,
  tokenOf: (value: string) => string,
  publicUrl: string,
): DemoLinks {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([name, path]) => {
      const value = values[name as keyof DemoTokens];
      return value ? [[name, `${publicUrl}${path}${tokenOf(value)}`]] : [];
    }),
  );
}

/** What whoever tries the product needs, line by line for the terminal. */
export function demoSummary(links: DemoLinks): string[] {
  const lines = [
    '',
    `Contas de demonstração (senha ${demoPassword}):`,
    ...demoAccounts.map(({ email, perfil, nome }) => `  ${email.padEnd(26)}${perfil.padEnd(20)}${nome}`),
    '  doisfatores@demo.local pede o código do aplicativo: segredo JBSWY3DPEHPK3PXP',
  ];
  const addresses = Object.entries(links);
  if (addresses.length > 0) {
    lines.push('', 'Links de clientes:', ...addresses.map(([name, link]) => `  ${name.padEnd(26)}${link}`));
  }
  return lines;
}
