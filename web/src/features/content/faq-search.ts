import { FAQ_GROUPS, type FaqGroup, type FaqQuestion } from '@sanad/contract/content/faq.ts';
import { normaliseSearchText } from '@sanad/contract/text/search-text.ts';

const plain = (text: string) => normaliseSearchText(text).replaceAll(/[’']/g, '');

/** Every word of the query has to be there, in any order. */
export function fits(query: string, ...texts: string[]): boolean {
  const within = plain(texts.join(' '));
  return plain(query)
    .split(/[\s,.?!؟،]+/)
    .every((word) => within.includes(word));
}

/** The questions that fit, in their groups; a group without any is left out. */
export function groupQuestions(questions: readonly FaqQuestion[], titleOf: (group: FaqGroup) => string, query: string) {
  return FAQ_GROUPS.map((id) => {
    const title = titleOf(id);
    const found = questions.filter(
      ({ group, question, answer_html }) => group === id && fits(query, title, question, textOf(answer_html)),
    );
    return { id, title, questions: found };
  }).filter((group) => group.questions.length > 0);
}

function textOf(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll('&amp;', '&');
}
