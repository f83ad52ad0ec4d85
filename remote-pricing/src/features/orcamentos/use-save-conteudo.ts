import type { Perguntas } from '@gestao/shared/contracts/orcamento-perguntas';
import { errorText, fieldErrors } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useQueryClient } from '@gestao/shared/query';
import { useState } from 'react';
import { type Editado, paraSalvar } from './conteudo';
import { type ConteudoLido, saveConteudo } from './conteudo.queries';
import { noun } from './orcamentos.queries';

/** What the tabs of a budget need to change its content. */
export interface Editing {
  uuid: string;
  lido: ConteudoLido;
  perguntas: Perguntas;
}

/** Saves a change made in a tab of the budget; the page is asked again, also when somebody was faster. */
export function useSaveConteudo({ uuid, lido, perguntas }: Editing) {
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [erros, setErros] = useState<Record<string, string[]>>({});
  async function save(editado: Editado, told: (mensal_centavos: number) => string): Promise<boolean> {
    setSaving(true);
    setErros({});
    try {
      const saved = await saveConteudo(uuid, paraSalvar(perguntas, editado, lido.conteudo.versao, false));
      notify.success(told(saved.calculo?.mensal_centavos ?? 0));
      return true;
    } catch (error) {
      const found = fieldErrors(error);
      setErros(found);
      notify.error(Object.values(found).flat().join(' ') || errorText(error));
      return false;
    } finally {
      // Busy until the page shows what was saved: a second press would go out on the old version.
      await queryClient.invalidateQueries({ queryKey: [noun] });
      setSaving(false);
    }
  }
  return { save, saving, erros };
}
