import { TarefaPanel } from './tarefa-panel';

/** The task of the address over the page of an onboarding. */
export default function ImplantacaoTarefa() {
  return <TarefaPanel />;
}
