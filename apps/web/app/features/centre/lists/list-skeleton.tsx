import { Skeleton } from '@portal/ui/skeleton/skeleton.tsx';

/** Placeholder of a list in the centre while it is loaded. */
export function ListSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Skeleton shape="rows" count={4} />
    </>
  );
}
