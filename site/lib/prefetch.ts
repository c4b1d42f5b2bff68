import { createContext } from 'react';

/**
 * Fetches the page of a path before it is needed. Links find it here: to import it would be to import every page, each
 * of which has links.
 */
export const PrefetchContext = createContext<(pathname: string) => void>(() => {});
