import type { LearningDisability } from '@sanad/contract/families/families.ts';
import { NEEDS_SUPPORTED, type NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import type { Language } from '@sanad/contract/product.ts';

const NAMES: Record<NeedSupported, Record<Language, string>> = {
  adhd: { en: 'ADHD', ar: 'اضطراب فرط الحركة وتشتت الانتباه' },
  dyslexia: { en: 'Dyslexia', ar: 'عسر القراءة' },
  asd: { en: 'Autism spectrum (ASD)', ar: 'اضطراب طيف التوحد' },
  executive_functioning: { en: 'Executive functioning', ar: 'الوظائف التنفيذية' },
  speech_language: { en: 'Speech and language', ar: 'النطق واللغة' },
  behavioural_support: { en: 'Behavioural support', ar: 'الدعم السلوكي' },
  numeracy_support: { en: 'Numeracy support', ar: 'دعم الحساب' },
  literacy_support: { en: 'Literacy support', ar: 'دعم القراءة والكتابة' },
  study_skills: { en: 'Study skills', ar: 'مهارات الدراسة' },
};

export function learningNeeds(language: Language): LearningDisability[] {
  return NEEDS_SUPPORTED.map((id) => ({ id, name: NAMES[id][language] }));
}
