import type { DocumentoPedido, VisaoDocumentos } from '@gestao/shared/contracts/publico/publico';
import { ContactSection, Notice, PrintButton, Section, Tag, type Tone } from '../components/page-frame';
import { DateText, Heading } from '../components/page-settings';
import { texts } from '../texts/publico.texts';

const t = texts.documentos;

const tones: Record<DocumentoPedido['status'], Tone> = {
  pendente: 'grey',
  enviado: 'violet',
  aprovado: 'green',
  rejeitado: 'red',
  dispensado: 'grey',
};

/** Checklist of what the firm asked for: what, why it came back, until when. */
export function DocumentosPage({ visao }: { visao: VisaoDocumentos }) {
  const completo = visao.total > 0 && visao.enviados === visao.total;
  const nome = visao.quem_chamar?.nome;
  return (
    <>
      <Heading depth={0}>{t.titulo}</Heading>
      <p className="cp-lead">{t.abertura(visao.cliente_nome)}</p>
      {visao.pausada ? <Notice tone="amber">{t.pausada}</Notice> : null}
      {completo ? <Notice tone="green">{t.completo}</Notice> : null}
      <Section title={visao.total > 0 ? t.progresso(visao.enviados, visao.total) : t.aba}>
        {visao.total > 0 ? (
          <progress
            className="cp-progress"
            max={visao.total}
            value={visao.enviados}
            aria-label={t.progresso(visao.enviados, visao.total)}
          />
        ) : null}
        {visao.documentos.length === 0 ? <p>{t.vazio}</p> : null}
        <ul className="cp-documents">
          {visao.documentos.map((documento) => (
            <Documento key={documento.nome} documento={documento} />
          ))}
        </ul>
      </Section>
      <ContactSection
        title={completo ? texts.quemChamar : t.comoEnviar}
        text={completo ? undefined : t.comoEnviarTexto(nome)}
        pessoa={visao.quem_chamar}
        firma={visao.firma}
        assunto={t.assunto(visao.cliente_nome)}
      />
      <PrintButton />
    </>
  );
}

function Documento({ documento }: { documento: DocumentoPedido }) {
  const devolvido = documento.status === 'rejeitado';
  const aberto = devolvido || documento.status === 'pendente';
  return (
    <li>
      <div className="cp-line">
        <Heading depth={2}>{documento.nome}</Heading>
        <Tag tone={tones[documento.status]}>{documento.status_label}</Tag>
      </div>
      {documento.instrucoes ? <p>{documento.instrucoes}</p> : null}
      {documento.motivo && (devolvido || documento.status === 'dispensado') ? (
        <p className={devolvido ? 'cp-reason' : 'cp-muted'}>
          {`${devolvido ? t.devolvido : t.dispensado} ${documento.motivo}`}
        </p>
      ) : null}
      <p className="cp-muted cp-meta">
        <span>
          {`${documento.obrigatorio ? t.obrigatorio : t.opcional} · ${t.prazo} `}
          <DateText value={documento.prazo} />
        </span>
        {aberto && documento.atrasado ? <Tag tone="red">{t.atrasado}</Tag> : null}
      </p>
    </li>
  );
}
