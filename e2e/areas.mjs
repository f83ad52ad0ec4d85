/**
 * Which folders of the product the journeys of a spec, or of a folder of specs, are about: a change in one of
 * them runs these (`npm test -- affected`). Specs that no line names are about the frame: they run when
 * something changed that every area stands on.
 */
export const areas = {
  'specs/administracao/': [
    'remote-admin',
    'api/src/areas/acesso',
    'api/src/areas/clientes',
    'api/src/areas/sistema',
  ],
  'specs/comercial/': [
    'remote-pricing',
    'remote-projects',
    'remote-public',
    'api/src/areas/comercial',
    'api/src/areas/publico',
  ],
  'specs/client-': ['remote-public', 'api/src/areas/publico', 'api/src/areas/implantacao'],
  'specs/trabalho.spec.ts': ['remote-projects', 'api/src/areas/operacao'],
  'specs/operacao/': ['remote-projects', 'remote-public', 'api/src/areas/operacao', 'api/src/areas/publico'],
  'specs/implantacao/': [
    'remote-implantacao',
    'remote-projects',
    'remote-public',
    'api/src/areas/implantacao',
    'api/src/areas/publico',
  ],
  'specs/accessibility.spec.ts': [
    'remote-projects',
    'remote-implantacao',
    'api/src/areas/operacao',
    'api/src/areas/implantacao',
  ],
};
