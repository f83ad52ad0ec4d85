import type { Atividade, PapelRaci, VisaoMatriz } from '@gestao/shared/contracts/publico/publico';
import { useState } from 'react';
import { ContactSection, PrintButton, Section, Tag, type Tone } from '../components/page-frame';
import { Heading } from '../components/page-settings';
import { texts } from '../texts/publico.texts';

const t = texts.matriz;

const tones: Record<Atividade['situacao'], Tone> = {
  proposta: 'blue',
  confirmada: 'green',
  contestada: 'amber',
};

const doesSomething = (atividade: Atividade) =>
  atividade.cliente.includes('R') || atividade.cliente.includes('A');

/** Who does what, by area. Whole without scripts; the filter comes with them. */
export function MatrizPage({ visao }: { visao: VisaoMatriz }) {
  const [soCliente, setSoCliente] = useState(false);
  const areas = visao.areas
    .map(({ area, atividades }) => ({
      area,
      atividades: soCliente ? atividades.filter(doesSomething) : atividades,
    }))
    .filter(({ atividades }) => atividades.length > 0);
  const total = areas.reduce((sum, { atividades }) => sum + atividades.length, 0);
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.abertura(visao.cliente_nome, visao.firma.nome)}</p>
      {visao.areas.length === 0 ? (
        <p>{t.vazia}</p>
      ) : (
        <div className="cp-filter cp-needs-script">
          <label>
            <span className="cp-label">{t.filtro}</span>
            <select
              value={soCliente ? 'cliente' : 'tudo'}
              onChange={(event) => setSoCliente(event.currentTarget.value === 'cliente')}
            >
              <option value="tudo">{t.tudo}</option>
              <option value="cliente">{t.soCliente}</option>
            </select>
          </label>
          <p className="cp-count" role="status">
            {total === 0 ? t.nenhuma : t.contagem(total)}
          </p>
        </div>
      )}
      {areas.map(({ area, atividades }) => (
        <Section key={area} title={area}>
          <table className="cp-table cp-matrix">
            <caption className="cp-hidden">{t.legenda(area)}</caption>
            <thead>
              <tr>
                <th scope="col">{t.atividade}</th>
                <th scope="col">{t.suaEmpresa}</th>
                <th scope="col">{visao.firma.nome}</th>
              </tr>
            </thead>
            <tbody>
              {atividades.map((atividade) => (
                <Linha key={atividade.atividade} atividade={atividade} />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
      <ContactSection
        title={t.comoResponder}
        text={t.comoResponderTexto(visao.quem_chamar?.nome)}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba} – ${visao.cliente_nome}`}
      />
      <PrintButton />
    </>
  );
}

function Linha({ atividade }: { atividade: Atividade }) {
  const quando = [atividade.periodicidade, atividade.prazo].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        {atividade.atividade}
        {atividade.descricao ? <small>{atividade.descricao}</small> : null}
        <small>{quando}</small>
        <Tag tone={tones[atividade.situacao]}>{atividade.situacao_label}</Tag>
        {atividade.comentario ? <small>{`${t.comentario} ${atividade.comentario}`}</small> : null}
      </th>
      <Papeis papeis={atividade.cliente} />
      <Papeis papeis={atividade.escritorio} />
    </tr>
  );
}

function Papeis({ papeis }: { papeis: PapelRaci[] }) {
  if (papeis.length === 0) return <td className="cp-muted">{t.ninguem}</td>;
  return (
    <td>
      {papeis.map((papel) => (
        <span className={papel === 'R' || papel === 'A' ? 'cp-role cp-role-strong' : 'cp-role'} key={papel}>
          {t.papel[papel]}
        </span>
      ))}
    </td>
  );
}
