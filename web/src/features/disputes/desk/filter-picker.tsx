import { Check, ChevronsUpDown, type LucideIcon } from 'lucide-react';
import { Kbd } from '../../../ui/kbd.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

export interface FilterOption {
  id: string;
  name: string;
}

interface Props {
  label: string;
  icon: LucideIcon;
  /** Opens it from the keyboard. */
  hint: string;
  options: readonly FilterOption[];
  value: string;
  isChanged: boolean;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChoose: (id: string) => void;
}

/** Shows its current value; opened in a modal; choosing an option applies it and closes the modal. */
export function FilterPicker(props: Props) {
  const { label, icon: Icon, hint, options, value, isChanged, isOpen, onOpen, onChoose } = props;
  const current = options.find(({ id }) => id === value)?.name ?? '';
  const look = isChanged ? 'border-pine bg-mint-soft' : 'border-line-strong bg-card';
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => onOpen(true)}
        className={`grid min-h-14 w-full min-w-0 content-center gap-0.5 rounded-control border px-3 py-2 text-start hover:border-pine ${look}`}
      >
        <span className="flex items-center gap-1.5 text-13 text-ink-soft">
          <Icon size={16} aria-hidden />
          {label}
          <span aria-hidden className="ms-auto max-md:hidden">
            <Kbd>{hint}</Kbd>
          </span>
        </span>
        <span className="flex min-w-0 items-center gap-2 font-medium text-14">
          <span className="min-w-0 truncate">{current}</span>
          <ChevronsUpDown size={16} aria-hidden className="ms-auto shrink-0" />
        </span>
      </button>
      <Dialog isOpen={isOpen} onClose={() => onOpen(false)} title={label} size="sm">
        <ul className="-mx-2 grid gap-0.5">
          {options.map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === value}
                onClick={() => {
                  onChoose(id);
                  onOpen(false);
                }}
                className="flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start hover:bg-mint-soft aria-pressed:bg-mint aria-pressed:font-semibold"
              >
                <span className="min-w-0 flex-1">{name}</span>
                {id === value && <Check size={18} aria-hidden className="shrink-0 text-pine" />}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}
