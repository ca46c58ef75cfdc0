import type { Language } from '@sanad/contract/product.ts';
import { placeCurve } from '@sanad/contract/progress/independence-curve.ts';
import { GOAL_LEVELS } from '@sanad/contract/progress/progress-rules.ts';
import { type DocumentContent, documentWriter, isolate, textColumn } from './document-content.ts';
import type { TermReport } from './document-data.ts';
import { progressDocumentTexts } from './progress-documents.texts.ts';

const AGREED_LEVEL = GOAL_LEVELS.indexOf(0);

export function termReportContent(report: TermReport, language: Language): DocumentContent {
  const { date, row, content } = documentWriter(language);
  const words = progressDocumentTexts[language].term;
  const { from, to } = report.period;
  const period = from && to ? isolate(`${date(from)} – ${date(to)}`) : words.all;
  return content(report.company, {
    title: words.title(isolate(report.child)),
    reference: date(report.issuedAt),
    facts: [
      { label: words.period, value: period },
      { label: words.lsas, value: report.lsas.map(isolate).join(', ') },
      { label: words.sessions, value: String(report.points.length) },
      report.score === null ? null : { label: words.score, value: report.score.toFixed(1) },
    ],
    figure: figureOf(report, language),
    tables: [
      {
        title: words.goals,
        columns: [
          textColumn(words.goal, 3),
          textColumn(words.agreed, 3),
          textColumn(words.reached, 3),
          textColumn(words.status),
        ],
        rows: report.goals.map(({ statement, levels, level, status }) =>
          row([
            isolate(statement),
            isolate(levels[AGREED_LEVEL] ?? ''),
            level === null ? words.notWorkedOn : isolate(levels[level - GOAL_LEVELS[0]] ?? ''),
            words.statuses[status],
          ]),
        ),
      },
      {
        title: words.words,
        columns: [textColumn(words.date), textColumn(words.lsas), textColumn(words.report, 1)],
        rows: report.reports.map(({ at, lsa, summary }) => row([date(at), isolate(lsa), isolate(summary)])),
      },
    ].filter(({ rows }) => rows.length > 0),
    totals: [],
    notes: [...(report.score === null ? [] : [words.scoreNote]), words.note],
  });
}

function figureOf({ points }: TermReport, language: Language): DocumentContent['figure'] {
  const { date } = documentWriter(language);
  const words = progressDocumentTexts[language].term;
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const { dots, lines } = placeCurve(points);
  return {
    title: words.curve,
    note: words.curveNote,
    steps: words.help,
    dots: dots.map(({ x, y }) => [x, y]),
    lines: lines.map((line) => line.map(({ x, y }) => [x, y])),
    from: date(new Date(first.at)),
    to: first === last ? '' : date(new Date(last.at)),
  };
}
