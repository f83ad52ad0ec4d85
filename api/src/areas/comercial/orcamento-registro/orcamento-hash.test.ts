import { hashDaEvidencia, hashDoConteudo } from './orcamento-hash';

test('hashes of the evidence example', () => {
  const hash_conteudo = hashDoConteudo({
    numero: 'ORC-2026-000123',
    revisao: 1,
    validade: '2026-10-30',
    cliente_documento: '12ABC34501DE35',
    mensal_centavos: 95_500,
    implantacao_centavos: 142_000,
    itens: [
      { servico: 'contabil', preco_final_centavos: 54_000 },
      { servico: 'fiscal', preco_final_centavos: 24_000 },
      { servico: 'dp', preco_final_centavos: 17_500 },
    ],
  });
  expect(hash_conteudo).toBe('755482c9480c30314598952dd91f094f6a2a9aac5cb9b241b7169fb8f381990d');
  expect(
    hashDaEvidencia({
      hash_conteudo,
      hash_pdf: '0'.repeat(64),
      nome: 'Maria da Silva',
      cpf: '52998224725',
      email: 'maria@exemplo.com.br',
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0',
      aceito_em: new Date('2026-10-05T17:32:10.000Z'),
      token_uuid: '3f1c2b1e-0000-4000-8000-000000000001',
    }),
  ).toBe('41d3742ff1380ee7035174c9d7e9157003696fbf777c0a56f31b303aaaac37ad');
});
