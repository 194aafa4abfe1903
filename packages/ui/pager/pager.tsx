import { Button } from '../button/button.tsx';
import { Cluster } from '../layout/cluster.tsx';

interface PagerProps {
  /** The name of the list for screen readers: 名单. */
  readonly what: string;
  /** From 1. */
  readonly page: number;
  readonly total: number;
  readonly size: number;
  readonly onTurn: (page: number) => void;
}

/** Previous and next page of a list that has no address of its own. Nothing if there is one page. */
export function Pager({ what, page, total, size, onTurn }: PagerProps) {
  const pages = Math.ceil(total / size);
  if (pages < 2) return null;
  return (
    <Cluster as="nav" align="center" justify="center" gap={4} rowGap={2} above={4} aria-label={`${what}分页`}>
      <Button disabled={page === 1} onClick={() => onTurn(page - 1)}>
        上一页
      </Button>
      <span className="num">
        第 {page} / {pages} 页
      </span>
      <Button disabled={page === pages} onClick={() => onTurn(page + 1)}>
        下一页
      </Button>
    </Cluster>
  );
}
