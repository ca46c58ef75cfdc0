import { Award, HandCoins, HeartHandshake } from 'lucide-react';
import { WizardWelcome } from '../../../shells/wizard/wizard-welcome.tsx';

const BENEFITS = [
  { id: 'rates', icon: HandCoins, tint: 'bg-saffron-soft text-saffron-ink' },
  { id: 'families', icon: HeartHandshake, tint: 'bg-mint text-pine-deep' },
  { id: 'recognition', icon: Award, tint: 'bg-sky-soft text-sky-ink' },
];

export function WelcomeStep({ name, takesFocus }: { name: string; takesFocus: boolean }) {
  return <WizardWelcome wizard="lsa" name={name} takesFocus={takesFocus} benefits={BENEFITS} />;
}
