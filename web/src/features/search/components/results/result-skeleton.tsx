import { Card } from '../../../../ui/card.tsx';
import { Skeleton, SkeletonText } from '../../../../ui/states/skeleton.tsx';

/** A card's size, while the first ones are on their way. */
export function ResultSkeleton() {
  return (
    <Card
      padding="none"
      className="grid grid-cols-[5.25rem_minmax(0,1fr)] gap-x-4 gap-y-4 p-4.5 @[44rem]:grid-cols-[6.75rem_minmax(0,1fr)_14.5rem] @[44rem]:gap-x-6 @[44rem]:p-6"
    >
      <Skeleton className="shape-arch! h-26 w-full @[44rem]:h-33" />
      <div className="grid content-start gap-3">
        <Skeleton className="h-7 w-2/5" />
        <SkeletonText lines={5} />
      </div>
      <div className="grid content-start gap-3 @max-[44rem]:col-span-2">
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="mt-6 h-11" />
        <Skeleton className="h-11" />
      </div>
      <div className="col-span-2 grid gap-2 border-line border-t pt-4 @[44rem]:col-span-3 @[44rem]:grid-cols-3">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </Card>
  );
}
