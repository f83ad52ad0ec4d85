/*
 * What the questionnaire's own script uses of React, out of preact without its compatibility layer: the
 * page has the most code of all and must stay inside the same budget.
 */
export { createContext } from 'preact';
export { useContext, useEffect, useRef, useState } from 'preact/hooks';
