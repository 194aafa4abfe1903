import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';

/** The place of a list of the centre while it is fetched. */
export function ListSkeleton({ title }: { readonly title: string }) {
  return (
    <>
      <h1>{title}</h1>
      <Skeleton shape="rows" count={4} />
    </>
  );
}
