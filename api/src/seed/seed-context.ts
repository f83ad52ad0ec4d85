import { writeFile } from 'node:fs/promises';
import type { Finalidade } from '@gestao/shared/contracts/comum/tokens';
import type { FileStore } from '../platform/app/file-store';
import type { Transaction } from '../platform/database/database';
import type { DemoFirm } from './demo/firm';

/** What the seeding of one area leaves for the next; everything is written in one transaction. */
export interface SeedContext {
  tx: Transaction;
  firm: DemoFirm;
  /** `AAAA-MM-DD` in America/Sao_Paulo; every other date of the demo firm is relative to it. */
  today: string;
  /** The installation's key, for what is stored encrypted. */
  secretKey: Buffer;
  /** Where files lie; without it only their rows are written. */
  files?: FileStore | undefined;
  /** Repeatable random number in [0, 1). */
  random: () => number;
  /** Ids by name, filled as areas are seeded. */
  perfis: Map<string, number>;
  /** By e-mail. */
  usuarios: Map<string, { id: number; uuid: string; nome: string; email: string }>;
  /** By name and by `sigla` (FIS, CTB, DP, BPO, CONS, COM, IMP, ADM). */
  departamentos: Map<string, number>;
  cargos: Map<string, number>;
  equipes: Map<string, number>;
  /** By `grupo/chave`: `segmento/servicos`. */
  seletores: Map<string, number>;
  clientes: {
    id: number;
    uuid: string;
    razao_social: string;
    responsavel_id: number;
    equipe_id: number | null;
    status: string;
  }[];
  servicos: Map<string, number>;
  /** Ids of the records the demo client links point to. */
  linkTargets: Partial<Record<Finalidade, { entidadeId: number; contatoNome: string; contatoEmail: string }>>;
}

/** Puts a file of the demo firm in its place, where there is one. */
export async function keepSeeded(
  files: FileStore | undefined,
  arquivo: string,
  bytes: Uint8Array,
): Promise<void> {
  if (!files) return;
  const path = await files.newIncoming(arquivo);
  await writeFile(path, bytes, { mode: 0o600 });
  await files.keep(arquivo, path);
}

/** Repeatable pseudo-random numbers (mulberry32): the demo firm is the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
