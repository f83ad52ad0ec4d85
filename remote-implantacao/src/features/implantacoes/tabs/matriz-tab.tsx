import type { MatrizItem } from '@gestao/shared/contracts/operacao/implantacoes';
import { Card, EmptyState, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../../components/page.module.css';
import { Scroll } from '../../../components/scroll';
import { matrizTone } from '../../../components/tones';
import { texts } from '../../../texts/implantacoes';

const t = texts.detail;
const inWords = (roles: MatrizItem['cliente']) => roles.map((role) => t.roles[role]).join(', ') || texts.dash;

/** Who does what between firm and client, by area. */
export function MatrizTab({ itens }: { itens: readonly MatrizItem[] }) {
  if (itens.length === 0) return <EmptyState icon="process" text={t.noMatrix} />;
  const areas = [...new Set(itens.map(({ area }) => area))];
  return areas.map((area) => (
    <Card key={area} title={area}>
      <Scroll label={t.matrixOf(area)}>
        <table className={page.table}>
          <caption className="visually-hidden">{area}</caption>
          <thead>
            <tr>
              <th scope="col">{t.activity}</th>
              <th scope="col">{t.when}</th>
              <th scope="col">{t.firm}</th>
              <th scope="col">{texts.client}</th>
              <th scope="col">{t.situation}</th>
            </tr>
          </thead>
          <tbody>
            {itens
              .filter((item) => item.area === area)
              .map((item) => (
                <tr key={item.uuid}>
                  <td>
                    {item.atividade}
                    {item.descricao && <p className={page.small}>{item.descricao}</p>}
                    {item.comentario_cliente && (
                      <p className={page.small}>{t.clientSays(item.comentario_cliente)}</p>
                    )}
                  </td>
                  <td>{[item.periodicidade, item.prazo].filter(Boolean).join(', ')}</td>
                  <td>{inWords(item.escritorio)}</td>
                  <td>{inWords(item.cliente)}</td>
                  <td>
                    <StatusBadge tone={matrizTone[item.situacao]}>{item.situacao_label}</StatusBadge>
                  </td>
                </tr>
              ))}
          </tbody>
        </table>
      </Scroll>
    </Card>
  ));
}
