import { AREAS, EMIRATES } from '@sanad/contract/places/places.ts';
import { useTranslation } from 'react-i18next';

/** Every area, with its emirate beside it. */
export function useAreaOptions() {
  const { t: words } = useTranslation('words');
  return EMIRATES.flatMap((emirate) =>
    AREAS[emirate].map((area) => ({ id: area, name: words(`area.${area}`), note: words(`emirate.${emirate}`) })),
  );
}
