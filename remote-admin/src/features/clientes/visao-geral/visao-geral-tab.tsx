import { formatDate } from '@gestao/shared/config';
import type { EventoDoCliente } from '@gestao/shared/contracts/clientes/cliente-linha-do-tempo';
import type { ClienteDetail } from '@gestao/shared/contracts/clientes/clientes';
import { errorText } from '@gestao/shared/http';
import { useQuery } from '@gestao/shared/query';
import { href, Link } from '@gestao/shared/router';
import { tomTone } from '@gestao/shared/rules/tones';
import { Card, ErrorState, Kpi, KpiRow, Stack, TableSkeleton } from '@gestao/shared/ui/core';
import { texts } from '../../../texts/cliente-visao-geral';
import { ChargeLinks } from './charge-links';
import { FeeFigure } from './fee-figure';
import { AreaBlock, addressOf } from './lines';
import { ContactsBlock, ServingBlock } from './people-blocks';
import styles from './visao-geral.module.css';
import { visaoGeralQuery } from './visao-geral.queries';

/** How the client stands: figures, what each area says of it, whom to talk to, what happened. */
export function VisaoGeralTab({ detail, onTrocar }: { detail: ClienteDetail; onTrocar: () => void }) {
  const { uuid } = detail;
  const { data, isError, error, refetch } = useQuery(visaoGeralQuery(uuid));
  if (isError && !data) return <ErrorState hint={errorText(error)} onRetry={() => void refetch()} />;
  if (!data) return <TableSkeleton rows={6} />;
  const tab = (aba: string) => href('clientes.edit', { uuid }, { aba }) ?? '/';
  return (
    <Stack gap={3}>
      <KpiRow label={texts.figures}>
        <FeeFigure honorario={data.honorario} to={tab('servicos')} />
        {data.figuras.map((figura) => (
          <Kpi
            key={figura.rotulo}
            label={figura.rotulo}
            value={figura.valor}
            hint={figura.nota}
            hintTone={figura.tom === 'neutro' ? undefined : tomTone[figura.tom]}
            to={addressOf(figura.destino)}
          />
        ))}
      </KpiRow>
      <div className={styles.grid}>
        {data.blocos.map((block) => (
          <AreaBlock
            key={block.chave}
            block={block}
            actions={block.chave === 'espera_cliente' && <ChargeLinks detail={detail} block={block} />}
          />
        ))}
        <ServingBlock detail={detail} equipe={data.equipe} onChange={onTrocar} />
        <ContactsBlock detail={detail} editTo={tab('contatos')} />
        <RememberBlock text={detail.particularidades} to={tab('particularidades')} />
        <div className={styles.wide}>
          <ActivityBlock events={data.eventos} to={tab('linha-do-tempo')} />
        </div>
      </div>
    </Stack>
  );
}

/** What the team has to remember of the client. */
function RememberBlock({ text, to }: { text: string | null; to: string }) {
  return (
    <Card
      title={texts.remember}
      actions={
        <Link to={to} className="link" aria-label={`${texts.edit}: ${texts.remember}`}>
          {texts.edit}
        </Link>
      }
    >
      <p className={text ? styles.note : styles.empty}>{text ?? texts.rememberNothing}</p>
    </Card>
  );
}

function ActivityBlock({ events, to }: { events: readonly EventoDoCliente[]; to: string }) {
  return (
    <Card
      title={texts.activity}
      actions={
        <Link to={to} className="link" aria-label={`${texts.all}: ${texts.activity}`}>
          {texts.all}
        </Link>
      }
    >
      {events.length === 0 ? (
        <p className={styles.empty}>{texts.noActivity}</p>
      ) : (
        <ul className={styles.lines}>
          {events.map((event) => {
            const page = addressOf(event.destino);
            const what = texts.event(event.autor, event.acao, event.rotulo);
            return (
              <li key={event.uuid} className={styles.line}>
                <span className={styles.words} title={what}>
                  {page ? <Link to={page}>{what}</Link> : what}
                </span>
                <span className={styles.end}>{formatDate(event.data_hora, { time: true })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
}
