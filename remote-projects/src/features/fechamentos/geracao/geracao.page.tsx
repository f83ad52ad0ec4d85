import { formatCompetencia } from '@gestao/shared/config';
import { errorText } from '@gestao/shared/http';
import { notify } from '@gestao/shared/notify';
import { useMutation, useQuery, useQueryClient } from '@gestao/shared/query';
import { href, Link, useSearchParams } from '@gestao/shared/router';
import { addMonths, dateIn } from '@gestao/shared/rules/calendar';
import { Choice } from '@gestao/shared/ui/board';
import { Button, ButtonLink, EmptyState, Loaded, Muted, PageHeader, Row } from '@gestao/shared/ui/core';
import { useState } from 'react';
import page from '../../../components/page.module.css';
import { texts } from '../../../texts/geracao-fechamentos';
import { noun as fechamentos } from '../fechamentos.queries';
import { noun, previaQuery, startGeracao } from './geracao.queries';
import { GeracaoFigures } from './geracao-figures';
import { GeracaoItens } from './geracao-itens';
import { GeracaoRelatorio } from './geracao-relatorio';
import { UltimasGeracoes } from './ultimas-geracoes';

/** Months that can be made: a year back for a client who came late, and two ahead. */
const meses = (hoje: string) => Array.from({ length: 15 }, (_, n) => addMonths(hoje.slice(0, 7), 2 - n));

/** What the templates make of a month, before it is made, while it is made, and what came of it. */
export default function GeracaoPage() {
  const [search, setSearch] = useSearchParams();
  const hoje = dateIn(new Date());
  const competencia = search.get('competencia') ?? hoje.slice(0, 7);
  const geracao = search.get('geracao');
  const [trazer, setTrazer] = useState(false);
  const queryClient = useQueryClient();
  const previa = useQuery(previaQuery({ competencia }));
  const go = (next: Record<string, string>) => setSearch(next);
  const start = useMutation({
    mutationFn: () => startGeracao({ competencia, modelo_uuid: null, cliente_uuid: null, trazer }),
    onSuccess: ({ data }) => go({ competencia, geracao: data.uuid }),
    onError: (error) => notify.error(errorText(error)),
  });
  const settle = () => {
    for (const each of [noun, fechamentos, 'tarefas', 'hoje'])
      void queryClient.invalidateQueries({ queryKey: [each] });
  };
  const fazer = previa.data ? previa.data.criados + previa.data.completados : 0;
  const modelos = href('fechamentos.modelos');
  return (
    <div className={page.page}>
      <PageHeader
        title={texts.title}
        context={texts.context}
        actions={
          <>
            {modelos && <ButtonLink to={modelos}>{texts.models}</ButtonLink>}
            {!geracao && fazer > 0 && (
              <Button kind="primary" loading={start.isPending} onClick={() => start.mutate()}>
                {texts.generate}
              </Button>
            )}
          </>
        }
      />
      {geracao ? (
        <GeracaoRelatorio
          key={geracao}
          uuid={geracao}
          onSettled={settle}
          onClose={() => go({ competencia })}
        />
      ) : (
        <>
          <Row>
            <Choice
              label={texts.competencia}
              value={competencia}
              options={meses(hoje).map((mes) => ({ value: mes, label: formatCompetencia(mes) }))}
              onChange={(mes) => go({ competencia: mes })}
            />
            {fazer > 0 && (
              <label>
                <input
                  type="checkbox"
                  checked={trazer}
                  onChange={({ target }) => setTrazer(target.checked)}
                />{' '}
                {texts.bring}
              </label>
            )}
            {previa.data && fazer === 0 && previa.data.itens.length > 0 && <Muted>{texts.nothing}</Muted>}
          </Row>
          <Loaded query={previa} skeleton="list" title={false}>
            {(data) =>
              data.itens.length === 0 ? (
                <EmptyState
                  text={texts.none}
                  hint={texts.noneHint}
                  action={modelos ? <Link to={modelos}>{texts.models}</Link> : undefined}
                />
              ) : (
                <>
                  <GeracaoFigures contagens={data} feito={false} />
                  <GeracaoItens itens={data.itens} feito={false} />
                </>
              )
            }
          </Loaded>
          <UltimasGeracoes onOpen={(uuid, mes) => go({ competencia: mes, geracao: uuid })} />
        </>
      )}
    </div>
  );
}
