import { environmentOf } from '@gestao/shared/config';

/** The environment of any host outside the table. */
export const defaultEnvironmentForTests = environmentOf('localhost');
