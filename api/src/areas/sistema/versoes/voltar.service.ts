import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { VersaoVoltada, VoltarVersao } from '@gestao/shared/contracts/sistema/versoes';
import { findRoot } from '../../../platform/app/find-root';
import { invalidFields, notFound, ruleRefusal } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import { readVersoes } from './versoes.service';

/** `npm run remote rollback`: the one way back, with its lock and its comparison with everything live. */
const command = join(findRoot(dirname(fileURLToPath(import.meta.url))), 'tooling/registry/cli.mjs');

/**
 * Makes a version that was published before live again, as an administrator asks. Tabs that are open stay as they are
 * and hear of the update.
 * @throws Refusal 404 of an unknown part, 422 of a version that is not kept, 406 `versao_mudou` when something else
 * is live than the person saw, and 406 `versao_nao_serve` with the sentence of the comparison
 */
export async function goBackToVersao(
  { database, auditActor, config }: Scope,
  nome: string,
  { versao, de }: VoltarVersao,
): Promise<VersaoVoltada> {
  const { partes } = await readVersoes(config.siteDir);
  const parte = partes.find((one) => one.nome === nome);
  if (!parte) throw notFound();
  if (parte.versao !== de)
    throw ruleRefusal(
      'versao_mudou',
      `${parte.titulo} mudou enquanto isso: agora está ${parte.versao ? `no ar a ${parte.versao}` : 'fora do ar'}. Recarregue a página para decidir de novo.`,
    );
  if (!parte.guardadas.includes(versao))
    throw invalidFields({ versao: ['Esta versão não está mais guardada.'] });
  if (!existsSync(command))
    throw ruleRefusal(
      'versao_nao_serve',
      'Este servidor não tem os comandos de publicação. Volte a versão onde se publica: npm run remote rollback.',
    );
  await run([nome, versao, `--by=${auditActor.descricao}`], {
    SITE_DIR: config.siteDir,
    ...(config.registryKey ? { REGISTRY_PUBLIC_KEY: config.registryKey } : {}),
  });
  await audited(database, auditActor, async (_tx, audit) =>
    audit.record({
      acao: 'Mudou status',
      entidade: 'versao',
      rotulo: parte.titulo,
      antes: { no_ar: de },
      depois: { no_ar: versao },
    }),
  );
  return { nome, versao };
}

/** @throws Refusal 406 with what the command said */
function run(args: string[], env: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [command, 'rollback', ...args],
      { env: { ...process.env, ...env }, timeout: 150_000 },
      (error, _stdout, stderr) => {
        if (!error) return resolve();
        reject(
          ruleRefusal('versao_nao_serve', stderr.trim() || 'A versão não pôde voltar. Nada mudou no ar.'),
        );
      },
    );
  });
}
