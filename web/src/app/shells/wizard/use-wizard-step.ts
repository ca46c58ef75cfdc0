import { useSearchParams } from 'react-router';

const PARAMETER = 'step';

/** The step is in the address, so that the browser's own Back goes one step back instead of leaving the wizard. */
export function useWizardStep<S extends string>(steps: readonly S[], start: S): [S, (to: S) => void] {
  const [search, setSearch] = useSearchParams();
  const step = steps.find((one) => one === search.get(PARAMETER));
  return [step ?? start, (to) => setSearch({ [PARAMETER]: to })];
}
