import type { TaskModel } from '../../../platform/area/task-model';
import { carryOn } from './levar-adiante';
import { holdModeloDaTarefa, readModeloDaTarefa } from './modelo-da-tarefa';

/** Models of recurring tasks, as tasks meet them. */
export const recorrenteDaTarefa: TaskModel = {
  read: readModeloDaTarefa,
  async hold(tx, actor, tarefaUuid) {
    const modelo = await holdModeloDaTarefa(tx, actor, tarefaUuid);
    return modelo && ((audit, scope, mudanca) => carryOn(tx, audit, scope, modelo, mudanca));
  },
};
