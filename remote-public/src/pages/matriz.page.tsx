import type { PapelRaci } from '@gestao/shared/contracts/implantacao/papel-raci';
import type { Atividade, VisaoCliente, VisaoMatriz } from '@gestao/shared/contracts/publico/publico';
import { type ReactNode, useState } from 'react';
import { TextField } from '../components/form-field';
import { ContactSection, Notice, PrintButton, Section, Tag, type Tone } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { Papel } from '../components/papel';
import { PlainAnswer } from '../components/plain-answer';
import { matrizTexts as t } from '../texts/matriz.texts';

const tones: Record<Atividade['situacao'], Tone> = {
  proposta: 'blue',
  confirmada: 'green',
  contestada: 'amber',
};

const filtros = {
  tudo: () => true,
  cliente: ({ cliente }: Atividade) => cliente.includes('R') || cliente.includes('A'),
  mudou: ({ mudanca }: Atividade) => mudanca !== undefined,
};
type Filtro = keyof typeof filtros;

interface NaPagina {
  visao: VisaoMatriz;
  onVisao: (visao: VisaoCliente) => void;
}

/** Who does what, by area, and what the client answers to it. Whole without scripts; the filter comes with them. */
export function MatrizPage({ visao: aberta }: { visao: VisaoMatriz }) {
  const [respondida, setRespondida] = useState<VisaoMatriz | null>(null);
  const [filtro, setFiltro] = useState<Filtro>('tudo');
  const visao = respondida ?? aberta;
  const onVisao = (nova: VisaoCliente) => {
    if (nova.pagina === 'implantacao_matriz') setRespondida(nova);
  };
  const areas = visao.areas
    .map(({ area, atividades }) => ({ area, atividades: atividades.filter(filtros[filtro]) }))
    .filter(({ atividades }) => atividades.length > 0);
  const total = areas.reduce((sum, { atividades }) => sum + atividades.length, 0);
  const mudou = visao.areas.some(({ atividades }) => atividades.some(filtros.mudou));
  const retiradas = visao.retiradas ?? [];
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.abertura(visao.cliente_nome, visao.firma.nome)}</p>
      {visao.responde ? <p>{t.comoResponder}</p> : null}
      {visao.em_revisao ? <Notice tone="amber">{t.emRevisao}</Notice> : null}
      {visao.retorno?.mensagem ? (
        <div role="status">
          <Notice tone="green">{visao.retorno.mensagem}</Notice>
        </div>
      ) : null}
      {visao.confirmacao ? <Comprovante confirmacao={visao.confirmacao} numero={visao.numero} /> : null}
      {visao.areas.length === 0 ? (
        <p>{t.vazia}</p>
      ) : (
        <div className="cp-filter cp-needs-script">
          <label>
            <span className="cp-label">{t.filtro}</span>
            <select value={filtro} onChange={(event) => setFiltro(event.currentTarget.value as Filtro)}>
              <option value="tudo">{t.tudo}</option>
              <option value="cliente">{t.soCliente}</option>
              {mudou ? <option value="mudou">{t.soMudou}</option> : null}
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
                <Linha
                  key={atividade.chave ?? atividade.atividade}
                  atividade={atividade}
                  visao={visao}
                  onVisao={onVisao}
                />
              ))}
            </tbody>
          </table>
        </Section>
      ))}
      {retiradas.length > 0 ? (
        <Section title={t.retiradas}>
          <ul className="cp-plain">
            {retiradas.map(({ area, atividade }) => (
              <li key={`${area} ${atividade}`}>{`${area}: ${atividade}`}</li>
            ))}
          </ul>
        </Section>
      ) : null}
      {visao.responde || (visao.retorno?.formulario === 'confirmar' && !visao.confirmacao) ? (
        <Confirmar visao={visao} onVisao={onVisao} />
      ) : null}
      <ContactSection
        title={t.quemChamar}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={`${t.aba} – ${visao.cliente_nome}`}
      />
      <PrintButton />
    </>
  );
}

function Comprovante({
  confirmacao: { nome, cpf, em, hash, pdf, registro },
  numero,
}: {
  confirmacao: NonNullable<VisaoMatriz['confirmacao']>;
  numero: number | undefined;
}) {
  return (
    <Section title={t.confirmada} id="confirmar">
      <dl className="cp-proof">
        <Fato nome={t.confirmadaPor}>{cpf === '—' ? nome : `${nome}, CPF ${cpf}`}</Fato>
        {registro ? (
          <Fato nome={t.comoConfirmada}>
            {`${registro.meio}, ${t.emDia} `}
            <DateText value={registro.dia} />
          </Fato>
        ) : null}
        <Fato nome={registro ? t.registradaPor(registro.por) : t.confirmadaEm}>
          <DateText value={em} time />
          {numero === undefined ? '' : ` · ${t.versao(numero)}`}
        </Fato>
        {registro?.arquivo ? (
          <Fato nome={t.arquivo}>
            {registro.arquivo.nome} <code>{registro.arquivo.sha256}</code>
          </Fato>
        ) : null}
        <Fato nome={t.codigo}>
          <code>{hash}</code>
        </Fato>
      </dl>
      {pdf ? (
        <p className="cp-papers">
          <Papel papel="comprovante">{t.baixar}</Papel>
        </p>
      ) : null}
    </Section>
  );
}

function Fato({ nome, children }: { nome: string; children: ReactNode }) {
  return (
    <div>
      <dt>{nome}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Linha({ atividade, ...pagina }: NaPagina & { atividade: Atividade }) {
  const { chave, mudanca, mudou = [], responsavel, contato } = atividade;
  const quando = [atividade.periodicidade, atividade.prazo].filter(Boolean).join(', ');
  return (
    <>
      <tr id={chave && `l-${chave}`} className={chave && 'cp-asked'}>
        <th scope="row">
          {atividade.atividade}
          {atividade.descricao ? <small>{atividade.descricao}</small> : null}
          <small>{quando}</small>
          <Tag tone={tones[atividade.situacao]}>{atividade.situacao_label}</Tag>
          {mudanca ? <Tag tone="violet">{t[mudanca]}</Tag> : null}
          {mudou.map((texto) => (
            <small key={texto}>{texto}</small>
          ))}
          {atividade.comentario ? <small>{`${t.comentario} ${atividade.comentario}`}</small> : null}
        </th>
        <Papeis papeis={atividade.cliente} nome={contato} />
        <Papeis papeis={atividade.escritorio} nome={responsavel} />
      </tr>
      {chave ? (
        <tr className="cp-answer-row">
          <td colSpan={3}>
            <Resposta chave={chave} atividade={atividade} {...pagina} />
          </td>
        </tr>
      ) : null}
    </>
  );
}

/** Agrees with one row, or says what would be different: one form, because a page may hold hundreds. */
function Resposta({
  chave,
  atividade: { atividade, situacao },
  visao: { retorno },
  onVisao,
}: NaPagina & { chave: string; atividade: Atividade }) {
  const daLinha = retorno?.valores.chave === chave ? retorno : undefined;
  const erros = daLinha?.erros[chave] ?? [];
  const sugerindo = daLinha?.formulario === 'sugerir' && erros.length > 0;
  return (
    <PlainAnswer className="cp-folds" campos={{ chave }} id={`l-${chave}`} onVisao={onVisao}>
      {situacao === 'confirmada' ? null : (
        <button
          type="submit"
          name="formulario"
          value="concordar"
          className="cp-button"
          aria-label={t.de(t.concordo, atividade)}
        >
          {t.concordo}
        </button>
      )}
      <details className="cp-fold" open={sugerindo ? true : undefined}>
        <summary aria-label={t.de(t.sugerir, atividade)}>{t.sugerir}</summary>
        <div className="cp-form">
          <label className="cp-field">
            <span>{t.oQueMuda}</span>
            <textarea
              name="comentario"
              rows={3}
              defaultValue={daLinha?.valores.comentario}
              aria-invalid={sugerindo ? true : undefined}
            />
          </label>
          <Erros erros={sugerindo ? erros : []} />
          <button type="submit" name="formulario" value="sugerir" className="cp-button">
            {t.enviarSugestao}
          </button>
        </div>
      </details>
      <Erros erros={sugerindo ? [] : erros} />
    </PlainAnswer>
  );
}

function Confirmar({ visao, onVisao }: NaPagina) {
  const atividades = visao.areas.flatMap((one) => one.atividades);
  const retorno = visao.retorno?.formulario === 'confirmar' ? visao.retorno : undefined;
  return (
    <Section title={t.confirmar} id="confirmar">
      <Erros erros={retorno?.erros.geral ?? []} />
      {atividades.some(({ situacao }) => situacao === 'contestada') && !retorno ? (
        <p>{t.comSugestao}</p>
      ) : (
        <PlainAnswer
          formulario="confirmar"
          campos={{ numero: String(visao.numero ?? 0) }}
          id="confirmar"
          onVisao={onVisao}
        >
          <p>{t.confirmarTexto(atividades.length)}</p>
          <TextField
            formulario="confirmar"
            name="nome"
            label={t.nome}
            retorno={retorno}
            autoComplete="name"
            maxLength={160}
            required
          />
          <TextField
            formulario="confirmar"
            name="cpf"
            label={t.cpf}
            retorno={retorno}
            inputMode="numeric"
            autoComplete="off"
            maxLength={18}
            required
          />
          {/* It was replaced meanwhile: what was typed stays, and there is nothing to send it to. */}
          {visao.responde ? (
            <button type="submit" className="cp-button cp-primary">
              {t.confirmar}
            </button>
          ) : null}
        </PlainAnswer>
      )}
    </Section>
  );
}

function Erros({ erros }: { erros: string[] }) {
  if (erros.length === 0) return null;
  return (
    <p className="cp-error" role="alert">
      {erros.join(' ')}
    </p>
  );
}

function Papeis({ papeis, nome }: { papeis: PapelRaci[]; nome: string | null | undefined }) {
  if (papeis.length === 0) return <td className="cp-muted">{t.ninguem}</td>;
  return (
    <td>
      {papeis.map((papel) => (
        <span className={papel === 'R' || papel === 'A' ? 'cp-role cp-role-strong' : 'cp-role'} key={papel}>
          {t.papel[papel]}
        </span>
      ))}
      {nome ? <small>{nome}</small> : null}
    </td>
  );
}
