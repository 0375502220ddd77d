import { createContext, useContext, useMemo } from 'react';
import { useParams as useOwnParams } from 'react-router-dom';

/** Parameters of the page's route, for a part in another React root than the route. */
export const PageParams = createContext<Readonly<Record<string, string | undefined>>>({});

/** Returns the decoded parameters of the surrounding route, including those of the page that shows the part. */
export const useParams = (() => {
  const ofPage = useContext(PageParams);
  const own = useOwnParams();
  return useMemo(() => ({ ...ofPage, ...own }), [ofPage, own]);
}) as typeof useOwnParams;
