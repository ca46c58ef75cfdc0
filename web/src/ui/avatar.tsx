import { usePicture } from './upload/use-picture.ts';

type Shape = 'circle' | 'pebble' | 'arch';
type Size = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

const SQUARE: Record<Size, string> = {
  xs: 'size-7 text-13',
  sm: 'size-10 text-16',
  md: 'size-12 text-18',
  lg: 'size-18 text-24',
  xl: 'size-22 text-28',
};
const ARCH: Record<Size, string> = {
  xs: 'w-10 h-12 text-16',
  sm: 'w-21 h-26 text-24',
  md: 'w-26 h-32 text-28',
  lg: 'w-37 h-46 text-36',
  xl: 'w-46 h-58 text-48',
};
const SHAPES: Record<Shape, string> = { circle: 'rounded-full', pebble: 'shape-pebble', arch: 'shape-arch' };
/** The same name always gets the same colour. */
const TINTS = [
  'bg-mint text-pine-deep',
  'bg-saffron-soft text-saffron-ink',
  'bg-sky-soft text-sky-ink',
  'bg-plum-soft text-plum-ink',
  'bg-leaf-soft text-leaf-ink',
];

export function initialOf(name: string): string {
  const first = [...new Intl.Segmenter().segment(name.trim())][0]?.segment ?? '';
  return first.toLocaleUpperCase();
}

function tintOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return TINTS[sum % TINTS.length] ?? '';
}

type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  shape?: Shape;
  size?: Size;
  /** The name is already beside it. */
  isDecorative?: boolean;
  className?: string;
};

export function Avatar({ name, src, shape = 'circle', size = 'md', isDecorative, className = '' }: AvatarProps) {
  const picture = usePicture(src);
  const box = `${shape === 'arch' ? ARCH[size] : SQUARE[size]} ${SHAPES[shape]} shrink-0 overflow-hidden ${className}`;
  if (picture.src !== null) {
    return (
      <img
        src={picture.src}
        alt={isDecorative ? '' : name}
        onError={picture.onError}
        className={`${box} block bg-sunken object-cover`}
      />
    );
  }
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name };
  return (
    <span {...label} className={`${box} ${tintOf(name)} inline-grid place-items-center font-semibold leading-none`}>
      {initialOf(name)}
    </span>
  );
}
