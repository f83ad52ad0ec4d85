// For threads that the product starts while it is run from source: they load TypeScript as their parent does.
import { register } from 'node:module';

register('./hooks.mjs', import.meta.url);
