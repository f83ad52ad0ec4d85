import { generateOfDay } from '../areas/operacao/geracao-fechamentos/geracao.job';
import type { AppContext } from '../platform/app/context';
import { openDatabase } from '../platform/database/database';

/** Child process of a test: makes the closings of the day it is told, and ends, unless it is killed before. */
const [options, now] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options ?? '{}'));
// Every task has its responsável, and no area has a say in who gets a closing.
const context = { database, areas: [], now: () => new Date(now ?? '') } as unknown as AppContext;
await generateOfDay(context);
await database.close();
