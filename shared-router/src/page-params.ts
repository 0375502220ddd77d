import { createContext, useContext, useMemo } from 'react';
import { useParams as useOwnParams } from '#router';

/** The parameters of the page's route, where the route itself stands in another React root. */
export const PageParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** The decoded parameters of the route around, those of the page that shows the part among them. */
export const useParams = (() => {
  const ofPage = useContext(PageParams);
  const own = useOwnParams();
  return useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
}) as typeof useOwnParams;
