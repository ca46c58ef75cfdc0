import { BadgeCheck, CalendarHeart, Sparkles } from 'lucide-react';
import { WizardWelcome } from '../../../shells/wizard/wizard-welcome.tsx';

const BENEFITS = [
  { id: 'matching', icon: Sparkles, tint: 'bg-mint text-pine-deep' },
  { id: 'booking', icon: CalendarHeart, tint: 'bg-saffron-soft text-saffron-ink' },
  { id: 'verified', icon: BadgeCheck, tint: 'bg-sky-soft text-sky-ink' },
];

export function WelcomeStep({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  return <WizardWelcome wizard="parent" name={name} takesFocus={takesFocus} benefits={BENEFITS} />;
}
