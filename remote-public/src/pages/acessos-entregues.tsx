import type {
  AcessoDoCliente,
  VisaoCliente,
  VisaoDocumentos,
} from '@gestao/shared/contracts/publico/publico';
import { FileField, TextArea, TextField } from '../components/form-field';
import { Section, Tag, type Tone } from '../components/page-frame';
import { DateText } from '../components/page-settings';
import { PlainAnswer } from '../components/plain-answer';
import { acessosTexts as t } from '../texts/acessos.texts';

const tones: Record<AcessoDoCliente['situacao'], Tone> = {
  aguarda: 'blue',
  recebido: 'green',
  apagado: 'grey',
};

/** Accesses to the client's systems: handed over here instead of by e-mail, and shown to nobody twice. */
export function AcessosEntregues({
  visao,
  onVisao,
}: {
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoDocumentos) => void;
}) {
  const { acessos = [], entrega_acesso: entrega, entrega_certificado: entregaCertificado } = visao;
  if (!entrega && !entregaCertificado && acessos.length === 0) return null;
  const soCertificado = visao.finalidade === 'cliente_pendencias';
  const answered = (nova: VisaoCliente) => {
    if (nova.pagina === 'implantacao_documentos') onVisao(nova);
  };
  const retorno = visao.retorno?.formulario === 'acesso' ? visao.retorno : undefined;
  const { formulario, erros = {} } = visao.retorno ?? {};
  const geral = (formulario && deste.has(formulario) ? erros.geral : undefined) ?? [];
  const errado = retorno !== undefined && Object.keys(retorno.erros).length > 0;
  return (
    <Section title={soCertificado ? t.soCertificado : t.titulo} id="acessos">
      {entrega || entregaCertificado ? <p>{soCertificado ? t.soCertificadoAjuda : t.ajuda}</p> : null}
      {geral.length > 0 ? (
        <p className="cp-error" role="alert">
          {geral.join(' ')}
        </p>
      ) : null}
      {acessos.length > 0 ? (
        <ul className="cp-documents">
          {acessos.map((acesso) => (
            <Acesso key={acesso.chave} acesso={acesso} visao={visao} onVisao={answered} />
          ))}
        </ul>
      ) : null}
      {entrega ? (
        // One more was kept: the next one begins empty.
        <details className="cp-fold" open={errado ? true : undefined} key={acessos[0]?.chave ?? ''}>
          <summary>{acessos.length > 0 ? t.outro : t.entregar}</summary>
          <PlainAnswer formulario="acesso" id="acessos" onVisao={answered}>
            <TextField
              {...campo}
              name="sistema"
              label={t.sistema}
              retorno={retorno}
              maxLength={120}
              required
            />
            <TextField {...campo} name="endereco" label={t.endereco} retorno={retorno} maxLength={300} />
            <TextField {...campo} name="usuario" label={t.usuario} retorno={retorno} maxLength={200} />
            <TextField
              {...campo}
              name="senha"
              type="password"
              autoComplete="new-password"
              label={t.senha}
              help={t.senhaAjuda}
              retorno={retorno}
              maxLength={500}
              required
            />
            <TextArea formulario="acesso" name="observacao" label={t.observacao} retorno={retorno} />
            <p>
              <button type="submit" className="cp-button">
                {t.guardar}
              </button>
            </p>
          </PlainAnswer>
        </details>
      ) : null}
      {entregaCertificado ? (
        <Certificado key={`certificado-${acessos[0]?.chave ?? ''}`} visao={visao} onVisao={answered} />
      ) : null}
    </Section>
  );
}

const deste: ReadonlySet<string> = new Set(['acesso', 'retirar_acesso', 'certificado']);

/** A certificate's file and password; the password is typed again whatever was wrong. */
function Certificado({ visao, onVisao }: { visao: VisaoDocumentos; onVisao: (visao: VisaoCliente) => void }) {
  const retorno = visao.retorno?.formulario === 'certificado' ? visao.retorno : undefined;
  const errado = retorno !== undefined && Object.keys(retorno.erros).length > 0;
  return (
    <details className="cp-fold" open={errado ? true : undefined}>
      <summary>{t.certificado}</summary>
      <PlainAnswer formulario="certificado" id="acessos" arquivos onVisao={onVisao}>
        <FileField
          formulario="certificado"
          name="arquivo"
          label={t.arquivo}
          help={t.certificadoAjuda}
          retorno={retorno}
          required
        />
        <TextField
          formulario="certificado"
          name="senha"
          type="password"
          autoComplete="new-password"
          label={t.senhaDoCertificado}
          help={t.senhaAjuda}
          retorno={retorno}
          maxLength={500}
          required
        />
        <p>
          <button type="submit" className="cp-button">
            {t.guardar}
          </button>
        </p>
      </PlainAnswer>
    </details>
  );
}

const campo = { formulario: 'acesso', autoComplete: 'off' } as const;

function Acesso({
  acesso: { chave, sistema, entregue_em, situacao, recebido_por, recebido_em, retira },
  visao: { retorno },
  onVisao,
}: {
  acesso: AcessoDoCliente;
  visao: VisaoDocumentos;
  onVisao: (visao: VisaoCliente) => void;
}) {
  const erros = retorno?.formulario === 'retirar_acesso' ? (retorno.erros[chave] ?? []) : [];
  return (
    <li>
      <div className="cp-line">
        <strong>{sistema}</strong>
        <Tag tone={tones[situacao]}>{t.situacao[situacao]}</Tag>
      </div>
      <p className="cp-muted">
        {`${t.entregueEm} `}
        <DateText value={entregue_em} />
        {recebido_em ? (
          <>
            {` · ${t.recebidoPor(recebido_por)} `}
            <DateText value={recebido_em} time />
          </>
        ) : null}
      </p>
      {erros.length > 0 ? (
        <p className="cp-error" role="alert">
          {erros.join(' ')}
        </p>
      ) : null}
      {retira ? (
        <PlainAnswer
          formulario="retirar_acesso"
          campos={{ chave }}
          id="acessos"
          className="cp-papers"
          onVisao={onVisao}
        >
          <button type="submit" className="cp-button" aria-label={t.apagarDe(sistema)}>
            {t.apagar}
          </button>
        </PlainAnswer>
      ) : null}
    </li>
  );
}
