import { sequencia } from '../platform/database/schema';
import { seedClosings } from './operacao-closings.seed';
import {
  seedEvents,
  seedIndicators,
  seedOpportunities,
  seedPendingFiles,
  seedProcesses,
} from './operacao-management.seed';
import { taskCodes } from './operacao-people';
import { seedLooseTasks, seedProjects, seedRecurring } from './operacao-projects.seed';
import type { SeedContext } from './seed-context';

/**
 * The work of the demo firm: a year of closings, projects, tasks, recurring models, opportunities,
 * indicators, processes, the calendar and the files that wait for validation.
 */
export async function seedOperacao(context: SeedContext): Promise<void> {
  const codes = taskCodes();
  const { tasks, closings } = await seedClosings(context, codes);
  const projects = await seedProjects(context, codes);
  await seedLooseTasks(context, codes);
  await seedRecurring(context, codes);
  const opportunities = await seedOpportunities(context);
  await seedIndicators(context, tasks, closings);
  await seedProcesses(context);
  await seedEvents(context);
  await seedPendingFiles(context, tasks);
  await context.tx.insert(sequencia).values([
    { nome: 'tarefa', ultimo: codes.last },
    { nome: 'projeto', ultimo: projects },
    { nome: 'oportunidade', ultimo: opportunities },
  ]);
}
