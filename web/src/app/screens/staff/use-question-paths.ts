import { generatePath } from 'react-router';
import { areaPages } from '../../../lib/paths.ts';
import { useArea } from '../../shells/area-shell.tsx';

/** The pages exist in both staff areas; links stay in the one that is open. */
export function useQuestionPaths() {
  const area = useArea();
  const pages = area.look === 'staff' && area.badge === 'admin' ? areaPages.admin : areaPages.cst;
  return {
    list: pages.questions,
    create: pages.newQuestion,
    edit: (questionId: string) => generatePath<string>(pages.editQuestion, { questionId }),
  };
}
