import { sequencia } from '../platform/database/schema';
import { demoProjects, laterProjects, looseTasks, officeTasks } from './demo/projects';
import { seedEntregas } from './entregas.seed';
import { seedClosings } from './operacao-closings.seed';
import { seedEvents, seedIndicators, seedOpportunities, seedProcesses } from './operacao-management.seed';
import { taskCodes } from './operacao-people';
import { seedLooseTasks, seedProjects, seedRecurring } from './operacao-projects.seed';
import { seedPedidos } from './pedidos.seed';
import { seedPendingFiles } from './pending-files.seed';
import { seedProjectTemplates } from './project-templates.seed';
import { type SeedContext, seededRandom } from './seed-context';

/**
 * The work of the demo firm: a year of closings, projects, tasks, recurring models, opportunities,
 * indicators, processes, the calendar and the files that wait for validation.
 */
export async function seedOperacao(context: SeedContext): Promise<void> {
  const codes = taskCodes();
  const { tasks } = await seedClosings(context, codes);
  const projects = await seedProjects(context, codes, demoProjects);
  await seedLooseTasks(context, codes, looseTasks);
  await seedRecurring(context, codes);
  const opportunities = await seedOpportunities(context);
  await seedIndicators(context);
  await seedProcesses(context);
  await seedEvents(context);
  await seedPendingFiles(context, tasks);
  await seedEntregas(context, tasks);
  // With numbers of their own, so that what is seeded after them stays as it was.
  const apart = { ...context, random: seededRandom(18) };
  const all = await seedProjects(apart, codes, [...laterProjects, ...context.firm.projects], projects);
  await seedLooseTasks(apart, codes, officeTasks);
  await seedPedidos(context);
  await seedProjectTemplates(context);
  await context.tx.insert(sequencia).values([
    { nome: 'tarefa', ultimo: codes.last },
    { nome: 'projeto', ultimo: all },
    { nome: 'oportunidade', ultimo: opportunities },
  ]);
}
