import { formatDateInWords } from '@gestao/shared/config';
import type {
  DataDoCliente,
  MinhaImplantacao,
  MinhaProposta,
} from '@gestao/shared/contracts/publico/empresa';
import type { MinhaEmpresa } from '@gestao/shared/contracts/publico/minha-empresa';
import { useQuery } from '@gestao/shared/query';
import { href } from '@gestao/shared/router';
import { formatCentavos } from '@gestao/shared/rules/format';
import { useUser } from '@gestao/shared/session';
import {
  ButtonLink,
  Card,
  EmptyState,
  Loaded,
  Muted,
  PageHeader,
  ProgressBar,
  StatusBadge,
  type Tone,
} from '@gestao/shared/ui/core';
import type { ReactNode } from 'react';
import { fraseDaData } from '../model/frase-da-data';
import { texts as tDatas } from '../texts/datas.texts';
import { texts as t } from '../texts/minha-empresa.texts';
import styles from './minha-empresa.module.css';
import { minhaEmpresaQuery, pedidosQuery } from './minha-empresa.queries';
import { MinhasEntregas } from './minhas-entregas';

const tones: Record<MinhaProposta['situacao'], Tone> = {
  aberta: 'amber',
  vencida: 'red',
  aceita: 'green',
  recusada: 'grey',
};

/** What the firm and the person's own company have with each other; nothing for staff. */
export default function MinhaEmpresaPage() {
  return useUser()?.is_client === 1 ? <Own /> : <OnlyClients />;
}

function OnlyClients() {
  return (
    <div className={styles.page}>
      <PageHeader title={t.titulo} />
      <EmptyState icon="client" text={t.soClientes} hint={t.soClientesAjuda} />
    </div>
  );
}

function Own() {
  return (
    <Loaded query={useQuery(minhaEmpresaQuery)} skeleton="detail">
      {(empresa) => <Empresa empresa={empresa} />}
    </Loaded>
  );
}

function Empresa({ empresa }: { empresa: MinhaEmpresa }) {
  const agenda = href('calendario.view');
  const pendencias = pendenciasPath();
  return (
    <div className={styles.page}>
      <PageHeader
        title={t.titulo}
        context={empresa.cliente_nome}
        actions={
          <>
            {pendencias && (
              <ButtonLink to={`${pendencias}#acessos`} icon="lock">
                {t.certificado}
              </ButtonLink>
            )}
            {agenda && (
              <ButtonLink to={agenda} icon="calendar">
                {t.agenda}
              </ButtonLink>
            )}
          </>
        }
      />
      <Espera empresa={empresa} />
      <div className={styles.places}>
        <MinhasEntregas />
        <Propostas propostas={empresa.propostas} />
        <Datas datas={empresa.datas} />
        {empresa.implantacoes.map((implantacao) => (
          <Implantacao key={implantacao.uuid} implantacao={implantacao} />
        ))}
      </div>
    </div>
  );
}

/** What the firm waits for, each with the way to it. */
function Espera({ empresa }: { empresa: MinhaEmpresa }) {
  const propostas = empresa.propostas.filter(({ situacao }) => situacao === 'aberta');
  const abertas = empresa.implantacoes.filter(({ aberta }) => aberta);
  const documentos = abertas.filter((one) => one.documentos.faltam > 0);
  const { data: hoje } = useQuery(pedidosQuery(useUser().uuid));
  const pedidos = hoje?.blocos.find(({ chave }) => chave === 'pedidos');
  const { pendencias } = empresa;
  const devidos = pendencias && pendencias.faltam > 0 ? 1 : 0;
  const total =
    propostas.length + empresa.formularios.length + documentos.length + devidos + (pedidos?.total ?? 0);
  return (
    <Card title={t.espera}>
      {total === 0 && hoje ? <Muted>{t.nadaEspera}</Muted> : null}
      <ul className={styles.rows}>
        {pedidos?.itens.map(({ uuid, titulo, quando: prazo, destino }) => (
          <Linha
            key={uuid}
            titulo={titulo}
            detalhe={[prazo && t.ate(formatDateInWords(prazo))]}
            acao={
              <>
                <Abrir to={pendenciasPath()} texto={t.responder} de={titulo} />
                <Abrir
                  to={destino ? href(destino.pagina, destino.parametros, destino.consulta) : undefined}
                  texto={t.verPedido}
                  de={titulo}
                />
              </>
            }
          />
        ))}
        {pendencias && pendencias.total > 0 ? (
          <Linha
            titulo={pendencias.faltam > 0 ? t.documentosFaltam(pendencias.faltam) : t.nadaFalta}
            detalhe={[
              t.documentosEnviados(pendencias.enviados, pendencias.total),
              t.doDiaADia,
              pendencias.atrasados > 0 && t.atrasados(pendencias.atrasados),
            ]}
            acao={
              <Abrir
                primary={pendencias.faltam > 0}
                to={pendenciasPath()}
                texto={pendencias.faltam > 0 ? t.enviarDocumentos : t.verDocumentos}
                de={t.doDiaADia}
              />
            }
          />
        ) : null}
        {documentos.map(({ uuid, documentos: pedidos }) => (
          <Linha
            key={uuid}
            titulo={t.documentosFaltam(pedidos.faltam)}
            detalhe={[
              t.documentosEnviados(pedidos.enviados, pedidos.total),
              pedidos.atrasados > 0 && t.atrasados(pedidos.atrasados),
            ]}
            acao={<Abrir primary to={implantacaoPath(uuid, 'documentos')} texto={t.enviarDocumentos} />}
          />
        ))}
        {empresa.formularios.map(({ uuid, numero, titulo }) => (
          <Linha key={uuid} titulo={titulo} detalhe={[t.formulario(numero), t.formularioLink]} />
        ))}
        {propostas.map((proposta) => (
          <Linha
            key={proposta.uuid}
            titulo={t.proposta(proposta.numero, proposta.revisao)}
            detalhe={[
              proposta.mensal_centavos !== null && t.porMes(formatCentavos(proposta.mensal_centavos)),
              t.validaAte(formatDateInWords(proposta.validade)),
              t.restam(proposta.dias_restantes),
            ]}
            acao={
              <Abrir
                primary
                to={propostaPath(proposta.uuid)}
                texto={t.verProposta}
                de={t.proposta(proposta.numero, proposta.revisao)}
              />
            }
          />
        ))}
      </ul>
    </Card>
  );
}

function Propostas({ propostas }: { propostas: readonly MinhaProposta[] }) {
  return (
    <Card title={t.propostas}>
      {propostas.length === 0 ? <EmptyState icon="budget" text={t.semPropostas} /> : null}
      <ul className={styles.rows}>
        {propostas.map((proposta) => {
          const nome = t.proposta(proposta.numero, proposta.revisao);
          return (
            <Linha
              key={proposta.uuid}
              titulo={nome}
              detalhe={[
                proposta.mensal_centavos !== null && t.porMes(formatCentavos(proposta.mensal_centavos)),
                quando(proposta),
              ]}
              marca={
                <StatusBadge tone={tones[proposta.situacao]}>{t.situacao[proposta.situacao]}</StatusBadge>
              }
              acao={<Abrir to={propostaPath(proposta.uuid)} texto={t.verProposta} de={nome} />}
            />
          );
        })}
      </ul>
    </Card>
  );
}

/** The client's agenda with the firm. */
function Datas({ datas }: { datas: readonly DataDoCliente[] }) {
  return (
    <Card title={tDatas.titulo}>
      {datas.length === 0 ? <Muted>{tDatas.nenhuma}</Muted> : null}
      <ul className={styles.rows}>
        {datas.map((data) => (
          <Linha
            key={`${data.quando} ${data.tipo} ${data.nome}`}
            titulo={formatDateInWords(data.quando, { time: true })}
            detalhe={[fraseDaData(data)]}
            marca={data.atrasada ? <StatusBadge tone="red">{tDatas.vencida}</StatusBadge> : null}
          />
        ))}
      </ul>
    </Card>
  );
}

function quando({ situacao, validade, respondida_em }: MinhaProposta): string | null {
  if (situacao === 'aberta') return t.validaAte(formatDateInWords(validade));
  if (situacao === 'vencida') return t.venceuEm(formatDateInWords(validade));
  return respondida_em ? t.respondidaEm(formatDateInWords(respondida_em)) : null;
}

function Implantacao({ implantacao }: { implantacao: MinhaImplantacao }) {
  const { uuid, codigo, aberta, fase, progresso, documentos, matriz, ebook } = implantacao;
  return (
    <Card title={t.implantacaoDe(codigo)}>
      <div className={styles.head}>
        <Muted>{aberta ? t.fase(fase) : t.concluida}</Muted>
        <ProgressBar label={t.andamento} value={progresso} />
      </div>
      <ul className={styles.rows}>
        <Linha
          titulo={t.documentos}
          detalhe={[
            documentos.total > 0
              ? t.documentosEnviados(documentos.enviados, documentos.total)
              : t.semDocumentos,
          ]}
          acao={<Abrir to={implantacaoPath(uuid, 'documentos')} texto={t.verDocumentos} de={codigo} />}
        />
        {matriz.total > 0 ? (
          <Linha
            titulo={t.matriz}
            detalhe={[t.matrizTotal(matriz.total, matriz.a_confirmar)]}
            acao={<Abrir to={implantacaoPath(uuid, 'matriz')} texto={t.verMatriz} de={codigo} />}
          />
        ) : null}
        {ebook ? (
          <Linha
            titulo={t.ebook}
            detalhe={[t.ebookVersao(ebook.versao, formatDateInWords(ebook.publicado_em) || null)]}
            acao={<Abrir to={implantacaoPath(uuid, 'ebook')} texto={t.verEbook} de={codigo} />}
          />
        ) : null}
      </ul>
    </Card>
  );
}

function Linha({
  titulo,
  detalhe,
  marca,
  acao,
}: {
  titulo: string;
  detalhe: readonly (string | false | null)[];
  marca?: ReactNode;
  acao?: ReactNode;
}) {
  return (
    <li>
      <div className={styles.words}>
        <p>{titulo}</p>
        <p className={styles.small}>{detalhe.filter(Boolean).join(' · ')}</p>
      </div>
      {marca}
      {acao}
    </li>
  );
}

/** @param de what it opens, for who hears the link alone */
function Abrir({
  to,
  texto,
  de,
  primary = false,
}: {
  to: string | undefined;
  texto: string;
  de?: string;
  primary?: boolean;
}) {
  if (!to) return null;
  return (
    <ButtonLink
      to={to}
      small
      kind={primary ? 'primary' : 'secondary'}
      aria-label={de ? `${texto}: ${de}` : undefined}
    >
      {texto}
    </ButtonLink>
  );
}

const propostaPath = (uuid: string) => href('minha-empresa.proposta', { uuid });
const pendenciasPath = () => href('minha-empresa.pendencias');
const implantacaoPath = (uuid: string, pagina: 'documentos' | 'matriz' | 'ebook') =>
  href('minha-empresa.implantacao', { uuid, pagina });
