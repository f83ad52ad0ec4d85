import { formatDate } from '@gestao/shared/config';
import type { SaudeSistema } from '@gestao/shared/contracts/sistema/saude';
import { call } from '@gestao/shared/http';
import { formatBytes } from '@gestao/shared/rules/format';
import { labelOf } from '@gestao/shared/rules/label-of';
import { pagesTexts } from '../texts/pages.texts';

const withTime = { time: true };

/** Backups and content policy as the server sees them; `null` when it does not say. */
export function readServerState(): Promise<SaudeSistema | null> {
  return call('GET /saude/sistema').then(
    (answer) => answer.data,
    () => null,
  );
}

/** What administrators read of it. */
export function serverRows(state: SaudeSistema | null): [string, string][] {
  if (!state) return [[pagesTexts.status, pagesTexts.apiDown]];
  const { backup, continua, antivirus, politica } = state;
  const { ultima } = politica;
  return [
    [pagesTexts.backup, labelOf(pagesTexts.backupNames, backup.situacao)],
    [pagesTexts.backupLast, backup.em ? formatDate(backup.em, withTime) : '—'],
    [pagesTexts.backupSize, backup.tamanho_bytes === null ? '—' : formatBytes(backup.tamanho_bytes)],
    ...(continua ? [[pagesTexts.continuous, continuousRow(continua)] satisfies [string, string]] : []),
    ...(antivirus
      ? [
          [
            pagesTexts.antivirus,
            pagesTexts.antivirusNames[antivirus.situacao]?.(antivirus.esperam) ?? antivirus.situacao,
          ] satisfies [string, string],
        ]
      : []),
    [pagesTexts.policy, pagesTexts.policyTotal(politica.total, formatDate(politica.desde, withTime))],
    ...(ultima
      ? [
          [
            pagesTexts.policyLast,
            pagesTexts.policyWhat(
              formatDate(ultima.em, withTime),
              ultima.diretiva,
              ultima.bloqueado,
              ultima.pagina,
            ),
          ] satisfies [string, string],
        ]
      : []),
  ];
}

function continuousRow({ situacao, espera_bytes }: NonNullable<SaudeSistema['continua']>): string {
  const name = pagesTexts.continuousNames[situacao];
  return espera_bytes > 0 ? pagesTexts.continuousWaiting(name, formatBytes(espera_bytes)) : name;
}
