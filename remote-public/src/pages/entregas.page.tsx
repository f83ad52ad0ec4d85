import { formatCompetenciaInWords } from '@gestao/shared/config';
import type { EntregaAoCliente, VisaoEntregas } from '@gestao/shared/contracts/publico/publico';
import { formatCentavos } from '@gestao/shared/rules/format';
import { ContactSection, Notice, Section, Tag } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { texts as t } from '../texts/entregas.texts';
import { molduraTexts } from '../texts/moldura.texts';

/** What was handed to the person; each file opens by a plain form, so that only a press counts as reading. */
export function EntregasPage({ visao }: { visao: VisaoEntregas }) {
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.abertura(visao.firma.nome, visao.cliente_nome)}</p>
      {visao.encerrado ? (
        <div role="alert">
          <Notice tone="amber">{t.encerrado}</Notice>
        </div>
      ) : null}
      {visao.entregas.length === 0 ? (
        <p>{t.vazio}</p>
      ) : (
        visao.entregas.map((entrega) => <Entregue key={entrega.chave} entrega={entrega} />)
      )}
      {visao.entregas.length > 0 ? <p className="cp-muted">{t.aviso}</p> : null}
      <ContactSection
        title={molduraTexts.quemChamar}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={t.assunto(visao.cliente_nome)}
      />
    </>
  );
}

function Entregue({ entrega }: { entrega: EntregaAoCliente }) {
  const { titulo, competencia, vencimento, vencida, valor_centavos, mensagem, arquivos } = entrega;
  return (
    <Section title={titulo}>
      <p className="cp-line">
        {entrega.nova ? <Tag tone="blue">{t.nova}</Tag> : <Tag tone="green">{t.lida}</Tag>}
        {vencida ? <Tag tone="red">{t.vencida}</Tag> : null}
      </p>
      {valor_centavos === null ? null : (
        <p>
          <strong>{formatCentavos(valor_centavos)}</strong>
        </p>
      )}
      {vencimento === null ? null : (
        <p>
          <span>{`${t.vencimento}: `}</span>
          <strong>
            <DateText value={vencimento} />
          </strong>
        </p>
      )}
      {mensagem ? <p>{mensagem}</p> : null}
      <p className="cp-muted">
        <span>{`${competencia ? `${t.competencia(formatCompetenciaInWords(competencia))} · ` : ''}${t.entregueEm} `}</span>
        <DateText value={entrega.entregue_em} />
      </p>
      <ul className="cp-documents">
        {arquivos.map(({ chave, nome, abre }) => (
          <li key={chave}>
            <p>{nome}</p>
            <form method="post">
              <input type="hidden" name="formulario" value="entrega" />
              <input type="hidden" name="entrega" value={entrega.chave} />
              <input type="hidden" name="arquivo" value={chave} />
              <p className="cp-line">
                {abre ? (
                  <button
                    type="submit"
                    name="modo"
                    value="abrir"
                    className="cp-button cp-primary"
                    aria-label={`${t.abrir} ${nome}`}
                  >
                    {t.abrir}
                  </button>
                ) : null}
                <button
                  type="submit"
                  name="modo"
                  value="baixar"
                  className={abre ? 'cp-button' : 'cp-button cp-primary'}
                  aria-label={`${t.baixar} ${nome}`}
                >
                  {t.baixar}
                </button>
              </p>
            </form>
          </li>
        ))}
      </ul>
    </Section>
  );
}
