import type { Modelo } from '@gestao/shared/contracts/operacao/implantacoes';
import { call } from '@gestao/shared/http';
import { queryOptions, useQuery } from '@gestao/shared/query';
import { formatBp } from '@gestao/shared/rules/format';
import { Card, EmptyState, Loaded, Muted, PageHeader, Row, StatusBadge } from '@gestao/shared/ui/core';
import page from '../../components/page.module.css';
import { Scroll } from '../../components/scroll';
import { modeloTone } from '../../components/tones';
import { texts } from '../../texts/modelos';

const modelosQuery = queryOptions({
  queryKey: ['modelos-implantacao'],
  queryFn: async ({ signal }) => (await call('GET /implantacoes/modelos', { signal })).data.modelos,
});

/** Templates of the onboarding: phases with their weight, and documents asked. */
export default function ModeloListPage() {
  return (
    <Loaded query={useQuery(modelosQuery)} skeleton="list">
      {(modelos) => (
        <div className={page.page}>
          <PageHeader title={texts.title} context={texts.context(modelos.length)} />
          {modelos.length === 0 && <EmptyState icon="settings" text={texts.empty} />}
          {modelos.map((modelo) => (
            <Template key={modelo.uuid} modelo={modelo} />
          ))}
        </div>
      )}
    </Loaded>
  );
}

function Template({ modelo }: { modelo: Modelo }) {
  return (
    <Card
      title={modelo.nome}
      actions={
        <Row>
          <Muted>
            {texts.duration(modelo.duracao_dias_uteis)} · {texts.inUse(modelo.em_uso)}
          </Muted>
          <StatusBadge tone={modeloTone[modelo.status]}>{modelo.status_label}</StatusBadge>
        </Row>
      }
    >
      <div className={page.halves}>
        <Scroll label={texts.phasesOf(modelo.nome)}>
          <table className={page.table}>
            <caption className="visually-hidden">{texts.phases}</caption>
            <thead>
              <tr>
                <th scope="col">{texts.phase}</th>
                <th scope="col" className={page.number}>
                  {texts.weight}
                </th>
                <th scope="col">{texts.exit}</th>
              </tr>
            </thead>
            <tbody>
              {modelo.fases.map((fase) => (
                <tr key={fase.ordem}>
                  <td>
                    {fase.ordem}. {fase.nome}
                  </td>
                  <td className={page.number}>{formatBp(fase.peso_bp)}</td>
                  <td>{fase.criterio_saida}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
        {modelo.documentos.length === 0 ? (
          <Muted>{texts.noDocuments}</Muted>
        ) : (
          <Scroll label={texts.documentsOf(modelo.nome)}>
            <table className={page.table}>
              <caption className="visually-hidden">{texts.documents}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.document}</th>
                  <th scope="col">{texts.required}</th>
                  <th scope="col">{texts.deadline}</th>
                </tr>
              </thead>
              <tbody>
                {modelo.documentos.map((documento) => (
                  <tr key={documento.nome}>
                    <td>{documento.nome}</td>
                    <td>{documento.obrigatorio ? texts.yes : texts.no}</td>
                    <td>{texts.duration(documento.prazo_dias_uteis)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scroll>
        )}
      </div>
    </Card>
  );
}
