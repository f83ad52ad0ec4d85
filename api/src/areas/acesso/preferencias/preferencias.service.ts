import type { Preferencias, PreferenciasForm } from '@gestao/shared/contracts/acesso/preferencias';
import { readFirmDateFormat } from '../../../platform/app/date-format';
import { unauthorized } from '../../../platform/app/refusal';
import type { Scope } from '../../../platform/app/scope';
import { audited } from '../../../platform/audit/audit';
import type { Database } from '../../../platform/database/database';
import { readPasswordPolicy } from '../auth/access-policy';
import { formatUnlessChosen, withDefaults } from '../auth/chosen-preferences';
import { countRecoveryCodes } from '../auth/recovery-codes';
import { writeAcesso } from '../usuario-registro/usuario.writer';
import { findPreferences } from './preferencias.repository';

/** The person's own preferences, with the defaults of what they have not chosen. */
export async function readPreferences({
  database,
  actor,
}: Pick<Scope, 'database' | 'actor'>): Promise<Preferencias> {
  const [row, firmFormat, codigos_restantes, { minimo, variada }] = await Promise.all([
    findPreferences(database, actor.usuarioId),
    readFirmDateFormat(database.orm),
    countRecoveryCodes(database, actor.usuarioId),
    readPasswordPolicy(database.orm),
  ]);
  if (!row) throw unauthorized();
  return {
    ...withDefaults(row.preferencias, formatUnlessChosen(row.is_client, firmFormat)),
    dois_fatores: secondFactorOf(row.dois_fatores),
    codigos_restantes,
    tem_senha: row.senha_hash !== null,
    politica_senha: { minimo, variada },
  };
}

const secondFactorOf = (value: string) =>
  value === 'email' || value === 'aplicativo' ? value : 'desativado';

/** Saves the whole form; a person's own choices have one writer, so the last save stands. */
export async function savePreferences(
  { database, actor, auditActor, now }: Scope,
  form: PreferenciasForm,
): Promise<void> {
  const before = await currentForm(database, actor.usuarioId);
  await audited(database, auditActor, async (tx, audit) => {
    await writeAcesso(tx, actor.usuarioId, { preferencias: { ...form }, atualizado_em: now() });
    audit.record({
      acao: 'Alterou',
      entidade: 'usuario',
      uuid: actor.uuid,
      rotulo: `Preferências de ${actor.nome}`,
      antes: inWords(before),
      depois: inWords(form),
    });
  });
}

/** The choices as the log names them. */
const words = {
  tema: { claro: 'Claro', escuro: 'Escuro', sistema: 'Do sistema' },
  formato_data: { 'en-US': 'MM/DD/AAAA', 'pt-BR': 'DD/MM/AAAA' },
  densidade: { padrao: 'Padrão', compacta: 'Compacta', confortavel: 'Confortável' },
} as const satisfies { [K in keyof PreferenciasForm]: Record<PreferenciasForm[K], string> };

const inWords = ({ tema, formato_data, densidade }: PreferenciasForm) => ({
  tema: words.tema[tema],
  formato_data: words.formato_data[formato_data],
  densidade: words.densidade[densidade],
});

async function currentForm(database: Database, usuarioId: number): Promise<PreferenciasForm> {
  const row = await findPreferences(database, usuarioId);
  const format = formatUnlessChosen(row?.is_client ?? 0, await readFirmDateFormat(database.orm));
  return withDefaults(row?.preferencias ?? {}, format);
}
