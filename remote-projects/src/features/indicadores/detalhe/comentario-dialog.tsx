import type { IndicadorDetalhe } from '@gestao/shared/contracts/operacao/indicadores';
import { ReasonDialog } from '@gestao/shared/ui/form';
import { texts } from '../../../texts/indicadores';
import { saveComentario, useIndicadorDone } from '../indicadores.queries';
import { pontoDe } from './ponto';

const contract = () => import('@gestao/shared/contracts/operacao/indicadores');

/** What is to be said of a month. */
export function ComentarioDialog({ one, onClose }: { one: IndicadorDetalhe; onClose: () => void }) {
  const done = useIndicadorDone();
  return (
    <ReasonDialog
      title={texts.comment}
      field={{ name: 'comentario', label: texts.comment, maxLength: 2000, required: false }}
      schema={async () => (await contract()).indicadorComentarioFormSchema}
      defaultValues={{ ...pontoDe(one), comentario: one.ponto.comentario ?? '' }}
      onSubmit={async (values) => {
        await saveComentario(one.uuid, values);
        done(texts.commented);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
