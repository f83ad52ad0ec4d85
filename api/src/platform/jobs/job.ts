import type { AppContext } from '../app/context';
import type { AuditAction } from '../audit/audit';
import type { Schedule } from './schedule';

/** Something that happens by itself. Run twice for the same moment, it changes nothing the second time. */
export interface Job {
  /** Name of its queue and of its state: kebab-case. */
  nome: string;
  /** What people call it. */
  titulo: string;
  quando: Schedule;
  /** A run missed on an earlier day is worth nothing any more. */
  soNoDia?: boolean;
  /** @returns what the log should say of it; `null` when nothing changed, or it wrote its own rows. */
  run(context: AppContext): Promise<JobResult | null>;
}

export interface JobResult {
  acao: AuditAction;
  depois: Record<string, unknown>;
}
