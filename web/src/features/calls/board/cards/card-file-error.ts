export type CardProblem = 'kind' | 'size' | 'unreadable' | 'pages';

/** Why a file cannot become cards. */
export class CardFileError extends Error {
  readonly problem: CardProblem;

  constructor(problem: CardProblem) {
    super(problem);
    this.problem = problem;
  }
}
