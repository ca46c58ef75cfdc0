import { type Facets, PRICE_STEP_AED, type SearchFilters } from '@sanad/contract/search/search.ts';
import { useState } from 'react';
import { Label } from 'react-aria-components/Label';
import { Slider, SliderThumb, SliderTrack } from 'react-aria-components/Slider';
import { Checkbox } from '../../../../ui/fields/checkbox.tsx';
import { useSearchText } from '../../use-search-text.ts';
import { FilterGroup } from './filter-group.tsx';

interface Props {
  filters: SearchFilters;
  onChange: (filters: SearchFilters) => void;
  counts: Facets['price'] | undefined;
}

const USUAL_STEPS = 20;

/** How many ask what, and a range over it. The last step means "and more". */
export function PriceFilter({ filters, onChange, counts = [] }: Props) {
  const { t, money } = useSearchText();
  const steps = counts.length > 0 ? counts.length : USUAL_STEPS;
  const top = steps * PRICE_STEP_AED;
  const current = [Math.min(filters.price_min ?? 0, top), Math.min(filters.price_max ?? top, top)];
  const [moving, setMoving] = useState<number[] | null>(null);
  const [low = 0, high = top] = moving ?? current;
  const priceLabel = (aed: number) =>
    aed >= top ? t('filters.priceOver', { price: money(aed * 100) }) : money(aed * 100);

  function settle(range: number[]) {
    const [least = 0, most = top] = range;
    setMoving(null);
    onChange({ ...filters, price_min: least > 0 ? least : undefined, price_max: most < top ? most : undefined });
  }

  return (
    <FilterGroup>
      <Slider
        value={[low, high]}
        minValue={0}
        maxValue={top}
        step={PRICE_STEP_AED}
        onChange={(range) => setMoving(range as number[])}
        onChangeEnd={(range) => settle(range as number[])}
      >
        <Label className="mb-2.5 block font-medium text-16">{t('filters.price')}</Label>
        <Bars counts={counts} low={low} high={high} />
        <SliderTrack className="relative mx-3 h-1 rounded-full bg-line">
          {({ state }) => (
            <>
              <div
                className="absolute inset-y-0 rounded-full bg-pine"
                style={{
                  insetInlineStart: `${state.getThumbPercent(0) * 100}%`,
                  insetInlineEnd: `${100 - state.getThumbPercent(1) * 100}%`,
                }}
              />
              {(['filters.priceLow', 'filters.priceHigh'] as const).map((label, index) => (
                <SliderThumb
                  key={label}
                  index={index}
                  aria-label={t(label)}
                  className="top-1/2 size-6.5 cursor-grab rounded-full border-2 border-pine bg-card before:absolute before:-inset-2.5 before:content-[''] data-[dragging]:cursor-grabbing data-[focus-visible]:outline-3 data-[focus-visible]:outline-(--focus-ring) data-[focus-visible]:outline-offset-3"
                />
              ))}
            </>
          )}
        </SliderTrack>
        <div aria-hidden className="mt-4.5 flex justify-between gap-3 text-15">
          <span>{priceLabel(low)}</span>
          <span className="text-end">{priceLabel(high)}</span>
        </div>
      </Slider>
      <Checkbox
        className="mt-1"
        isSelected={filters.negotiable === true}
        onChange={(negotiable) => onChange({ ...filters, negotiable })}
      >
        {t('filters.negotiable')}
      </Checkbox>
    </FilterGroup>
  );
}

function Bars({ counts, low, high }: { counts: readonly number[]; low: number; high: number }) {
  const most = Math.max(1, ...counts);
  return (
    <div aria-hidden className="flex h-13 items-end gap-[3px] px-3">
      {counts.map((count, index) => {
        const isIn = index * PRICE_STEP_AED >= low && index * PRICE_STEP_AED < high;
        return (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its step
            key={index}
            className={`flex-1 rounded-t-[3px] ${isIn ? 'bg-mint-line' : 'bg-line'}`}
            style={{ height: count === 0 ? 0 : `${8 + (92 * count) / most}%` }}
          />
        );
      })}
    </div>
  );
}
