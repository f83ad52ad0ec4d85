import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation } from '@gestao/shared/query';
import { href, useNavigate } from '@gestao/shared/router';
import { texts } from '../../texts/oportunidades';
import { generateOrcamento } from './oportunidades.queries';
import { useDone } from './use-done';

/** A new budget of the opportunity, with the way to where it is filled in. */
export function useBudget(uuid: string) {
  const navigate = useNavigate();
  const done = useDone();
  return useMutation({
    mutationFn: () => generateOrcamento(uuid),
    onSuccess: ({ data }) => {
      const to =
        href('orcamentos.new', {}, { orcamento: data.uuid }) ?? href('orcamentos.flow', { uuid: data.uuid });
      done(
        texts.budgetMade(data.numero),
        to ? { label: texts.openBudget, run: () => void navigate(to) } : undefined,
      );
    },
    onError: (error) => notify.error(errorText(error)),
  });
}
