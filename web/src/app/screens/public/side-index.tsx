import { Link } from 'react-router';

interface Props {
  label: string;
  items: readonly { id: string; title: string }[];
}

/** The parts of a long page: a column that stays beside it, a row of links above it on small screens. */
export function SideIndex({ label, items }: Props) {
  return (
    <nav aria-label={label} className="lg:sticky lg:top-26 lg:-ms-3.5 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:grid lg:gap-0.5">
        {items.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={{ hash: id }}
              className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-4 text-15 hover:bg-sunken lg:flex lg:rounded-control lg:border-0 lg:bg-transparent lg:px-3.5 lg:text-16"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
