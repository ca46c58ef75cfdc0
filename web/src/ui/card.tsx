import type { ComponentProps } from 'react';

const PADDING = { none: '', sm: 'p-4', md: 'p-5', lg: 'p-5 sm:p-7' };

type CardProps = ComponentProps<'div'> & {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: keyof typeof PADDING;
  isPanel?: boolean;
  isSelected?: boolean;
  isFloating?: boolean;
};

export function Card({ as = 'div', padding = 'md', isPanel, isSelected, isFloating, className, ...rest }: CardProps) {
  // Every tag offered takes the same attributes as a div.
  const Tag = as as 'div';
  const edge = isSelected
    ? 'border-pine inset-ring-1 inset-ring-pine'
    : isFloating
      ? 'border-transparent shadow-float'
      : 'border-line';
  const shape = isPanel ? 'rounded-panel' : 'rounded-card';
  return <Tag {...rest} className={`border bg-card ${shape} ${edge} ${PADDING[padding]} ${className ?? ''}`} />;
}
