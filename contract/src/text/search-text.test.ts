import { describe, expect, it } from 'vitest';
import { normaliseSearchText, phraseAsTyped, withoutArabicArticle, withoutPhrase } from './search-text.ts';

describe('text compared in a search', () => {
  it.each([
    ['Café', 'cafe'],
    ['عُسر القراءة', 'عسر القراءه'],
    ['إلى', 'الي'],
    ['التعلّـــم', 'التعلم'],
  ])('treats %s and %s as the same', (typed, plain) => {
    expect(normaliseSearchText(typed)).toBe(plain);
  });

  it.each([
    ['Élodie', 'elodie'],
    ['إيمان', 'ايمان'],
    ['آمنة', 'امنه'],
    ['مُحَمَّد', 'محمد'],
    ['ليلى', 'ليلي'],
    ['کریم', 'كريم'],
    ['ٱلشارقة', 'الشارقه'],
    ['عـــلي', 'علي'],
  ])('%s reads as %s', (written, read) => {
    expect(normaliseSearchText(written)).toBe(normaliseSearchText(read));
  });

  it('ignores the Arabic article, but keeps words that only look as if they had one', () => {
    expect(withoutArabicArticle('القراءه')).toBe('قراءه');
    expect(withoutArabicArticle('الي')).toBe('الي');
  });
});

describe('a phrase of a typed text', () => {
  it.each([
    ['Dyslexa in Dubai', 'dyslexa', 'Dyslexa', 'in Dubai'],
    ['tutor, Abu  Dhabi please', 'abu dhabi', 'Abu  Dhabi', 'tutor, please'],
    ['عُسر القراءة في دبي', 'عسر قراءه', 'عُسر القراءة', 'في دبي'],
    ['طفل عنده نشاط زائد', 'نشاط زايد', 'نشاط زائد', 'طفل عنده'],
    ['something else', 'dyslexia', null, ''],
  ])('of “%s”, “%s” was typed as %s, and leaves “%s”', (text, words, typed, left) => {
    expect([phraseAsTyped(text, words), withoutPhrase(text, words)]).toEqual([typed, left]);
  });
});
