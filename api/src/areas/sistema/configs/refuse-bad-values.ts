import { type ConfigGroup, groupOf } from '@gestao/shared/contracts/sistema/configs';
import { logoMaxBytes } from '@gestao/shared/contracts/sistema/configs-campos';
import { invalidFields } from '../../../platform/app/refusal';
import type { Transaction } from '../../../platform/database/database';
import { peopleOptions, profileOptions } from './configs.repository';
import { type Change, sendsPasswordElsewhere } from './configs.rules';

/**
 * Rules that need other settings, the database, or the content of a file.
 * @throws Refusal 422 with the messages of each key.
 */
export async function refuseBadValues(tx: Transaction, grupo: ConfigGroup, given: Change): Promise<void> {
  const { check } = groupOf(grupo);
  const erros: Record<string, string[]> = {};
  for (const [chave, message] of Object.entries(check?.({ ...given.before, ...given.change }) ?? {}))
    erros[chave] = [message];
  for (const [chave, valor] of Object.entries(given.change)) {
    const message = await problemOf(tx, grupo, chave, valor, given.before[chave]);
    if (message) erros[chave] = [message];
  }
  if (grupo === 'integracoes' && sendsPasswordElsewhere(given)) {
    erros.smtp_senha = ['Informe a senha novamente para usar outro servidor ou usuário.'];
  }
  if (Object.keys(erros).length > 0) throw invalidFields(erros);
}

async function problemOf(
  tx: Transaction,
  grupo: ConfigGroup,
  chave: string,
  valor: unknown,
  before: unknown,
): Promise<string | undefined> {
  const kind = groupOf(grupo).fields[chave]?.kind;
  if (kind === 'people' || kind === 'profiles') {
    const kept = before as readonly string[];
    const added = (valor as readonly string[]).filter((uuid) => !kept.includes(uuid));
    if (added.length === 0) return undefined;
    const options = kind === 'people' ? await peopleOptions(tx, []) : await profileOptions(tx);
    return added.every((uuid) => options.some((option) => option.valor === uuid))
      ? undefined
      : 'Opção inválida.';
  }
  return kind === 'logo' && valor !== null ? logoProblem(String(valor)) : undefined;
}

async function logoProblem(dataUri: string): Promise<string | undefined> {
  const [head = '', body = ''] = dataUri.split(',');
  const content = Buffer.from(body, 'base64');
  if (content.length > logoMaxBytes) return 'A imagem passa de 50 KB.';
  const { fileTypeFromBuffer } = await import('file-type');
  const detected = await fileTypeFromBuffer(content);
  return detected && head === `data:${detected.mime};base64` ? undefined : 'Use uma imagem PNG ou JPEG.';
}
