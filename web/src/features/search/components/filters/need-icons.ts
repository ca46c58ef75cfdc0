import type { NeedSupported } from '@sanad/contract/lsas/lsas.ts';
import {
  BookOpen,
  Brain,
  Calculator,
  GraduationCap,
  HandHeart,
  ListChecks,
  type LucideIcon,
  MessageCircle,
  NotebookPen,
  Shapes,
} from 'lucide-react';

export const NEED_ICONS: Record<NeedSupported, LucideIcon> = {
  adhd: Brain,
  dyslexia: BookOpen,
  asd: Shapes,
  executive_functioning: ListChecks,
  speech_language: MessageCircle,
  behavioural_support: HandHeart,
  numeracy_support: Calculator,
  literacy_support: NotebookPen,
  study_skills: GraduationCap,
};
