import { createHmac } from 'node:crypto';
import { z } from 'zod';

/** Entries of the archive that are not data. The manifest comes last: only a whole backup has one. */
export const manifestName = 'manifesto.json';
export const manifestHashName = 'manifesto.sha256';
/** Folders inside the archive. */
export const dataFolder = 'dados/';
export const filesFolder = 'arquivos/';

/** What a backup says of itself. */
export const backupManifestSchema = z.object({
  formato: z.literal(1),
  /** Version of the product that made it. */
  produto: z.string(),
  criado_em: z.iso.datetime(),
  /** Kind of database it was made from; those of the former embedded one restore just the same. */
  banco: z.string(),
  /** Migrations the database had, in order. */
  migracoes: z.array(z.object({ hash: z.string(), quando: z.number() })),
  tabelas: z.array(z.object({ nome: z.string(), colunas: z.array(z.string()), linhas: z.number().int() })),
  /** Last value given by each sequence that gave any. */
  sequencias: z.array(z.object({ nome: z.string(), ultimo: z.string() })),
  /** Tells whether second-factor secrets can be read where it is restored; says nothing of the key. */
  chave: z.string().nullable(),
  /** Everything else in the archive, in its order. */
  entradas: z.array(z.object({ nome: z.string(), tamanho: z.number().int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** The same for the same key, and of no use to find it. */
export function keyFingerprint(secretKey: Buffer): string {
  return createHmac('sha256', secretKey).update('gestao: cópia de segurança').digest('hex').slice(0, 16);
}
