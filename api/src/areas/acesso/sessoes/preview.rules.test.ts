import { actorOf } from '../../../testing/actor';
import { previewBlock } from './preview.rules';

const usuarios = 'gerenciar usuarios';
const alvo = { permissoes: [usuarios, 'see logs'] };
const semPermissao = 'Você não tem permissão para esta ação.';

test.each([
  ['who has all of it', {}, null],
  ['who may grant anything', { permissoes: [usuarios, 'gerenciar perfis'] }, null],
  ['who lacks one of it', { permissoes: [usuarios] }, 'Este perfil tem permissões que você não possui.'],
  ['a restricted one', { visaoTotal: false }, 'Só quem tem visão total pode ver como outra pessoa.'],
  ['who does not keep people', { permissoes: ['gerenciar perfis', 'see logs'] }, semPermissao],
  ['a client’s person', { isClient: true }, semPermissao],
])('%s looks through another one’s eyes, or reads why not', (_, values, reason) => {
  const looking = actorOf({ visaoTotal: true, permissoes: [usuarios, 'see logs'], ...values });
  expect(previewBlock(looking, alvo)).toBe(reason);
});
