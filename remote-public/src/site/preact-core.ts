/*
 * What the clients' scripts use of React, out of preact without its compatibility layer, which would take a
 * tenth of what they may weigh.
 */
export { createContext } from 'preact';
export { useContext, useEffect, useRef, useState } from 'preact/hooks';
