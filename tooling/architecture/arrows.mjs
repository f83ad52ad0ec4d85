/**
 * Areas of the api in the order of their arrows: one may import those before it, never one behind it. The
 * platform stands before all and imports none.
 */
export const areaOrder = ['sistema', 'acesso', 'clientes', 'comercial', 'operacao', 'implantacao', 'publico'];

/** The word by which the imports of a folder of `api/src` outside the areas are judged. */
export const platform = 'platform';
