import { generateRecorrente } from '../areas/operacao/recorrentes/gerar.service';
import { systemActor } from '../platform/app/actor';
import type { AppContext } from '../platform/app/context';
import { openDatabase } from '../platform/database/database';

/** Child process of a test: makes the tasks of one model, and ends, unless it is killed before. */
const [options, modeloId] = process.argv.slice(2);
const database = await openDatabase(JSON.parse(options ?? '{}'));
// Nobody is told of tasks without a responsável, and no area has a say in them.
const context = { database, areas: [], now: () => new Date() } as unknown as AppContext;
await generateRecorrente(context, systemActor, Number(modeloId), { nome: 'Sistema', usuarioId: null });
await database.close();
